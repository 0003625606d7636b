import { EventEmitter, once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { MENU_EVENTS_PATH, menuChange, menuHello, menuReset } from '@/lib/contract/menu-events'
import { routes } from '@/lib/contract/routes'
import type { Database } from '@/reference-api/db/client'
import * as schema from '@/reference-api/db/schema'
import { openEvents, type ReadEvents } from '@/reference-api/testing/event-stream'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const { articles, branches, branchPrices, branchStopProducts, comboChoices, menuChanges, menuVersion, products } =
  schema

let api: TestApi
let base: string
const open: ReadEvents[] = []

beforeAll(async () => {
  api = await createTestApi()
  base = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  api.app.server.closeAllConnections()
  return api.close()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

async function listen(since: number | null) {
  const stream = await openEvents(base + MENU_EVENTS_PATH, since === null ? {} : { 'Last-Event-ID': String(since) })
  open.push(stream)
  const hello = await stream.next()
  expect([hello?.event, menuHello.parse(hello?.data).chain.length]).toEqual(['hello', 16])
  return stream
}

const version = async () => (await api.db.select().from(menuVersion))[0]?.version ?? 0
const change = async (stream: ReadEvents) => menuChange.parse((await stream.next())?.data)

/** The tags of the next change, in a stream that is up to date. */
async function tagsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await version()
  const stream = await listen(before)
  await act()
  const told = await change(stream)
  expect(told.version).toBe(before + 1)
  return [...told.tags].sort()
}

const guidOf = async (id: number) =>
  (await api.db.select().from(branches).where(eq(branches.id, id)))[0]?.guid ?? 'no branch'

describe('a change is told with what it touches', () => {
  test('the price of a product touches its page, its category and the whole list', async () => {
    const id = 1
    const [row] = await api.db.select().from(products).where(eq(products.id, id))
    const inCombos = await api.db.select().from(comboChoices).where(eq(comboChoices.choiceId, id))
    const tags = await tagsOf(() =>
      api.db.update(products).set({ price: 1, oldPrice: null }).where(eq(products.id, id)),
    )
    expect(tags).toEqual(expect.arrayContaining([`product:${id}`, `category:${row?.categoryId}`, 'list']))
    for (const { productId } of inCombos) expect(tags).toContain(`product:${productId}`)
    expect(tags).not.toContain('menu')
  })

  test('the price of a drink touches the combos that offer it too', async () => {
    const [choice] = await api.db.select().from(comboChoices).limit(1)
    const drink = choice?.choiceId ?? 0
    const tags = await tagsOf(() => api.db.update(products).set({ kcal: sql`kcal + 1` }).where(eq(products.id, drink)))
    expect(tags).toEqual(expect.arrayContaining([`product:${drink}`, `product:${choice?.productId}`]))
  })

  test('the stop-list and the price of a branch touch its pages alone', async () => {
    const guid = await guidOf(2)
    const tags = await tagsOf(() => api.db.insert(branchStopProducts).values({ branchId: 2, productId: 1 }))
    expect(tags).toContain(`product:1@${guid}`)
    expect(tags.every((tag) => tag.endsWith(`@${guid}`))).toBe(true)
    const prices = await tagsOf(() =>
      api.db
        .insert(branchPrices)
        .values({ branchId: 2, productId: 1, price: 7 })
        .onConflictDoUpdate({ target: [branchPrices.branchId, branchPrices.productId], set: { price: 7 } }),
    )
    expect(prices).toContain(`list@${guid}`)
  })

  test('a pause, a text or a picture touches the pages that show it', async () => {
    const pausedUntil = new Date('2026-03-04T09:00:00Z')
    expect(await tagsOf(() => api.db.update(branches).set({ pausedUntil }).where(eq(branches.id, 1)))).toEqual([
      'places',
    ])
    expect(await tagsOf(() => api.db.update(articles).set({ content: inEveryLanguage(() => 'text') }))).toEqual([
      'articles',
    ])
    expect(await tagsOf(() => api.db.delete(schema.slides))).toEqual(['specials'])
    expect(await tagsOf(() => api.db.delete(schema.faqGroups))).toEqual(['faq'])
    expect(await tagsOf(() => api.db.execute(sql`truncate ${schema.branchStopModifiers}`))).toEqual(['menu'])
  })
})

/** Tables that no page shows: orders, people and the shop's own records. */
const UNSEEN =
  /^(?:(?:acquirer|bonus|iiko|menu|order|payment|promo|staff|user|webhook)_\w+|cards|chain_loads|code_failures|consents|devices|feedback|former_customers|job_turns|minute_counts|notifications|oldest_api|orders|payments|promocodes|rate_events|reviews|sessions|slot_bookings|sms_codes|stock_alerts|users)$/

test('every table that pages show is watched, whatever is done to it', async () => {
  const rows = await api.db
    .select({ name: sql<string>`c.relname`, watched: sql<number>`count(t.oid)::integer` })
    .from(sql`pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname like 'note_menu_change_%'`)
    .where(sql`c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    .groupBy(sql`c.relname`)
  const unwatched = rows.filter(({ watched }) => watched !== 4).map(({ name }) => name)
  expect(unwatched.filter((name) => !UNSEEN.test(name))).toEqual([])
})

describe('grouped changes', () => {
  test('a transaction is one change, however many rows and statements it has', async () => {
    const ids = (await api.db.select({ id: products.id }).from(products)).map(({ id }) => id)
    const all = (await api.db.select({ id: branches.id }).from(branches)).map(({ id }) => id)
    const rows = all.flatMap((branchId) => ids.map((productId) => ({ branchId, productId, price: 900 + branchId })))
    const tags = await tagsOf(() =>
      api.db.transaction(async (tx) => {
        await tx.delete(branchPrices)
        await tx.insert(branchPrices).values(rows)
        await tx.delete(schema.faqQuestions)
        await tx.update(products).set({ kcal: sql`kcal + 1` })
      }),
    )
    expect(tags.length).toBeLessThanOrEqual(100)
    // Too many products to list, so the tags of the branches' menus stand for them.
    expect(tags).toEqual(expect.arrayContaining(['menu', `menu@${await guidOf(1)}`]))
  })

  test('a transaction that was rolled back, and a write that changes nothing, are not announced', async () => {
    const before = await version()
    const undone = api.db.transaction(async (tx) => {
      await tx.update(products).set({ price: 5 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await api.db.update(products).set({ kcal: sql`kcal` })
    expect(await version()).toBe(before)
    expect(await api.db.$count(schema.menuPending)).toBe(0)
  })
})

describe('a returning reader', () => {
  test('a returning reader is told what it missed, in order', async () => {
    const before = await version()
    await api.db.update(products).set({ fat: 1 }).where(eq(products.id, 1))
    await api.db.update(products).set({ fat: 2 }).where(eq(products.id, 2))
    const stream = await listen(before)
    expect((await change(stream)).tags).toContain('product:1')
    const second = await stream.next()
    expect(second?.id).toBe(String(before + 2))
    expect(menuChange.parse(second?.data).tags).toContain('product:2')
  })

  test.each([
    ['comes for the first time', async () => null],
    ['comes from another database', async () => (await version()) + 5],
    [
      'missed more than is kept',
      async () => {
        await api.db.update(products).set({ fat: 3 }).where(eq(products.id, 1))
        const reached = (await version()) - 1
        await api.db.delete(menuChanges)
        return reached
      },
    ],
  ])('a returning reader is told that everything may have changed when it %s', async (_, since) => {
    const stream = await listen(await since())
    const reset = await stream.next()
    expect(reset).toMatchObject({ event: 'reset', id: String(await version()) })
    expect(menuReset.parse(reset?.data).version).toBe(await version())
  })

  test('a returning reader is told of a version that was set by hand', async () => {
    const stream = await listen(await version())
    await api.db.update(menuVersion).set({ version: sql`version + 10` })
    expect(await stream.next()).toMatchObject({ event: 'reset' })
  })
})

test('the menu that the API keeps in memory is as new as the change that it announced', async () => {
  const stream = await listen(await version())
  await api.db.update(products).set({ price: 4321, oldPrice: null }).where(eq(products.id, 3))
  await change(stream)
  const answers = await Promise.all([1, 2, 3].map(() => api.call(routes.productPage, { params: { id: 3 }, query: {} })))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { product: { price: 4321 } } })
})

test('one network gets so many streams, and one more when one is closed', async () => {
  const refused = async () => {
    const stream = await openEvents(base + MENU_EVENTS_PATH)
    open.push(stream)
    return stream.answer.status === 429
  }
  while (!(await refused())) expect(open.length).toBeLessThanOrEqual(50)
  expect(open).toHaveLength(51)
  for (const stream of open.splice(0)) stream.close()
  while (await refused()) open.splice(0)
})

describe('notices of the database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('notices of the database arrive, also after the connection was lost', async () => {
    const notices = new EventEmitter()
    const seen = () => once(notices, 'notice')
    const connected = seen()
    const stop = database.listen('menu_changes', () => notices.emit('notice'))
    await connected
    const notified = seen()
    await database.db.update(products).set({ fat: 9 }).where(eq(products.id, 1))
    await notified
    if (process.env.TEST_DATABASE_URL) {
      const again = seen()
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
      )
      // Listeners query at once when the connection is back, because notices in the meantime are lost.
      await again
      const later = seen()
      await database.db.update(products).set({ fat: 8 }).where(eq(products.id, 1))
      await later
    }
    stop()
    expect(await database.db.$count(menuChanges)).toBeGreaterThan(0)
  })
})
