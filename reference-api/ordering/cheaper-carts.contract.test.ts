import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch, Product } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import type { CheaperCart, ServerQuote } from '@/lib/contract/order/quote'
import { swapped } from '@/lib/domain/cart/combos'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { promoGrants } from '@/reference-api/db/schema'
import { giveBonusTo, quoteFor, storePromo } from '@/reference-api/testing/benefits'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { branches, guestOrderOf, lineOf, type OrderInput, productBySlug } from '@/reference-api/testing/orders'
import { seededRandom } from '@/reference-api/testing/seeded-random'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let branch: Branch
const dishes: Record<string, Product> = {}
const SLUGS = [
  'doner-chicken-classic',
  'burger-classic',
  'cola',
  'mors-berry',
  'ayran',
  'fries',
  'nuggets',
  'samsa-beef',
]
beforeAll(async () => {
  api = await createTestApi({})
  const [first] = await branches(api)
  if (!first) throw new Error('The seed has no branch')
  branch = first
  for (const slug of SLUGS) dishes[slug] = await productBySlug(api, slug, branch.guid)
})
afterAll(() => api.close())
/** Wednesday, noon in Almaty. */
beforeEach(() => api.clock.set('2026-03-04T07:00:00Z'))

const line = (slug: string, quantity = 1): OrderLine => {
  const dish = dishes[slug]
  if (!dish) throw new Error(`The test did not load ${slug}`)
  return lineOf(dish, quantity)
}
const cartOf = (changes: Partial<OrderInput>) => guestOrderOf(api, { phone: newPhone(), ...changes })
const MEAL = () => [line('doner-chicken-classic'), line('cola'), line('fries')]

/** The order after everything that an offer names, as the shop does it with one press. */
function after(order: OrderInput, offer: CheaperCart): OrderInput {
  const combos = (offer.combos ?? []).map(({ takes, line: wire }, at) => ({
    ...{ takes, quantity: wire.quantity },
    line: { ...wire, uuid: `combo-${at}` },
  }))
  return {
    ...order,
    delivery_type: offer.delivery_type,
    promo_code: offer.promo_code ?? order.promo_code ?? null,
    use_bonus: offer.spend_bonuses ?? order.use_bonus ?? false,
    lines: swapped(order.lines, combos),
  }
}
const inWay = ({ cheaper }: ServerQuote, type: string) => cheaper?.find(({ delivery_type }) => delivery_type === type)

describe('the offer of a cheaper cart', () => {
  test('a dish, a drink and a snack are offered as their combo, and the order then costs what was offered', async () => {
    const order = await cartOf({ lines: MEAL() })
    const quote = await quoteFor(api, order)
    const offer = inWay(quote, DELIVERY)
    expect(offer).toMatchObject({ saves: 340, combos: [{ name: 'Комбо «Классика» с курицей' }] })
    if (!offer) throw new Error('No combo was offered')
    const next = await quoteFor(api, after(order, offer))
    expect(next.lines.map(({ problem }) => problem)).toEqual([null])
    expect(next.total).toBe(quote.total - offer.saves)
  })

  test('pickup is offered second, only when it costs less still, and a pickup is not sent home', async () => {
    const order = await cartOf({ lines: MEAL() })
    const quote = await quoteFor(api, order)
    expect(quote.cheaper?.map(({ delivery_type }) => delivery_type)).toEqual([DELIVERY, PICKUP])
    expect(inWay(quote, PICKUP)?.saves).toBe(340 + quote.delivery_fee)
    const collected = await quoteFor(api, { ...order, delivery_type: PICKUP, address: null })
    expect(collected.cheaper?.map(({ delivery_type }) => delivery_type)).toEqual([PICKUP])
  })

  test('a cart that cannot be ordered, and one that has its best price, have no offer', async () => {
    const wrong = { ...line('cola'), drink_id: 1 }
    expect((await quoteFor(api, await cartOf({ lines: [wrong] }))).cheaper).toEqual([])
    expect((await quoteFor(api, await cartOf({ lines: [line('cola')], delivery_type: PICKUP }))).cheaper).toEqual([])
  })

  test('bonuses are offered to the customer who has them', async () => {
    const me = await logIn(api)
    await giveBonusTo(api, me.user.id, 300)
    const order = await cartOf({
      lines: [line('doner-chicken-classic')],
      delivery_type: PICKUP,
      promo_code: 'DONER500',
    })
    const quote = await quoteFor(api, order, me.token)
    expect(quote.cheaper?.[0]?.spend_bonuses).toBe(true)
    expect((await quoteFor(api, order)).cheaper?.[0]?.spend_bonuses).toBeUndefined()
  })
})

describe('the code that an offer names', () => {
  const lines = () => [line('doner-chicken-classic', 2)]

  test('a public code is offered without being typed; the first order is discounted for customers alone', async () => {
    const me = await logIn(api)
    const order = await cartOf({ lines: [line('doner-chicken-classic', 3)], delivery_type: PICKUP })
    expect((await quoteFor(api, order)).cheaper?.[0]).toMatchObject({ promo_code: 'DONER500', saves: 500 })
    expect((await quoteFor(api, order, me.token)).cheaper?.[0]).toMatchObject({ promo_code: 'WELCOME10', saves: 567 })
  })

  test('a secret code is offered to the customer who was given it and to no one else', async () => {
    const [mine, other] = [await logIn(api), await logIn(api)]
    const secret = await storePromo(api.db, api.clock.now(), { code: 'SECRET90', value: 90 })
    await api.db
      .insert(promoGrants)
      .values({ promocodeId: secret.id, userId: mine.user.id, createdAt: api.clock.now() })
    const order = await cartOf({ lines: lines(), delivery_type: PICKUP })
    expect((await quoteFor(api, order, mine.token)).cheaper?.[0]?.promo_code).toBe('SECRET90')
    for (const session of [other.token, undefined])
      expect(JSON.stringify(await quoteFor(api, order, session))).not.toContain('SECRET90')
  })

  test('a code with a gift is not replaced', async () => {
    await storePromo(api.db, api.clock.now(), {
      ...{ code: 'GIFT', kind: 'gift', value: 0, giftProductId: dishes.ayran?.id ?? null },
    })
    const order = await cartOf({ lines: [line('doner-chicken-classic', 3)], delivery_type: PICKUP })
    expect((await quoteFor(api, { ...order, promo_code: 'GIFT' })).cheaper).toEqual([])
  })
})

test('every offer of sixty random carts comes true to the tenge, and leaves nothing cheaper in its way', async () => {
  const random = seededRandom(49)
  const me = await logIn(api)
  await giveBonusTo(api, me.user.id, 700)
  let offers = 0
  for (let count = 0; count < 60; count += 1) {
    const lines = SLUGS.flatMap((slug) => {
      const quantity = random(6) - 2
      return quantity > 0 ? [line(slug, quantity)] : []
    })
    if (lines.length === 0) continue
    const session = random(2) === 0 ? me.token : undefined
    const order = await cartOf({ lines, delivery_type: random(3) === 0 ? PICKUP : DELIVERY })
    const quote = await quoteFor(api, order, session)
    for (const offer of quote.cheaper ?? []) {
      offers += 1
      const next = await quoteFor(api, after(order, offer), session)
      expect(next.total, JSON.stringify({ lines, offer })).toBe(quote.total - offer.saves)
      expect(inWay(next, offer.delivery_type), JSON.stringify({ lines, offer })).toBeUndefined()
    }
  }
  expect(offers).toBeGreaterThan(40)
})
