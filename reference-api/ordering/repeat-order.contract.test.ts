import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Branch, Product } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import {
  branchPrices,
  branchStopModifiers,
  branchStopProducts,
  branches as branchTable,
  orders,
  products,
} from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, firstBranch, lineOf, placeValidOrder, productBySlug, quoteOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let branch: Branch
let branchId: number
let doner: Product
let combo: Product
let token: string
/** A large doner with two portions of the first extra and without one ingredient; a combo with another drink. */
let lines: [OrderLine, OrderLine]

const group = (product: Product, kind: string) => {
  const found = product.modifier_groups.find((one) => one.kind === kind)
  if (!found) throw new Error(`${product.slug} has no ${kind}`)
  return found
}
const optionOf = (product: Product, kind: string, at: number) => {
  const option = group(product, kind).options[at]
  if (!option) throw new Error(`${product.slug} has no ${kind} ${at}`)
  return option
}

beforeAll(async () => {
  api = await createTestApi()
  branch = await firstBranch(api)
  const [row] = await api.db.select().from(branchTable).where(eq(branchTable.guid, branch.guid))
  branchId = row?.id ?? 0
  await clear()
  doner = await productBySlug(api, 'doner-chicken-classic', branch.guid)
  combo = await productBySlug(api, 'combo-classic-chicken', branch.guid)
  const standard = optionOf(doner, 'size', 0)
  const large = optionOf(doner, 'size', 1)
  const extra = optionOf(doner, 'extra', 0)
  const onion = doner.igredients.find((one) => one.is_removable)
  const plain = lineOf(doner, 2)
  lines = [
    {
      ...plain,
      selectedExtras: [
        ...plain.selectedExtras.filter(({ id }) => id !== standard.id),
        { id: large.id, quantity: 1 },
        { id: extra.id, quantity: 2 },
      ],
      igredients: onion ? [onion.id] : [],
    },
    { ...lineOf(combo), drink_id: combo.drinks.at(-1)?.id ?? null },
  ]
  const quote = await quoteOf(api, { filial_guid: branch.guid, delivery_type: 'Доставка', lines })
  const [first, second] = quote.lines
  lines[0].priceWithExtras = first?.unit_price ?? 0
  lines[1].priceWithExtras = second?.unit_price ?? 0
  token = (await placeValidOrder(api, { lines, expected_total: quote.total })).token
})
afterAll(() => api.close())

const clear = async () => {
  await api.db.delete(branchStopProducts).where(eq(branchStopProducts.branchId, branchId))
  await api.db.delete(branchStopModifiers).where(eq(branchStopModifiers.branchId, branchId))
  await api.db.delete(branchPrices).where(eq(branchPrices.branchId, branchId))
}
afterEach(clear)

const repeat = (filial_guid = branch.guid, locale: 'ru' | 'en' | 'kz' = 'ru') =>
  api.call(orderLifeRoutes.repeatOrder, { params: { token }, body: { filial_guid } }, { locale })
const repeated = async (locale: 'ru' | 'en' | 'kz' = 'ru') =>
  bodyOf(orderLifeRoutes.repeatOrder, 200, await repeat(branch.guid, locale)).lines
/** The order of a line, without its id and the sequence of its options. */
const dishOf = ({ uuid, ...line }: OrderLine) => ({
  ...line,
  selectedExtras: [...line.selectedExtras].sort((a, b) => a.id - b.id),
})

