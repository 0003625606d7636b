import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { branches, branchHours, orders, products } from '@/reference-api/db/schema'
import { setDailyHours } from '@/reference-api/testing/hours'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  lineOf,
  type OrderInput,
  productBySlug,
} from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const LANGUAGES = ['ru', 'en', 'kz'] as const
/** A Wednesday. */
const NOON = '2026-03-04T12:00:00+05:00'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(NOON))

const ayranFor = async (type: typeof DELIVERY | typeof PICKUP): Promise<OrderInput> => {
  const { guid } = await firstBranch(api)
  const line = lineOf(await productBySlug(api, 'ayran', guid), 6)
  // For a pickup the total is the price of the line, even while the line is not sold.
  const priced = type === PICKUP ? { expected_total: 6 * line.priceWithExtras } : {}
  return guestOrderOf(api, { delivery_type: type, lines: [line], ...priced })
}

const refusalOf = async (body: OrderInput, locale: (typeof LANGUAGES)[number] = 'ru') => {
  const answer = await api.call(orderingRoutes.storeGuestOrder, { body }, { locale })
  const { code, quote } = bodyOf(orderingRoutes.storeGuestOrder, 409, answer)
  return [code, quote?.lines.map(({ problem, problem_note }) => [problem, problem_note])]
}
const sell = (terms: Partial<typeof products.$inferInsert>) =>
  api.db.update(products).set(terms).where(eq(products.slug, 'ayran'))

describe('a product with a schedule', () => {
  beforeAll(() => sell({ soldWeekdays: [0, 1, 2, 3, 4], soldFromMinute: 480, soldToMinute: 660 }))
  afterAll(() => sell({ soldWeekdays: null, soldFromMinute: null, soldToMinute: null }))

  test('a product with a schedule is not orderable outside of it, and says when it is, in three languages', async () => {
    const body = await ayranFor(PICKUP)
    const notes = ['Продаём пн–пт, 08:00–11:00', 'Sold Mon–Fri, 08:00–11:00', 'Сатылатын уақыты: дс–жм, 08:00–11:00']
    for (const [index, locale] of LANGUAGES.entries())
      expect(await refusalOf(body, locale)).toEqual(['unavailable', [['unavailable', notes[index]]]])
    const shown = await productBySlug(api, 'ayran')
    expect(shown).toMatchObject({ is_available: true, is_for_later: true, sale_note: notes[0] })
  })

  test('a product with a schedule is quoted by the wanted time, with the first slot at which it is sold', async () => {
    const { filial_guid, delivery_type, lines } = await ayranFor(PICKUP)
    const quoteAt = async (slot_start: string | null) => {
      const answer = await api.call(orderingRoutes.quote, { body: { filial_guid, delivery_type, lines, slot_start } })
      const { lines: quoted, fitting_slot, total } = bodyOf(orderingRoutes.quote, 200, answer)
      return [quoted.map(({ problem, sale_refusal }) => [problem, sale_refusal]), fitting_slot, total > 0]
    }
    const [late, fitting] = await quoteAt(null)
    expect(late).toEqual([['unavailable', 'not_now']])
    expect(await quoteAt(String(fitting))).toEqual([[[null, null]], null, true])
    expect(fitting).toBe(new Date('2026-03-05T10:30:00+05:00').toISOString())
    expect(await quoteAt('2026-03-05T15:00:00+05:00')).toEqual([[['unavailable', 'not_now']], fitting, false])
  })

  test('an order for breakfast is not moved into the evening, and stays as it is otherwise', async () => {
    const body = { ...(await ayranFor(PICKUP)), slot_start: '2026-03-05T10:30:00+05:00' }
    const { token, total } = bodyOf(
      orderingRoutes.storeGuestOrder,
      200,
      await api.call(orderingRoutes.storeGuestOrder, { body }),
    )
    const move = (time: string) =>
      api.call(changeOrderRoutes.changeOrder, { params: { token }, body: { time, expected_total: total } })
    expect(await move('2026-03-05T15:00:00+05:00')).toMatchObject({
      status: 409,
      body: { code: 'unavailable', message: expect.stringContaining('Айран') },
    })
    expect(await move('asap')).toMatchObject({ status: 409, body: { code: 'unavailable' } })
    expect((await move('2026-03-06T10:30:00+05:00')).status).toBe(200)
  })

  test('a product with a schedule is sold in its hours, and for a slot that lies in them', async () => {
    const body = await ayranFor(PICKUP)
    const soon = { ...body, slot_start: '2026-03-05T10:30:00+05:00' }
    expect((await api.call(orderingRoutes.storeGuestOrder, { body: soon })).status).toBe(200)
    const late = await ayranFor(PICKUP)
    expect(await refusalOf({ ...late, slot_start: '2026-03-05T15:00:00+05:00' })).toEqual([
      'unavailable',
      [['unavailable', 'Продаём пн–пт, 08:00–11:00']],
    ])
    api.clock.set('2026-03-04T10:30:00+05:00')
    expect((await productBySlug(api, 'ayran')).is_available).toBe(true)
    const answer = await api.call(orderingRoutes.storeGuestOrder, { body: late })
    expect(answer.status).toBe(200)
  })
})

