import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { MAX_CHANGE_NOTE } from '@/lib/domain/order/checkout'
import {
  branchPrices,
  branchStopModifiers,
  branchStopProducts,
  branches as branchTable,
  orders,
} from '@/reference-api/db/schema'
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

describe('an outdated order', () => {
  test('a price that changed is refused with 409 and the difference, and the new price is then taken', async () => {
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

  test('a total that is not the server’s is refused', async () => {
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

  test('a sold out product, a sold out option, an option of another product and an unknown product are refused', async () => {
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

  test('an order of 2499 is below the delivery minimum, one of 2500 is enough', async () => {
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

describe('invalid fields', () => {
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

  test('empty and missing fields are named', async () => {
    expect(await errorsOf({ name: '  ' })).toEqual(errors({ name: ['Поле обязательно'] }))
    expect(await errorsOf({ name: undefined })).toEqual(errors({ name: ['Поле обязательно'] }))
    expect(await errorsOf({ delivery_type: undefined })).toEqual(errors({ delivery_type: ['Поле обязательно'] }))
    expect(await errorsOf({ delivery_type: 'Почта' })).toEqual(errors({ delivery_type: ['Проверьте это поле'] }))
    expect(await errorsOf({ phone: undefined })).toEqual(errors({ phone: ['Поле обязательно'] }))
    expect(await errorsOf({ address: null })).toEqual(errors({ address: ['Поле обязательно'] }))
  })

  test('a short phone is named, in the language that was asked for', async () => {
    expect(await errorsOf({ phone: '7701' })).toEqual(errors({ phone: ['Номер введен не полностью'] }))
    expect(await errorsOf({ phone: '7701' }, 'en')).toMatchObject({
      errors: { phone: ['The phone number is incomplete'] },
    })
    expect(await errorsOf({ phone: '7701' }, 'kz')).toMatchObject({ errors: { phone: ['Нөмір толық енгізілмеген'] } })
  })

  test('nested fields are named by their path', async () => {
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

  test('a refused order names the fields that are too long', async () => {
    expect(await errorsOf({ comment: 'я'.repeat(10_000) })).toEqual(
      errors({ comment: ['Слишком длинный текст: не больше 500 символов'] }),
    )
  })

  test('a refused order names the fields with characters that cannot be stored', async () => {
    expect(await errorsOf({ name: 'A\0B' })).toEqual(errors({ name: ['Здесь есть недопустимые символы'] }))
    expect(await errorsOf({ comment: '\ud800' })).toEqual(errors({ comment: ['Здесь есть недопустимые символы'] }))
  })

  test('a note below the total, an address in another city and an unknown field are named', async () => {
    expect(await errorsOf({ change_from: 100 })).toMatchObject({
      errors: { change_from: [expect.stringContaining('₸')] },
    })
    expect(await errorsOf({ change_from: MAX_CHANGE_NOTE + 1 })).toMatchObject({
      errors: { change_from: [expect.any(String)] },
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
