import { describe, expect, test } from 'vitest'
import { assetsIn, cacheKindOf, otherSizesOf } from './cache-kinds'

const origin = 'https://shop.example'
const navigate = (path: string) => cacheKindOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin), origin })
const load = (path: string, method = 'GET') => cacheKindOf({ method, mode: 'cors', url: new URL(path, origin), origin })

describe('content without network', () => {
  test.each([
    '/',
    '/kz',
    '/en/',
    '/category',
    '/kz/category/3?order_by=price_asc',
    '/en/product/7',
    '/cart',
    '/kz/cart',
    '/FAQ',
    '/staff',
    '/kz/staff',
  ])('the page %s is available without network', (path) => expect(navigate(path)).toBe('page'))
  test('the last order is available without network', () =>
    expect(navigate('/kz/order/abcdefghijklmnopqrstuvwx')).toBe('order'))
  test('the files and pictures are available without network', () => {
    expect(load('/_next/static/chunks/a1.js')).toBe('asset')
    expect(load('/media/products/fries-640.avif')).toBe('asset')
    expect(load('/flight/abcdefghijklmnopqrstuv.js?page=%2Fcart')).toBe('asset')
  })
  test('the menu answers of popups are available without network', () => {
    expect(load('/api/pages/product/7?filial_guid=x')).toBe('menu')
    expect(load('/api/cities')).toBe('menu')
  })
})

describe('content that is never kept', () => {
  test.each(['/profile', '/kz/profile/orders', '/payment', '/guest-order', '/login', '/search?q=doner', '/category/x'])(
    'the page %s is never kept',
    (path) => expect(navigate(path)).toBeNull(),
  )
  test.each(['/api/user/main', '/api/user/history?page=1', '/api/order/abcdefghijklmnopqrstuvwx', '/api/city/1'])(
    'the answer of %s is never kept',
    (path) => expect(load(path)).toBeNull(),
  )
  test('a sent request is never kept', () => {
    expect(load('/api/search', 'POST')).toBeNull()
    expect(load('/api/pages/main', 'POST')).toBeNull()
  })
  test('the data that Next requests between pages is never kept', () => expect(load('/category/3?_rsc=1')).toBeNull())
  test('a response of another origin is never kept', () => {
    const url = new URL('https://tile.example/media/1.png')
    expect(cacheKindOf({ method: 'GET', mode: 'no-cors', url, origin })).toBeNull()
  })
})

test('the reader of pages finds the files that a page names, each once', () => {
  const html =
    '<link href="/_next/static/a.css"><script src="/_next/static/b.js"></script><script>"/_next/static/b.js\\"","/flight/a.js?page=%2F"</script>'
  expect(assetsIn(html)).toEqual(['/_next/static/a.css', '/_next/static/b.js', '/flight/a.js?page=%2F'])
})

describe('a picture that was never seen in this size', () => {
  const of = (size: string) => `/media/products/cola-${size}`
  test('a missing picture may be there in another size', () =>
    expect(otherSizesOf(of('320.avif'))).toEqual([of('640.avif'), of('640.webp'), of('960.avif')]))
  test.each(['/media/products/cola-og.jpg', '/_next/static/media/font-640.avif', '/api/cities'])(
    'a missing picture is not replaced by %s',
    (path) => expect(otherSizesOf(path)).toEqual([]),
  )
})
