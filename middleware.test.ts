import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import middleware from './middleware'

const FILIAL = '0f5e6d1a-8f43-4d0e-9f53-3c1a6c1f2b11'
const index = { filial_guids: [FILIAL], category_ids: [1, 2, 3], product_ids: [1, 5] }
const siteIndex = vi.hoisted(() => vi.fn())
vi.mock('@/lib/server/site-index', () => ({ siteIndex }))

type Options = { readonly cookie?: string; readonly language?: string; readonly dest?: string }

async function visit(path: string, { cookie, language, dest = 'document' }: Options = {}) {
  const headers = new Headers({ 'sec-fetch-dest': dest })
  if (cookie) headers.set('cookie', cookie)
  if (language) headers.set('accept-language', language)
  const response = await middleware(new NextRequest(`http://shop.test${path}`, { headers }))
  const rewrite = response.headers.get('x-middleware-rewrite')
  const location = response.headers.get('location')
  return {
    status: response.status,
    page: rewrite && new URL(rewrite).pathname,
    location: location && new URL(location).pathname + new URL(location).search,
    saved: response.cookies.get('i18n_redirected'),
    policy: response.headers.get('content-security-policy'),
    nonceSeenByPage: response.headers.get('x-middleware-request-content-security-policy'),
  }
}

beforeEach(() => {
  siteIndex.mockReset().mockResolvedValue(index)
})

describe('pages', () => {
  it.each([
    ['/', '/ru/menu/default'],
    ['/category', '/ru/menu/default/category'],
    ['/category/3', '/ru/menu/default/category/3/popular'],
    ['/category/3?order_by=asc', '/ru/menu/default/category/3/asc'],
    ['/category/3?order_by=sideways', '/ru/menu/default/category/3/popular'],
    ['/product/5', '/ru/menu/default/product/5'],
    ['/en', '/en/menu/default'],
    ['/kz/category/3', '/kk/menu/default/category/3/popular'],
    ['/cart', '/ru/cart'],
    ['/kz/guest-order', '/kk/guest-order'],
    ['/en/aboutUs', '/en/aboutUs'],
    ['/map-for-mobile-dev?city=2', '/ru/map-for-mobile-dev'],
    ['/kz/map-for-mobile-dev', '/kk/map-for-mobile-dev'],
  ])('%s is answered by %s', async (path, page) => {
    const answer = await visit(path, { cookie: 'i18n_redirected=ru' })
    expect(answer.page).toBe(page)
    expect(answer.status).toBe(200)
  })

  it.each([
    '/nowhere',
    '/kk',
    '/kk/cart',
    '/menu/default',
    '/en/menu/default',
    '/category/abc',
    '/category/0',
    '/category/999',
    '/product/77',
    '/product',
    '/cart/extra',
    '/404',
    '/kz/kz/cart',
  ])('%s is the 404 page, with that status', async (path) => {
    const answer = await visit(path)
    expect(answer.page).toMatch(/^\/(ru|en|kk)\/404$/)
    expect(answer.status).toBe(404)
  })

  it('shows the menu of the chosen branch', async () => {
    expect((await visit('/category/3', { cookie: `filial=${FILIAL}` })).page).toBe(
      `/ru/menu/${FILIAL}/category/3/popular`,
    )
  })

  it('shows the chain’s menu for a branch that does not exist, so that a cookie cannot fill the page cache', async () => {
    const cookie = 'filial=11111111-1111-4111-8111-111111111111'
    expect((await visit('/category/3', { cookie })).page).toBe('/ru/menu/default/category/3/popular')
  })

  it('answers with prepared pages while the API never did', async () => {
    siteIndex.mockResolvedValue(null)
    expect(await visit('/category/3')).toMatchObject({ page: '/ru/menu/default/category/3/popular', status: 200 })
  })
})

describe('language', () => {
  it.each([
    [{ language: 'kk-KZ,kk;q=0.9' }, '/kz', 'kz'],
    [{ language: 'en-GB' }, '/en', 'en'],
    [{ cookie: 'i18n_redirected=kz' }, '/kz', 'kz'],
    [{ cookie: 'i18n_redirected=en', language: 'kk' }, '/en', 'en'],
  ])('"/" with %o goes to %s', async (options, location, saved) => {
    const answer = await visit('/', options)
    expect(answer.location).toBe(location)
    expect(answer.saved).toMatchObject({ value: saved, maxAge: 365 * 24 * 60 * 60 })
  })

  it.each([[{ language: 'ru' }], [{ language: 'de' }], [{ cookie: 'i18n_redirected=ru', language: 'kk' }]])(
    '"/" with %o stays Russian',
    async (options) => {
      const answer = await visit('/', options)
      expect(answer.location).toBeNull()
      expect(answer.page).toBe('/ru/menu/default')
      expect(answer.saved?.value).toBe('ru')
    },
  )

  it('keeps the query when "/" sends to a saved language', async () => {
    expect((await visit('/?utm_source=x', { cookie: 'i18n_redirected=en' })).location).toBe('/en?utm_source=x')
  })

  it('never redirects another address by browser or cookie', async () => {
    const answer = await visit('/cart', { cookie: 'i18n_redirected=kz', language: 'en' })
    expect(answer.location).toBeNull()
    expect(answer.page).toBe('/ru/cart')
    expect(answer.saved).toBeUndefined()
  })

  it('remembers the language of a prefixed address, the Russian one on its way to the address without prefix', async () => {
    expect((await visit('/kz/category/3')).saved?.value).toBe('kz')
    const russian = await visit('/ru/category/3')
    expect(russian.location).toBe('/category/3')
    expect(russian.saved?.value).toBe('ru')
  })

  it('does not take a prefetch for a choice', async () => {
    expect((await visit('/en', { dest: 'empty' })).saved).toBeUndefined()
  })

  it('ignores a cookie that holds no language', async () => {
    expect((await visit('/', { cookie: 'i18n_redirected=<script>', language: 'ru' })).page).toBe('/ru/menu/default')
  })
})

describe('content security policy', () => {
  it('gives personal pages a fresh nonce and tells the page', async () => {
    const [first, second] = [await visit('/cart'), await visit('/cart')]
    expect(first.policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(first.policy).not.toContain('unsafe-eval')
    expect(first.nonceSeenByPage).toBe(first.policy)
    expect(first.policy).not.toBe(second.policy)
  })

  it('lets nobody frame a page, and the map of the apps only the shop’s own pages', async () => {
    expect((await visit('/cart')).policy).toContain("frame-ancestors 'none'")
    expect((await visit('/map-for-mobile-dev')).policy).toContain("frame-ancestors 'self'")
  })

  it('leaves prepared pages to the hashes of the cache handler', async () => {
    expect((await visit('/category/3')).policy).toBeNull()
  })
})
