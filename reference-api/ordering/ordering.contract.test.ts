import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import {
  branchPrices,
  branchStopModifiers,
  branchStopProducts,
  branches as branchTable,
  orderLines,
  orderStatusEvents,
  orders,
} from '@/reference-api/db/schema'
import { gazetteer } from '@/reference-api/extensions/demo/gazetteer/gazetteer'
import { logIn } from '@/reference-api/testing/login'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  lineOf,
  type OrderInput,
  productBySlug,
} from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const NO_LIMITS = { perPhone: null, perNetwork: null }

let api: TestApi
let branch: Branch
let branchId: number
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: NO_LIMITS })
  branch = await firstBranch(api)
  const [row] = await api.db.select().from(branchTable).where(eq(branchTable.guid, branch.guid))
  branchId = row?.id ?? 0
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-03-04T07:00:00Z'))
afterEach(async () => {
  for (const table of [branchStopProducts, branchStopModifiers, branchPrices])
    await api.db.delete(table).where(eq(table.branchId, branchId))
})

const place = (body: OrderInput, options?: { locale?: 'ru' | 'en' | 'kz' }) =>
  api.call(orderingRoutes.storeGuestOrder, { body }, options)
const placed = async (body: OrderInput) => bodyOf(orderingRoutes.storeGuestOrder, 200, await place(body))
const orderOf = async (token: string, locale?: 'ru' | 'en' | 'kz') => {
  const answer = await api.call(orderingRoutes.orderByToken, { params: { token } }, locale ? { locale } : {})
  return bodyOf(orderingRoutes.orderByToken, 200, answer).order
}
const stored = (cartId: string) => api.db.select().from(orders).where(eq(orders.cartId, cartId))

describe('a guest orders', () => {
  test('a guest orders a delivery, and sees it by its link in three languages', async () => {
    const body = await guestOrderOf(api, { comment: 'Не звоните', persons: 3, change_from: 20_000 })
    const { token, number, status, total } = await placed(body)
    expect(token).toMatch(/^[\w-]{22,}$/)
    expect(number).toMatch(/^A-\d{4,}$/)
    expect([status, total]).toEqual(['sent', body.expected_total])

    const order = await orderOf(token)
    expect(order).toMatchObject({
      token,
      number,
      status: 'sent',
      delivery_type: DELIVERY,
      filial: { guid: branch.guid },
      address: { street: 'ул. Сатпаева', private_house: false, comment: 'Домофон не работает' },
      name: 'Айгерім',
      comment: 'Не звоните',
      persons: 3,
      change_from: 20_000,
      total: body.expected_total,
      timeline: [{ status: 'sent', at: '2026-03-04T07:00:00.000Z' }],
    })
    expect(order.lines[0]).toMatchObject({ name: 'Донер классический с курицей', quantity: 2 })
    expect(order.lines.map((line) => line.total)).toEqual([order.subtotal])
    expect(order.total).toBe(order.subtotal + order.delivery_price)
    expect(Date.parse(order.eta.from)).toBeGreaterThan(Date.parse(order.created_at))
    expect((await orderOf(token, 'kz')).lines[0]?.name).toBe('Тауық етінен классикалық дөнер')
    expect((await orderOf(token, 'en')).lines[0]?.options).toContain('Standard')
  })

  test('a guest orders a pickup below the delivery minimum, without address and fee', async () => {
    const line = lineOf(await productBySlug(api, 'ayran', branch.guid))
    const body = await guestOrderOf(api, { delivery_type: PICKUP, lines: [line] })
    const order = await orderOf((await placed(body)).token)
    expect(order).toMatchObject({ address: null, delivery_price: 0, total: line.priceWithExtras })
  })

  test('a guest orders to a private house, without entrance, apartment and floor', async () => {
    const body = await guestOrderOf(api)
    const address = { city_id: branch.city.id, street: 'Орбита-1', home: '5', private_house: true }
    const { token } = await placed({ ...body, address })
    const house = { street: 'Орбита-1', home: '5', private_house: true }
    expect((await orderOf(token)).address).toMatchObject(house)
  })

  test('a guest orders a combo with another drink and without an ingredient; the order keeps the names of its day', async () => {
    const combo = await productBySlug(api, 'combo-classic-chicken', branch.guid)
    const drink = combo.drinks.at(-1)
    const without = combo.igredients.find((one) => one.is_removable)
    const first = lineOf(combo)
    const line = {
      ...first,
      drink_id: drink?.id ?? null,
      priceWithExtras: first.priceWithExtras + (drink?.surcharge ?? 0) - (combo.drinks[0]?.surcharge ?? 0),
      igredients: without ? [without.id] : [],
    }
    const [known] = (
      await orderOf((await placed(await guestOrderOf(api, { lines: [line], delivery_type: PICKUP }))).token)
    ).lines
    expect(known?.options).toContain(drink?.title)
    expect(known?.removed).toEqual(without ? [without.name] : [])
  })

  test('every order gets its own number and link', async () => {
    const all = [await placed(await guestOrderOf(api)), await placed(await guestOrderOf(api))]
    expect(new Set(all.map(({ token }) => token)).size).toBe(2)
    expect(new Set(all.map(({ number }) => number)).size).toBe(2)
  })
})