test('a dish of Wednesdays is sold until the night after them at a branch that closes at 03:00', async () => {
  const { guid } = await firstBranch(api)
  const [branch] = await api.db.select().from(branches).where(eq(branches.guid, guid))
  if (!branch) throw new Error('The demo chain has no branch')
  const hours = await api.db.select().from(branchHours).where(eq(branchHours.branchId, branch.id))
  await setDailyHours(api.db, branch.id, { from: '10:00', to: '03:00' })
  await sell({ soldWeekdays: [2] })
  const answerAt = async (moment: string) => {
    api.clock.set(moment)
    const body = await ayranFor(PICKUP)
    const { filial_guid, delivery_type, lines } = body
    const requested = { filial_guid, delivery_type, lines, slot_start: null }
    const quote = bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body: requested }))
    const { is_for_later } = await productBySlug(api, 'ayran', guid)
    const { status } = await api.call(orderingRoutes.storeGuestOrder, { body })
    return [quote.lines[0]?.sale_refusal, is_for_later, status]
  }
  expect(await answerAt('2026-03-04T00:30:00+05:00')).toEqual(['not_now', true, 409])
  expect(await answerAt('2026-03-05T00:30:00+05:00')).toEqual([null, false, 200])
  expect(await answerAt('2026-03-05T10:00:00+05:00')).toEqual(['not_now', true, 409])
  await sell({ soldWeekdays: null })
  await api.db.delete(branchHours).where(eq(branchHours.branchId, branch.id))
  await api.db.insert(branchHours).values(hours)
})

test('a product for pickup only is refused for delivery, and the other way round', async () => {
  await sell({ onlyFor: PICKUP })
  expect(await refusalOf(await ayranFor(DELIVERY))).toEqual(['unavailable', [['unavailable', 'Только самовывоз']]])
  expect((await productBySlug(api, 'ayran')).is_available).toBe(true)
  await sell({ onlyFor: DELIVERY })
  expect(await refusalOf(await ayranFor(PICKUP), 'en')).toEqual(['unavailable', [['unavailable', 'Delivery only']]])
  await sell({ onlyFor: null })
})

test('a combo is judged with its drink: by the time of the order and by its way', async () => {
  const { guid } = await firstBranch(api)
  const page = bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: {} }))
  const shown = await Promise.all(page.products.map(({ slug }) => productBySlug(api, slug, guid)))
  const ayran = await productBySlug(api, 'ayran', guid)
  const combo = shown.find(({ drinks }) => drinks.some(({ id }) => id === ayran.id))
  if (!combo) throw new Error('No combo has ayran')
  const line = { ...lineOf(combo, 2), drink_id: ayran.id }
  const quoted = async () => {
    const body = { filial_guid: guid, delivery_type: DELIVERY, lines: [line] }
    const { lines } = bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body }))
    return lines.map(({ problem, problem_note, sale_refusal }) => [problem, problem_note, sale_refusal])
  }
  expect(await quoted()).toEqual([[null, null, null]])
  await sell({ soldFromMinute: 480, soldToMinute: 660 })
  expect(await quoted()).toEqual([['unavailable', 'Айран: Продаём 08:00–11:00', 'not_now']])
  await sell({ soldFromMinute: null, soldToMinute: null, onlyFor: PICKUP })
  expect(await quoted()).toEqual([['unavailable', 'Айран: Только самовывоз', 'not_for_delivery']])
  await sell({ onlyFor: null })
})

