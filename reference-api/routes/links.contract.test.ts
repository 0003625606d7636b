import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { menuVersion, modifiers, notifications, products, slides } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const EVIL = 'javascript:alert(1)'

/** The raw answer, which no client has parsed. */
async function raw(url: string, token?: string): Promise<string> {
  const answer = await api.send({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  expect(answer.status).toBe(200)
  return JSON.stringify(answer.json)
}

test('a link that an editor wrote into the database leads to an allowed address, or nowhere', async () => {
  await api.db.insert(slides).values({
    title: inEveryLanguage(() => 'Акция'),
    text: inEveryLanguage(() => 'Текст'),
    image: `/media/x 1w, ${EVIL}`,
    video: EVIL,
    link: EVIL,
    position: 99,
  })
  const [product] = await api.db.select().from(products).orderBy(asc(products.position)).limit(1)
  if (!product) throw new Error('no product')
  await api.db.update(products).set({ imagePath: EVIL }).where(eq(products.id, product.id))
  await api.db.update(modifiers).set({ imagePath: EVIL, imageTone: '#ffffff' })
  await api.db.update(menuVersion).set({ version: 1_000_000 })

  const intro = await raw('/api/pages/intro')
  expect(intro).toContain('Акция')
  const page = await raw('/api/pages/main')
  const dish = await raw(`/api/pages/product/${product.id}`)
  for (const answer of [intro, page, dish]) expect(answer).not.toMatch(/javascript:|evil\.example/)
})

test('a notification leads to a page of the shop or nowhere', async () => {
  const { user, token } = await logIn(api)
  const row = { userId: user.id, type: 'promo' as const, body: { ru: 'Текст' }, createdAt: api.clock.now() }
  await api.db.insert(notifications).values([
    { ...row, title: { ru: 'Чужая' }, link: '/a/..//evil.example' },
    { ...row, title: { ru: 'Вызов' }, link: '/api/user/notification/read' },
    { ...row, title: { ru: 'Своя' }, link: '/profile/bonuses' },
  ])
  for (const url of ['/api/user/notification?page=1', '/api/user/export']) {
    const answer = await raw(url, token)
    for (const title of ['Чужая', 'Вызов', '/profile/bonuses']) expect(answer).toContain(title)
    expect(answer).not.toMatch(/javascript:|evil\.example|notification\/read/)
  }
})