describe('an order as it would be today', () => {
  test('a repeated order is the same when nothing changed, ready for the cart, with new ids of lines', async () => {
    const [first, second] = await repeated()
    expect([first?.status, second?.status]).toEqual(['ok', 'ok'])
    for (const [at, line] of [first, second].entries()) {
      const ordered = lines[at]
      expect(line?.line && dishOf(line.line)).toEqual(ordered && dishOf(ordered))
      expect(line?.line?.uuid).not.toBe(ordered?.uuid)
      expect(line).toMatchObject({
        was: ordered?.priceWithExtras,
        now: ordered?.priceWithExtras,
        gone: [],
        instead: [],
      })
    }
    expect(first).toMatchObject({ name: doner.name, quantity: 2 })
    expect(first?.options.some((name) => name.endsWith('×2'))).toBe(true)
    expect(first?.removed).toHaveLength(1)
  })

  test('a repeated order can be ordered as it comes: the quote finds no fault and the same prices', async () => {
    await api.db.insert(branchPrices).values({ branchId, productId: doner.id, price: 2000 })
    const stopped = optionOf(doner, 'size', 1)
    await api.db.insert(branchStopModifiers).values({ branchId, modifierId: stopped.id })
    const answer = await repeated()
    const ready = answer.flatMap(({ line }) => (line ? [line] : []))
    const quote = await quoteOf(api, { filial_guid: branch.guid, delivery_type: 'Доставка', lines: ready })
    expect(quote.lines.map(({ problem }) => problem)).toEqual([null, null])
    expect(quote.lines.map((line) => line.unit_price)).toEqual(answer.map(({ now }) => now))
  })

  test('a repeated order tells the old and the new price', async () => {
    await api.db.insert(branchPrices).values({ branchId, productId: doner.id, price: doner.price + 110 })
    const [line] = await repeated()
    const was = lines[0].priceWithExtras
    expect(line).toMatchObject({ status: 'price_changed', was, now: was + 110, gone: [] })
    expect(line?.line?.priceWithExtras).toBe(was + 110)
  })

  test.each([
    ['ru', 'Большой', 'Стандарт'],
    ['en', 'Large', 'Standard'],
    ['kz', 'Үлкен', 'Стандарт'],
  ] as const)(
    'a repeated order names an option that is gone and what stands in for it (%s)',
    async (locale, gone, instead) => {
      await api.db.insert(branchStopModifiers).values({ branchId, modifierId: optionOf(doner, 'size', 1).id })
      const [line] = await repeated(locale)
      expect(line).toMatchObject({ status: 'option_gone', gone: [gone], instead: [instead] })
      expect(line?.options).toContain(instead)
      expect(line?.options).not.toContain(gone)
    },
  )

  test('a repeated order names the drink of a combo that is not served', async () => {
    const drink = combo.drinks.at(-1)
    await api.db.insert(branchStopProducts).values({ branchId, productId: drink?.id ?? 0 })
    const served = combo.drinks.find((one) => one.is_available && one.id !== drink?.id)
    const [, line] = await repeated()
    expect(line).toMatchObject({ status: 'option_gone', gone: [drink?.title], instead: [served?.title] })
    expect(line?.line?.drink_id).toBe(served?.id)
  })

  test('a repeated order offers up to two others, those of the category first, for a product that is not sold', async () => {
    await api.db.insert(branchStopProducts).values({ branchId, productId: doner.id })
    const [line, other] = await repeated()
    expect(line).toMatchObject({ status: 'unavailable', line: null, now: null, name: doner.name })
    expect(line?.alternatives).toHaveLength(2)
    for (const card of line?.alternatives ?? []) {
      expect(card).toMatchObject({ category_id: doner.category_id, is_available: true })
      expect(card.id).not.toBe(doner.id)
    }
    expect(other?.status).toBe('ok')
    const inCategory = await api.db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.categoryId, [doner.category_id]))
    await api.db
      .insert(branchStopProducts)
      .values(inCategory.map(({ id }) => ({ branchId, productId: id })))
      .onConflictDoNothing()
    const others = (await repeated())[0]?.alternatives ?? []
    expect(others).toHaveLength(2)
    expect(others.every((card) => card.category_id !== doner.category_id && card.is_available)).toBe(true)
  })
})

test('repeating an order stores nothing', async () => {
  const before = await api.db.$count(orders)
  await repeated()
  expect(await api.db.$count(orders)).toBe(before)
})

test('an unknown branch and an unknown link are 404', async () => {
  expect(await repeat('nowhere')).toEqual({ status: 404, body: { message: 'Такого филиала нет' } })
  const unknown = { params: { token: 'x'.repeat(32) }, body: { filial_guid: 'nowhere' } }
  const answer = await api.call(orderLifeRoutes.repeatOrder, unknown)
  expect(answer).toEqual({ status: 404, body: { message: 'Такого заказа нет' } })
})

test('the owner repeats by number; for another customer the order is not there', async () => {
  const owner = await logIn(api)
  const other = await logIn(api)
  const { number } = await placeValidOrder(api, {}, owner.token)
  const repeatAs = (session: string, id: string) =>
    api.call(
      orderLifeRoutes.repeatHistoryOrder,
      { params: { id }, body: { filial_guid: branch.guid } },
      { token: session },
    )
  const foreign = await repeatAs(other.token, number)
  expect(foreign).toEqual(await repeatAs(other.token, 'A-999999'))
  expect(foreign.status).toBe(404)
  expect(bodyOf(orderLifeRoutes.repeatHistoryOrder, 200, await repeatAs(owner.token, number)).lines).toHaveLength(1)
})
