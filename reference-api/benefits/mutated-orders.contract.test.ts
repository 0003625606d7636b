import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Branch, catalogRoutes, type Product } from '@/lib/contract/catalog'
import { guestOrder, orderingRoutes } from '@/lib/contract/order/ordering'
import { toConfigurable, toConfiguration } from '@/lib/contract/order/to-domain'
import { priceOf } from '@/lib/domain/cart/configuration'
import { quote } from '@/lib/domain/cart/quote'
import { MINIMUM_DELIVERY_ORDER } from '@/lib/domain/input/limits'
import { normalisePromoCode, promoEffect } from '@/lib/domain/money/promo'
import { DELIVERY, deliveryFee, PICKUP } from '@/lib/domain/order/delivery'
import { orders, users } from '@/reference-api/db/schema'
import { giveBonusTo, pricedOrder, storePromo } from '@/reference-api/testing/benefits'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, branches, lineOf, productBySlug } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** How many orders are mutated; more on demand: MUTATED_ORDERS=10000. */
const RUNS = Number(process.env.MUTATED_ORDERS ?? 150)
const CODE = 'MUTATE15'
const OFFER = { kind: 'percent', value: 15, maxDiscount: null, minimum: 0, productIds: null } as const
const BONUSES = 900

let api: TestApi
let me: Awaited<ReturnType<typeof logIn>>
let valid: readonly Json[]
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  me = await logIn(api)
  await storePromo(api.db, api.clock.now(), { code: CODE, value: OFFER.value })
  await giveBonusTo(api, me.user.id, BONUSES)
  const [branch] = await branches(api)
  if (!branch) throw new Error('The seed has no branch')
  const combo = await productBySlug(api, 'combo-classic', branch.guid).catch(() => null)
  const lines = [
    lineOf(await productBySlug(api, 'doner-chicken-classic', branch.guid), 2),
    lineOf(combo ?? (await productBySlug(api, 'ayran', branch.guid)), 1),
  ]
  const benefits = { lines, promo_code: CODE, use_bonus: true }
  const bodies = [
    await pricedOrder(api, benefits, me.token),
    await pricedOrder(api, { ...benefits, delivery_type: PICKUP, address: null }, me.token),
    await pricedOrder(api, { lines, change_from: 50_000, persons: 2, comment: 'Без лука' }, me.token),
  ]
  valid = bodies.map((body): Json => JSON.parse(JSON.stringify(guestOrder.parse(body))))
})
afterAll(() => api.close())

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Path = readonly (string | number)[]

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)

/** The paths of all values in a body, without the body itself. */
const pathsOf = (value: Json, path: Path = []): readonly Path[] => {
  const children: readonly (readonly [string | number, Json])[] = isList(value)
    ? value.map((item, index) => [index, item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : []
  return children.flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])])
}

/** A body with another value at a path; `undefined` removes the value. */
function changed(value: Json, [key, ...rest]: Path, to: Json | undefined): Json {
  if (isList(value)) {
    const index = Number(key)
    const inner = value[index]
    if (rest.length > 0 && inner !== undefined)
      return value.map((item, at) => (at === index ? changed(item, rest, to) : item))
    return value.flatMap((item, at) => (at === index ? (to === undefined ? [] : [to]) : [item]))
  }
  if (!isRecord(value) || key === undefined) return value
  const inner = value[key]
  const next = rest.length > 0 && inner !== undefined ? changed(inner, rest, to) : to
  const { [key]: _, ...others } = value
  return next === undefined ? others : { ...others, [key]: next }
}

const values: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom<(Json | undefined)[]>(
    ...[
      undefined,
      null,
      true,
      false,
      '',
      ' ',
      'cash',
      'card',
      CODE,
      ' мUтате 15',
      'WELCOME10',
      'Доставка',
      'Самовывоз',
    ],
    ...[-1, 0, 0.1, 1, 2, 3, 5, 99, 100, 1e9, 2 ** 53, -2500, 1e-7],
    ...[[], {}, [1], [{ id: 1, quantity: 1 }], '1', '0', '-1', 'Infinity', "' or 1=1 --"],
  ),
  fc.integer({ min: -10, max: 200 }),
  fc.integer(),
  fc.string({ maxLength: 40 }),
)

/** Fields that only the server may set. */
const STRANGE = [
  'price',
  'total',
  'delivery_price',
  'bonus',
  'promo',
  'discount',
  'percent',
  'unit_price',
  'user_id',
  'status',
]

const pages = new Map<string, Product>()
async function productOf(id: number, guid: string): Promise<Product> {
  const key = `${id} ${guid}`
  const known = pages.get(key)
  if (known) return known
  const answer = await api.call(catalogRoutes.productPage, { params: { id }, query: { filial_guid: guid } })
  const { product } = bodyOf(catalogRoutes.productPage, 200, answer)
  pages.set(key, product)
  return product
}

