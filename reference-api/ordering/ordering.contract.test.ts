import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/ordering'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import {
  branchPrices,
  branchStopModifiers,
  branchStopProducts,
  branches as branchTable,
  orderLines,
  orderStatusEvents,
  orders,
} from '@/reference-api/db/schema'
import { gazetteer } from '@/reference-api/demo/gazetteer/gazetteer'
import { logIn } from '@/reference-api/testing/login'
import {
  bodyOf,
  branches,
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
const refused = async (body: OrderInput, options?: { locale?: 'ru' | 'en' | 'kz' }) =>
  bodyOf(orderingRoutes.storeGuestOrder, 409, await place(body, options))
const orderOf = async (token: string, locale?: 'ru' | 'en' | 'kz') => {
  const answer = await api.call(orderingRoutes.orderByToken, { params: { token } }, locale ? { locale } : {})
  return bodyOf(orderingRoutes.orderByToken, 200, answer).order
}
const stored = (cartId: string) => api.db.select().from(orders).where(eq(orders.cartId, cartId))

describe('a guest orders', () => {
  test('a delivery, and sees it by its link in three languages', async () => {
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

  test('a pickup below the delivery minimum, without address and fee', async () => {
    const line = lineOf(await productBySlug(api, 'ayran', branch.guid))
    const body = await guestOrderOf(api, { delivery_type: PICKUP, lines: [line] })
    const order = await orderOf((await placed(body)).token)
    expect(order).toMatchObject({ address: null, delivery_price: 0, total: line.priceWithExtras })
  })

  test('a private house, without entrance, apartment and floor', async () => {
    const body = await guestOrderOf(api)
    const address = { city_id: branch.city.id, street: 'Орбита-1', home: '5', private_house: true }
    await placed({ ...body, address })
  })

  test('a combo with another drink and without an ingredient; the order keeps the names of its day', async () => {
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
  test('repeating it answers the same, byte by byte, also after prices, hours and its status changed', async () => {
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

  /** Orders a cart whose address is looked up for so long that the same request is stored meanwhile; returns both answers. */
  async function overtaken(body: OrderInput, sends: OrderInput = body, meanwhile = async () => {}) {
    const faster: Awaited<ReturnType<typeof placed>>[] = []
    const find: typeof gazetteer.find = async (...asked) => {
      if (faster.length === 0) {
        faster.push(await placed(body))
        await meanwhile()
      }
      return gazetteer.find(...asked)
    }
    const slow = await createTestApi({ beside: api, geocoder: { ...gazetteer, find }, guestOrderLimits: NO_LIMITS })
    const late = await slow.call(orderingRoutes.storeGuestOrder, { body: sends })
    await slow.close()
    expect(await stored(body.cart_id)).toHaveLength(1)
    return { faster: faster[0], late }
  }

  test('one that was stored while the same request looked its address up is answered the same', async () => {
    const { faster, late } = await overtaken(await guestOrderOf(api))
    expect(late).toEqual({ status: 200, body: faster })
  })

  test('what changed after it was stored is no reason to refuse the slower of two equal requests', async () => {
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

  test('of two different contents at once exactly one wins', async () => {
    const body = await guestOrderOf(api)
    const answers = await Promise.all([place(body), place({ ...body, comment: 'другой' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await stored(body.cart_id)).toHaveLength(1)
  })
})

describe('what no longer agrees is refused and stores nothing', () => {
  test('a price that changed: 409 names the difference, and the new price is then taken', async () => {
    const body = await guestOrderOf(api)
    const [line] = body.lines
    if (!line) throw new Error('An order has a line')
    await api.db.insert(branchPrices).values({ branchId, productId: line.id, price: 2000 })
    const answer = await refused(body)
    expect(answer.code).toBe('price_changed')
    expect(answer.differences).toEqual([
      { uuid: line.uuid, name: 'Донер классический с курицей', was: line.priceWithExtras, now: 2000 },
    ])
    expect(await stored(body.cart_id)).toEqual([])
    const agreed = {
      ...body,
      lines: body.lines.map((one) => ({ ...one, priceWithExtras: 2000 })),
      expected_total: answer.quote?.total ?? 0,
    }
    expect((await placed(agreed)).total).toBe(answer.quote?.total)
  })

  test('a total that is not the server’s', async () => {
    const body = await guestOrderOf(api)
    for (const expected_total of [0, body.expected_total - 1, body.expected_total + 1])
      expect((await refused({ ...body, expected_total })).code).toBe('price_changed')
    expect(await stored(body.cart_id)).toEqual([])
  })

  test('a closed branch says when it opens', async () => {
    const body = await guestOrderOf(api)
    api.clock.set('2026-03-04T21:30:00Z')
    expect(await refused(body)).toMatchObject({
      code: 'branch_closed',
      message: 'Филиал сейчас закрыт. Откроется в 10:00.',
      quote: { filial: { is_open: false, opens_in_minutes: 450 } },
    })
    expect((await refused(body, { locale: 'en' })).message).toBe('The branch is closed now. It opens at 10:00.')
    expect(await stored(body.cart_id)).toEqual([])
  })

  test('a sold out product, a sold out option, an option of another product, a product that never was', async () => {
    const body = await guestOrderOf(api)
    const [line] = body.lines
    if (!line) throw new Error('An order has a line')
    const problemOf = async (changed: OrderInput) => {
      const answer = await refused(changed)
      expect(answer.code).toBe('unavailable')
      return answer.quote?.lines.map(({ problem }) => problem)
    }
    const withLine = (change: object): OrderInput => ({ ...body, lines: [{ ...line, ...change }] })
    expect(await problemOf(withLine({ id: 2_000_000_000 }))).toEqual(['unknown_product'])
    expect(await problemOf(withLine({ selectedExtras: [] }))).toEqual(['invalid_options'])
    expect(await problemOf(withLine({ igredients: [2_000_000_000] }))).toEqual(['invalid_options'])
    expect(await problemOf(withLine({ drink_id: line.id }))).toEqual(['invalid_options'])
    const modifierId = line.selectedExtras?.[0]?.id ?? 0
    await api.db.insert(branchStopModifiers).values({ branchId, modifierId })
    expect(await problemOf(body)).toEqual(['invalid_options'])
    await api.db.insert(branchStopProducts).values({ branchId, productId: line.id })
    expect(await problemOf(body)).toEqual(['unavailable'])
    expect(await stored(body.cart_id)).toEqual([])
  })

  test('2499 is below the delivery minimum, 2500 is enough', async () => {
    const ayran = await productBySlug(api, 'ayran', branch.guid)
    const at = async (price: number) => {
      await api.db.delete(branchPrices).where(eq(branchPrices.branchId, branchId))
      await api.db.insert(branchPrices).values({ branchId, productId: ayran.id, price })
      return guestOrderOf(api, { lines: [{ ...lineOf(ayran), priceWithExtras: price }] })
    }
    const below = await at(2499)
    const answer = await refused(below)
    expect(answer).toMatchObject({ code: 'below_minimum', quote: { minimum: 2500, missing_for_minimum: 1 } })
    expect(answer.message).toContain('не хватает 1')
    expect(await stored(below.cart_id)).toEqual([])
    await placed({ ...(await at(2500)) })
  })

  test('an unknown branch is 404', async () => {
    const body = await guestOrderOf(api)
    expect((await place({ ...body, filial_guid: 'nowhere' })).status).toBe(404)
  })
})

describe('bad fields are named', () => {
  const errorsOf = async (change: Partial<Record<keyof OrderInput, unknown>>, locale = 'ru') => {
    const body = { ...(await guestOrderOf(api)), ...change }
    const answer = await api.send({
      method: 'POST',
      url: '/api/guest/cart/store',
      body,
      headers: { 'accept-language': locale },
    })
    expect(answer.status).toBe(422)
    return answer.json
  }
  const errors = (value: object) => ({ message: 'Проверьте поля', errors: value })

  test('empty and missing ones', async () => {
    expect(await errorsOf({ name: '  ' })).toEqual(errors({ name: ['Поле обязательно'] }))
    expect(await errorsOf({ name: undefined })).toEqual(errors({ name: ['Поле обязательно'] }))
    expect(await errorsOf({ delivery_type: undefined })).toEqual(errors({ delivery_type: ['Поле обязательно'] }))
    expect(await errorsOf({ delivery_type: 'Почта' })).toEqual(errors({ delivery_type: ['Проверьте это поле'] }))
    expect(await errorsOf({ phone: undefined })).toEqual(errors({ phone: ['Поле обязательно'] }))
    expect(await errorsOf({ address: null })).toEqual(errors({ address: ['Поле обязательно'] }))
  })

  test('a short phone, in the language that was asked for', async () => {
    expect(await errorsOf({ phone: '7701' })).toEqual(errors({ phone: ['Номер введен не полностью'] }))
    expect(await errorsOf({ phone: '7701' }, 'en')).toMatchObject({
      errors: { phone: ['The phone number is incomplete'] },
    })
    expect(await errorsOf({ phone: '7701' }, 'kz')).toMatchObject({ errors: { phone: ['Нөмір толық енгізілмеген'] } })
  })

  test('nested ones by their path', async () => {
    const address = { city_id: branch.city.id, street: '', home: '1', entrance: '1', apartment: '1', floor: '1' }
    expect(await errorsOf({ address })).toEqual(errors({ 'address.street': ['Поле обязательно'] }))
    const flat = { city_id: branch.city.id, street: 'Абая', home: '1' }
    expect(await errorsOf({ address: flat })).toEqual(
      errors({
        'address.entrance': ['Поле обязательно'],
        'address.apartment': ['Поле обязательно'],
        'address.floor': ['Поле обязательно'],
      }),
    )
  })

  test('too long ones', async () => {
    expect(await errorsOf({ comment: 'я'.repeat(10_000) })).toEqual(
      errors({ comment: ['Слишком длинный текст: не больше 500 символов'] }),
    )
  })

  test('characters that cannot be stored', async () => {
    expect(await errorsOf({ name: 'A\0B' })).toEqual(errors({ name: ['Здесь есть недопустимые символы'] }))
    expect(await errorsOf({ comment: '\ud800' })).toEqual(errors({ comment: ['Здесь есть недопустимые символы'] }))
  })

  test('a note that does not cover the total, an address in another city, a field that nobody asked for', async () => {
    expect(await errorsOf({ change_from: 100 })).toMatchObject({
      errors: { change_from: [expect.stringContaining('₸')] },
    })
    const elsewhere = (await branches(api)).find((one) => one.city.id !== branch.city.id)
    const { address } = await guestOrderOf(api)
    expect(await errorsOf({ address: { ...address, city_id: elsewhere?.city.id } })).toEqual(
      errors({ 'address.city_id': ['Филиал находится в другом городе'] }),
    )
    expect(await errorsOf(Object.fromEntries([['total', 1]]))).toEqual(
      errors({ total: ['Страница устарела. Обновите страницу и попробуйте ещё раз.'] }),
    )
  })

  test('markup and emoji are ordinary text and come back as they were', async () => {
    const comment = "<script>alert(1)</script> 🌯👨‍👩‍👧 {{7*7}} '; drop table orders; --"
    expect((await orderOf((await placed(await guestOrderOf(api, { comment, name: '🙂' }))).token)).comment).toBe(
      comment,
    )
  })
})

describe('an order belongs to who has its link', () => {
  test('another link is 404, whatever it is', async () => {
    const answer = await api.call(orderingRoutes.orderByToken, { params: { token: 'x'.repeat(32) } })
    expect(answer).toEqual({ status: 404, body: { message: 'Такого заказа нет' } })
  })

  test('answers about it are kept by no cache', async () => {
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

  test('without a token there is no history and no order as a customer', async () => {
    expect((await api.call(orderingRoutes.orderHistory, { query: {} })).status).toBe(401)
    expect((await api.call(orderingRoutes.storeOrder, { body: await guestOrderOf(api) })).status).toBe(401)
  })

  test('a guest’s cart ordered again as a customer is the same cart', async () => {
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