test('a retired product is neither in the menu, nor at its address, nor in the search, nor in an order', async () => {
  const body = await ayranFor(PICKUP)
  const { id } = await productBySlug(api, 'ayran')
  await sell({ retiredAt: new Date(NOON) })
  const page = bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: {} }))
  expect(page.products.map((product) => product.id)).not.toContain(id)
  expect((await api.call(catalogRoutes.productPage, { params: { id }, query: {} })).status).toBe(404)
  const found = bodyOf(catalogRoutes.search, 200, await api.call(catalogRoutes.search, { body: { query: 'айран' } }))
  expect(found.products.map((product) => product.id)).not.toContain(id)
  expect(await refusalOf(body)).toEqual(['unavailable', [['unknown_product', null]]])
  await sell({ retiredAt: null })
})

test('an order of a retired branch still names it', async () => {
  const body = await ayranFor(PICKUP)
  const placed = bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
  await api.db
    .update(branches)
    .set({ retiredAt: new Date(NOON) })
    .where(eq(branches.guid, body.filial_guid))
  const { cities } = bodyOf(catalogRoutes.cities, 200, await api.call(catalogRoutes.cities, {}))
  expect(cities.flatMap(({ filials }) => filials).map(({ guid }) => guid)).not.toContain(body.filial_guid)
  const answer = await api.call(orderingRoutes.orderByToken, { params: { token: placed.token } })
  expect(bodyOf(orderingRoutes.orderByToken, 200, answer).order.filial.guid).toBe(body.filial_guid)
  expect((await api.call(orderingRoutes.storeGuestOrder, { body: await ayranElsewhere(body) })).status).toBe(404)
  await api.db.update(branches).set({ retiredAt: null })
})

const ayranElsewhere = async (body: OrderInput): Promise<OrderInput> => ({
  ...(await ayranFor(PICKUP)),
  filial_guid: body.filial_guid,
})

test('a branch takes no orders in its pause and says until when', async () => {
  const body = await ayranFor(PICKUP)
  const [row] = await api.db.select().from(branches).where(eq(branches.guid, body.filial_guid))
  const ofBranch = eq(branchHours.branchId, row?.id ?? 0)
  await api.db
    .update(branchHours)
    .set({ breaks: [{ from: '11:30', to: '13:00' }] })
    .where(ofBranch)
  expect((await firstBranch(api)).is_open).toBe(false)
  const answer = await api.call(orderingRoutes.storeGuestOrder, { body })
  const refused = bodyOf(orderingRoutes.storeGuestOrder, 409, answer)
  expect(refused.code).toBe('branch_closed')
  expect(refused.message).toContain('13:00')
  expect(await api.db.$count(orders, eq(orders.cartId, body.cart_id))).toBe(0)
  api.clock.set('2026-03-04T13:00:00+05:00')
  expect((await api.call(orderingRoutes.storeGuestOrder, { body })).status).toBe(200)
  await api.db.update(branchHours).set({ breaks: [] }).where(ofBranch)
})

test('a branch that its staff paused is told from a closed one, until when, and for no longer', async () => {
  const { filial_guid } = await ayranFor(PICKUP)
  const ofBranch = eq(branches.guid, filial_guid)
  const pausedUntil = new Date(api.clock.now().getTime() + 30 * 60_000)
  await api.db.update(branches).set({ pausedUntil }).where(ofBranch)
  const slots = async () =>
    bodyOf(
      placeRoutes.deliverySlots,
      200,
      await api.call(placeRoutes.deliverySlots, { query: { filial_guid, delivery_type: PICKUP } }),
    )
  expect(await firstBranch(api)).toMatchObject({ is_open: false, is_paused: true })
  expect(await slots()).toMatchObject({ asap: null, is_paused: true, opens_at: pausedUntil.toISOString() })
  api.clock.set(pausedUntil.toISOString())
  expect(await firstBranch(api)).toMatchObject({ is_open: true, is_paused: false })
  expect(await slots()).toMatchObject({ asap: { min: expect.any(Number) }, is_paused: false })
  await api.db.update(branches).set({ pausedUntil: null }).where(ofBranch)
})
