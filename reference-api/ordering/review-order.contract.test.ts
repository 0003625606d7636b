import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Args } from '@/lib/contract/route'
import { orders, productRatings, reviews } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import {
  bodyOf,
  keyHeaderOf,
  orderByToken,
  placeValidOrder,
  productBySlug,
  runKitchenUntil,
} from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

type Review = Args<typeof orderLifeRoutes.reviewOrder>['body']

let api: TestApi
let doner: Product
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  doner = await productBySlug(api, 'doner-chicken-classic')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
})

const delivered = async () => {
  const { token } = await placeValidOrder(api)
  await runKitchenUntil(api, token, 'delivered')
  return token
}
const send = (token: string, body: Review, locale: 'ru' | 'en' | 'kz' = 'ru') =>
  api.call(orderLifeRoutes.reviewOrder, { params: { token }, body }, { locale })
const sent = async (token: string, body: Review) =>
  bodyOf(orderLifeRoutes.reviewOrder, 200, await send(token, body)).order
const refused = async (token: string, locale: 'ru' | 'en' | 'kz' = 'ru') =>
  bodyOf(orderLifeRoutes.reviewOrder, 409, await send(token, { overall: 5 }, locale))

describe('a review', () => {
  test('a review of a delivered order is shown with it, trimmed, with its stars', async () => {
    const token = await delivered()
    expect(await orderByToken(api, token)).toMatchObject({ can_review: true, review: null })
    const order = await sent(token, {
      overall: 4,
      items: [{ product_id: doner.id, rating: 5 }],
      text: '  Всё горячее! <b>☺</b> ',
    })
    expect(order.review).toEqual({
      overall: 4,
      aspects: [],
      items: [{ product_id: doner.id, rating: 5 }],
      text: 'Всё горячее! <b>☺</b>',
      created_at: api.clock.now().toISOString(),
    })
    expect(order.can_review).toBe(false)
    expect(await orderByToken(api, token)).toEqual(order)
  })

  test('a review says that the order is there: it is no longer among the active ones', async () => {
    const me = await logIn(api)
    const { token, number } = await placeValidOrder(api, {}, me.token)
    await runKitchenUntil(api, token, 'delivered')
    const counts = async () => {
      const answer = await api.call(orderingRoutes.orderHistory, { query: {} }, me)
      const { active_count, ended_count } = bodyOf(orderingRoutes.orderHistory, 200, answer)
      return [active_count, ended_count]
    }
    expect(await counts()).toEqual([1, 0])
    const order = await sent(token, { overall: 5 })
    expect(order).toMatchObject({ number, is_active: false, received_at: api.clock.now().toISOString() })
    expect(await counts()).toEqual([0, 1])
  })

  test('a review is sent once, even by many taps at once', async () => {
    const token = await delivered()
    // Opens the connections of the pool first, so that the simultaneous taps really meet in the database.
    await Promise.all(Array.from({ length: 8 }, () => orderByToken(api, token)))
    const answers = await Promise.all([5, 4, 3, 5, 1, 2, 3, 4].map((overall) => send(token, { overall })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await api.db.$count(reviews)).toBe(1)
  })

  test.each([
    ['ru', 'Ваш отзыв об этом заказе уже отправлен'],
    ['en', 'Your review for this order, was already sent'],
    ['kz', 'Осы тапсырыс туралы пікіріңіз жіберілген'],
  ] as const)('a second review is refused in %s', async (locale, message) => {
    const token = await delivered()
    await sent(token, { overall: 5 })
    expect(await refused(token, locale)).toEqual({ code: 'review_was_sent', message })
  })

  test('a review waits for the delivery, and comes within two weeks', async () => {
    const { token } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'on_way')
    expect(await refused(token)).toMatchObject({ code: 'not_delivered' })
    await runKitchenUntil(api, token, 'delivered')
    api.clock.advance(14 * 86_400)
    expect(await orderByToken(api, token)).toMatchObject({ can_review: false })
    expect(await refused(token)).toMatchObject({ code: 'review_over' })
    api.clock.advance(-1)
    expect((await sent(token, { overall: 5 })).review?.overall).toBe(5)
  })

  test('a review is not for cancelled orders', async () => {
    const { token } = await placeValidOrder(api)
    const body = { action: 'cancel', reason: 'other' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
    expect(await refused(token)).toMatchObject({ code: 'not_delivered' })
  })

  test('a review with few stars or a complaint goes to a person, any other is published', async () => {
    const inputs: Review[] = [{ overall: 2 }, { overall: 5, aspects: ['late'] }, { overall: 3 }]
    for (const input of inputs) await sent(await delivered(), input)
    const rows = await api.db.select({ status: reviews.status }).from(reviews).orderBy(reviews.orderId)
    expect(rows.map(({ status }) => status)).toEqual(['requires_attention', 'requires_attention', 'published'])
  })

  test.each([
    [{}, 'overall'],
    [{ overall: 6 }, 'overall'],
    [{ overall: 4.5 }, 'overall'],
    [{ overall: 3, aspects: ['boring'] }, 'aspects.0'],
    [{ overall: 3, aspects: ['late', 'late'] }, 'aspects'],
    [{ overall: 3, text: 'x'.repeat(1001) }, 'text'],
    [{ overall: 3, items: [{ product_id: 1, rating: 0 }] }, 'items.0.rating'],
    [{ overall: 3, items: [1, 1].map((product_id) => ({ product_id, rating: 3 })) }, 'items'],
    [{ overall: 3, items: [{ product_id: 999_999, rating: 3 }] }, 'items.0.product_id'],
  ])('a review with %j is refused by its field, and nothing is stored', async (body, field) => {
    const token = await delivered()
    const headers = await keyHeaderOf(api, token)
    const answer = await api.send({ method: 'POST', url: `/api/order/${token}/review`, body, headers })
    expect(answer).toMatchObject({ status: 422, json: { errors: { [field]: [expect.any(String)] } } })
    expect((await orderByToken(api, token)).can_review).toBe(true)
  })
})

test('the owner reviews by number; for another customer the order is not there', async () => {
  const owner = await logIn(api)
  const other = await logIn(api)
  const { number, token } = await placeValidOrder(api, {}, owner.token)
  await runKitchenUntil(api, token, 'delivered')
  const reviewAs = (session: string, id: string) =>
    api.call(orderLifeRoutes.reviewHistoryOrder, { params: { id }, body: { overall: 5 } }, { token: session })
  const foreign = await reviewAs(other.token, number)
  expect(foreign).toEqual(await reviewAs(other.token, 'A-999999'))
  expect(foreign.status).toBe(404)
  expect((await orderByToken(api, token)).review).toBeNull()
  const { order } = bodyOf(orderLifeRoutes.reviewHistoryOrder, 200, await reviewAs(owner.token, number))
  expect(order.review?.overall).toBe(5)
})

describe('the rating of a product', () => {
  /** Rates the doner in one order each, without passing through the statuses of the kitchen every time. */
  const rate = async (all: readonly number[]) => {
    for (const rating of all) {
      const { token } = await placeValidOrder(api)
      await api.db.update(orders).set({ status: 'delivered', statusAt: api.clock.now() }).where(eq(orders.token, token))
      await sent(token, { overall: 5, items: [{ product_id: doner.id, rating }] })
    }
  }
  const shown = async () => {
    const page = bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: {} }))
    const onCard = page.products.find(({ id }) => id === doner.id)?.rating
    expect((await productBySlug(api, doner.slug)).rating).toEqual(onCard)
    return onCard
  }

  test('the rating of a product is shown from ten ratings on, at once, and only where there are ten', async () => {
    await rate([5, 5, 5, 5, 5, 4, 4, 4, 1])
    expect(await shown()).toBeNull()
    await rate([3])
    expect(await shown()).toEqual({ average: 4.1, count: 10 })
    expect((await productBySlug(api, 'doner-beef-classic')).rating).toBeNull()
    await api.db.delete(productRatings)
    expect(await shown()).toBeNull()
  })
})