describe('an order is placed once', () => {
  test('a repeated request is answered the same, byte by byte, also after prices, hours and its status changed', async () => {
    const body = await guestOrderOf(api)
    const send = () => api.send({ method: 'POST', url: '/api/guest/cart/store', body })
    const first = await send()
    await api.db.insert(branchPrices).values({ branchId, productId: body.lines[0]?.id ?? 0, price: 1 })
    await api.db.update(orders).set({ status: 'cooking' }).where(eq(orders.cartId, body.cart_id))
    api.clock.set('2026-03-04T21:30:00Z')
    const second = await send()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
  })

  test('the order of the fields does not matter', async () => {
    const body = await guestOrderOf(api)
    const { token } = await placed(body)
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed)
      if (typeof value !== 'object' || value === null) return value
      const fields = Object.entries(value).map(([name, inner]) => [name, reversed(inner)])
      return Object.fromEntries(fields.reverse())
    }
    const again = await api.send({ method: 'POST', url: '/api/guest/cart/store', body: JSON.stringify(reversed(body)) })
    expect(again.json).toMatchObject({ token })
  })

  test('the same cart with another content is refused; only its owner’s session is led to the order', async () => {
    const owner = await logIn(api)
    const [body, own] = [await guestOrderOf(api), await guestOrderOf(api)]
    const { token } = await placed(body)
    const mine = bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body: own }, owner))
    const refused = { message: 'Этот заказ уже оформлен', code: 'cart_already_ordered' }
    for (const known of [body, own])
      for (const changed of [
        { ...known, comment: 'Ещё раз' },
        { ...known, phone: '77017654321' },
        { ...known, name: 'Кто-то' },
        { ...known, lines: known.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
        { ...known, address: known.address && { ...known.address, home: '99' } },
      ])
        expect(await place(changed)).toEqual({ status: 422, body: refused })
    const again = { ...own, comment: 'Ещё раз' }
    const asCustomer = async (session: { token: string }, order: OrderInput = again) =>
      (await api.call(orderingRoutes.storeOrder, { body: order }, session)).body
    expect(await asCustomer(owner)).toEqual({ ...refused, order_token: mine.token })
    expect(await asCustomer(await logIn(api))).toEqual(refused)
    expect(await asCustomer(await logIn(api), own)).toEqual(refused)
    expect(await asCustomer(owner, body)).toEqual(refused)
    expect((await orderOf(token)).comment).toBe('')
  })

  test('twenty submits at once make one order with one set of lines', async () => {
    const body = await guestOrderOf(api)
    const answers = await Promise.all(Array.from({ length: 20 }, () => placed(body)))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    const rows = await stored(body.cart_id)
    expect(rows).toHaveLength(1)
    const ids = rows.map(({ id }) => id)
    expect(await api.db.select().from(orderLines).where(inArray(orderLines.orderId, ids))).toHaveLength(1)
    expect(await api.db.select().from(orderStatusEvents).where(inArray(orderStatusEvents.orderId, ids))).toHaveLength(1)
  })

  /** Orders a cart whose geocoding takes so long that the same request is stored meanwhile; returns both answers. */
  async function overtaken(body: OrderInput, sends: OrderInput = body, meanwhile = async () => {}) {
    const faster: Awaited<ReturnType<typeof placed>>[] = []
    const find: typeof gazetteer.find = async (...requested) => {
      if (faster.length === 0) {
        faster.push(await placed(body))
        await meanwhile()
      }
      return gazetteer.find(...requested)
    }
    const slow = await createTestApi({ beside: api, geocoder: { ...gazetteer, find }, guestOrderLimits: NO_LIMITS })
    const late = await slow.call(orderingRoutes.storeGuestOrder, { body: sends })
    await slow.close()
    expect(await stored(body.cart_id)).toHaveLength(1)
    return { faster: faster[0], late }
  }

  test('an order that was stored while the same request looked its address up is answered the same', async () => {
    const { faster, late } = await overtaken(await guestOrderOf(api))
    expect(late).toEqual({ status: 200, body: faster })
  })

  test('a change after the order was stored is no reason to refuse the slower of two equal requests', async () => {
    const body = await guestOrderOf(api)
    const price = { branchId, productId: body.lines[0]?.id ?? 0, price: 1 }
    const { faster, late } = await overtaken(
      body,
      body,
      async () => void (await api.db.insert(branchPrices).values(price)),
    )
    expect(late).toEqual({ status: 200, body: faster })
  })

  test('a slower request with another content is refused', async () => {
    const body = await guestOrderOf(api)
    const { late } = await overtaken(body, { ...body, comment: 'другой' })
    expect(late).toMatchObject({ status: 422, body: { code: 'cart_already_ordered' } })
  })

  test('one of two different contents at once wins', async () => {
    const body = await guestOrderOf(api)
    const answers = await Promise.all([place(body), place({ ...body, comment: 'другой' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await stored(body.cart_id)).toHaveLength(1)
  })
})

describe('the link of an order', () => {
  test('another link is 404, whatever it is', async () => {
    const answer = await api.call(orderingRoutes.orderByToken, { params: { token: 'x'.repeat(32) } })
    expect(answer).toEqual({ status: 404, body: { message: 'Такого заказа нет' } })
  })

  test('an answer about an order is stored in no cache', async () => {
    const { token } = await placed(await guestOrderOf(api))
    const answer = await api.send({ method: 'GET', url: `/api/order/${token}` })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a customer sees their own orders only, ten a page', async () => {
    const [mine, other] = [await logIn(api), await logIn(api)]
    const numbers: string[] = []
    for (let count = 0; count < 11; count += 1) {
      const body = await guestOrderOf(api)
      const answer = await api.call(orderingRoutes.storeOrder, { body }, { token: mine.token })
      numbers.push(bodyOf(orderingRoutes.storeOrder, 200, answer).number)
    }
    await placed(await guestOrderOf(api))
    const history = async (token: string, page: number) =>
      bodyOf(
        orderingRoutes.orderHistory,
        200,
        await api.call(orderingRoutes.orderHistory, { query: { page } }, { token }),
      )
    const first = await history(mine.token, 1)
    expect([first.orders.count, first.unreaded_count]).toEqual([11, 11])
    expect(first.orders.data.map(({ number }) => number)).toEqual(numbers.slice(1).reverse())
    expect((await history(mine.token, 2)).orders.data.map(({ number }) => number)).toEqual(numbers.slice(0, 1))
    expect((await history(other.token, 1)).orders).toEqual({ count: 0, data: [] })

    const one = (token: string) =>
      api.call(orderingRoutes.historyOrder, { params: { id: numbers[0] ?? '' } }, { token })
    expect((await one(other.token)).status).toBe(404)
    expect(bodyOf(orderingRoutes.historyOrder, 200, await one(mine.token)).cart.number).toBe(numbers[0])
    expect((await history(mine.token, 1)).unreaded_count).toBe(10)
  })

  test('a caller without a token has no history and no order as a customer', async () => {
    expect((await api.call(orderingRoutes.orderHistory, { query: {} })).status).toBe(401)
    expect((await api.call(orderingRoutes.storeOrder, { body: await guestOrderOf(api) })).status).toBe(401)
  })

  test('a guest’s cart that is sent again by a logged-in customer is the same cart', async () => {
    const { token } = await logIn(api)
    const body = await guestOrderOf(api)
    await placed(body)
    const again = await api.call(orderingRoutes.storeOrder, { body }, { token })
    expect(again).toMatchObject({ status: 422, body: { code: 'cart_already_ordered' } })
  })
})

test('a quote leaves out what cannot be ordered and says why', async () => {
  const good = lineOf(await productBySlug(api, 'ayran', branch.guid), 3)
  const gone = { ...good, uuid: randomUUID(), id: 2_000_000_000 }
  const body = { filial_guid: branch.iiko_guid, delivery_type: DELIVERY, lines: [good, gone] }
  const quote = bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body }))
  expect(quote.lines.map(({ problem }) => problem)).toEqual([null, 'unknown_product'])
  expect(quote.subtotal).toBe(3 * good.priceWithExtras)
  expect(quote.total).toBe(quote.subtotal + quote.delivery_price)
  expect(quote.missing_for_minimum).toBe(Math.max(0, 2500 - quote.subtotal))
})