/** Every fee that a delivery of a branch can cost, at any address. */
function feesOf(branch: Branch, city: { delivery_price: number; delivery_free_from: number | null }, subtotal: number) {
  const tariffs = branch.delivery_zones.map(({ price, free_from, minimum }) => ({
    price,
    freeFrom: free_from,
    minimum,
  }))
  const general = { price: city.delivery_price, freeFrom: city.delivery_free_from, minimum: MINIMUM_DELIVERY_ORDER }
  return [general, ...tariffs].map((tariff) => deliveryFee(DELIVERY, tariff, subtotal))
}

/** The cart with the prices and the total that the server names; unchanged when the server does not price it. */
async function agreed(body: Json): Promise<Json> {
  if (!isRecord(body)) return body
  const { filial_guid, delivery_type, lines, promo_code, use_bonus } = body
  const answer = await api.send({
    method: orderingRoutes.quote.method,
    url: orderingRoutes.quote.path,
    body: JSON.stringify({ filial_guid, delivery_type, lines, promo_code, use_bonus }),
    headers: { authorization: `Bearer ${me.token}`, 'accept-language': 'ru' },
  })
  const quoted = orderingRoutes.quote.responses[200].safeParse(answer.json)
  if (!quoted.success || !isList(lines)) return body
  const priced = lines.map((line, index): Json => {
    const unit = quoted.data.lines[index]?.unit_price
    return isRecord(line) && unit !== undefined ? { ...line, priceWithExtras: unit } : line
  })
  return { ...body, lines: priced, expected_total: quoted.data.total }
}

/** The totals that the domain computes for an accepted body. */
async function expectedTotals(sent: Json, balance: number): Promise<readonly number[]> {
  const body = guestOrder.parse(sent)
  const { cities } = bodyOf(catalogRoutes.cities, 200, await api.call(catalogRoutes.cities, {}))
  const city = cities.find(({ filials }) => filials.some(({ guid }) => guid === body.filial_guid))
  const branch = city?.filials.find(({ guid }) => guid === body.filial_guid)
  if (!city || !branch) throw new Error('An order of no branch was accepted')
  const lines = await Promise.all(
    body.lines.map(async (line) => ({
      productId: line.id,
      quantity: line.quantity,
      unitPrice: priceOf(toConfigurable(await productOf(line.id, branch.guid)), toConfiguration(line)),
    })),
  )
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const fees = body.delivery_type === PICKUP ? [0] : feesOf(branch, city, subtotal)
  const isCode = body.promo_code !== null && normalisePromoCode(body.promo_code) === CODE
  return fees.map((fee) => {
    const effect = promoEffect(OFFER, lines, { type: body.delivery_type, deliveryFee: fee })
    return quote(lines, {
      promoDiscount: isCode && effect.state === 'applied' ? effect.lines : 0,
      bonusBalance: balance,
      spendBonuses: body.use_bonus,
      bonusCapPercent: 100,
      deliveryFee: fee,
      deliveryDiscount: 0,
    }).total
  })
}

test(`${RUNS} mutated orders: what is accepted costs what the domain says, and nothing is taken for the rest`, async () => {
  const outcomes = { accepted: 0, refused: 0 }
  const { path: url, method } = orderingRoutes.storeOrder
  const balanceOf = async () =>
    (await api.db.select({ bonus: users.bonus }).from(users).where(eq(users.id, me.user.id)))[0]?.bonus ?? 0
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.nat(),
      values,
      fc.option(fc.constantFrom(...STRANGE), { freq: 8 }),
      fc.boolean(),
      async (which, where, to, strange, agrees) => {
        const cart = valid[which % valid.length]
        if (!isRecord(cart)) throw new Error('No valid order')
        const body: Json = { ...cart, cart_id: randomUUID() }
        const paths = pathsOf(body)
        const path = paths[where % paths.length] ?? []
        const harmed = strange ? changed(body, [...path.slice(0, -1), strange], to ?? 0) : changed(body, path, to)
        const missing = BONUSES - (await balanceOf())
        if (missing > 0) await giveBonusTo(api, me.user.id, missing)
        const balance = await balanceOf()
        const mutated = agrees ? await agreed(harmed) : harmed
        const answer = await api.send({
          method,
          url,
          body: JSON.stringify(mutated),
          headers: { authorization: `Bearer ${me.token}`, 'accept-language': 'ru' },
        })
        if (answer.status !== 200) {
          outcomes.refused += 1
          expect([400, 404, 409, 413, 422]).toContain(answer.status)
          expect(await balanceOf()).toBe(balance)
          return
        }
        outcomes.accepted += 1
        const { token, total } = bodyOf(orderingRoutes.storeOrder, 200, {
          status: 200,
          body: orderingRoutes.storeOrder.responses[200].parse(answer.json),
        })
        const [order] = await api.db.select().from(orders).where(eq(orders.token, token))
        expect([total, order?.total]).toEqual([guestOrder.parse(mutated).expected_total, total])
        expect(await expectedTotals(mutated, balance)).toContain(total)
        expect(await balanceOf()).toBe(balance - (order?.bonus ?? 0))
      },
    ),
    { numRuns: RUNS },
  )
  expect(outcomes.accepted).toBeGreaterThan(RUNS / 20)
  expect(outcomes.refused).toBeGreaterThan(RUNS / 4)
  expect(await faultsOf(api.db)).toEqual([])
})
