import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import type { ProblemInput } from '@/lib/contract/order/problem-facts'
import { problemRoutes } from '@/lib/contract/order/problems'
import { staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import {
  acquirerRefunds,
  bonusLedger,
  notifications,
  orderRefunds,
  orders,
  staffTasks,
} from '@/reference-api/db/schema'
import { refundPartsOfPayments } from '@/reference-api/payments/refund-parts'
import { settleOrder } from '@/reference-api/payments/settle-payment'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, orderByToken, placeValidOrder } from '@/reference-api/testing/orders'
import { payWith, placeCardOrder, storedOrder } from '@/reference-api/testing/paying'
import { report, reportHelpers } from '@/reference-api/testing/problems'
import { staffKeyOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
})

const { handOver, delivered, send, sent } = reportHelpers(() => api)

/** The bonuses that a customer got for problems, one for each entry. */
const given = async (userId: number) =>
  (await api.db.select().from(bonusLedger).where(eq(bonusLedger.userId, userId))).filter(
    (one) => one.problemId !== null,
  )

describe('a report of an order that was paid by card', () => {
  async function paid(): Promise<Order> {
    const card = await placeCardOrder(api)
    await payWith(api, card, 'approve')
    await settleOrder(api.deps, (await storedOrder(api, card.token)).id)
    await handOver(card.token)
    return orderByToken(api, card.token)
  }

  test('a report of an order that was paid by card brings the money back to the card, once, when whole dishes are wrong', async () => {
    const order = await paid()
    const body = report({ wish: 'money' })
    const answers = await Promise.all([1, 2, 3].map(() => send(order, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const price = order.lines[0]?.unit_price ?? 0
    const { problems } = await orderByToken(api, order.token)
    expect(problems.reports).toMatchObject([{ state: 'money', money: price, bonus: 0 }])
    expect(await api.db.select().from(orderRefunds)).toMatchObject([
      { amount: price, reason: 'wrong', status: 'pending' },
    ])
    await refundPartsOfPayments(api.deps)
    await refundPartsOfPayments(api.deps)
    expect(await api.db.select().from(orderRefunds)).toMatchObject([{ amount: price, status: 'done' }])
    expect(await api.db.select().from(acquirerRefunds)).toMatchObject([{ amount: price }])
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a report of an order that was paid by card waits for a person when only a part of a dish is', async () => {
    const order = await paid()
    const lines = [{ line: 0, kind: 'bad', quantity: 1 } as const]
    expect((await sent(order, report({ wish: 'money', lines }))).problems.reports).toMatchObject([
      { state: 'received' },
    ])
    expect(await api.db.$count(orderRefunds)).toBe(0)
  })
})

describe('a report of a guest', () => {
  test('a report of a guest waits for a person when it was paid in cash, and cannot ask for bonuses', async () => {
    const order = await delivered()
    expect(order.problems.remedies).toEqual(['money', 'remake'])
    const refused = bodyOf(problemRoutes.reportProblem, 422, await send(order, report()))
    expect(refused.errors).toHaveProperty('wish')
    const { problems } = await sent(order, report({ wish: 'money' }))
    expect(problems.reports).toMatchObject([{ state: 'received' }])
  })

  const WRONG: readonly (readonly [string, Partial<ProblemInput>, string])[] = [
    ['a line that is not there', { lines: [{ line: 7, kind: 'wrong', quantity: 1 }] }, 'lines.0.line'],
    ['more than was ordered', { lines: [{ line: 0, kind: 'wrong', quantity: 3 }] }, 'lines.0.quantity'],
    ['a photo that did not arrive', { photos: [randomUUID()] }, 'photos'],
  ]
  test.each(WRONG)('a report of a guest with %s is refused at its field', async (_, changes, field) => {
    const order = await delivered()
    const body = report({ wish: 'money', ...changes })
    expect(bodyOf(problemRoutes.reportProblem, 422, await send(order, body)).errors).toHaveProperty([field])
  })

  test('a report of a guest is taken within a day after delivery', async () => {
    const { token } = await placeValidOrder(api)
    expect(bodyOf(problemRoutes.reportProblem, 409, await send({ token }, report())).code).toBe('not_delivered')
    await handOver(token)
    api.clock.advance(24 * 3600)
    expect(bodyOf(problemRoutes.reportProblem, 409, await send({ token }, report())).code).toBe('problem_over')
    expect((await orderByToken(api, token)).problems.reportable_until).toBeNull()
  })
})

describe('dishes once more', () => {
  const wish = () => report({ wish: 'remake' })
  const waiting = async ({ number }: Order, token: string) => {
    const reply = await api.call(staffProblemRoutes.staffProblems, { params: { id: number } }, { token })
    const problem = bodyOf(staffProblemRoutes.staffProblems, 200, reply).problems.at(-1)
    if (!problem) throw new Error('There is no report')
    return problem
  }
  const decide = (token: string, id: number, body: object) =>
    api.call(
      staffProblemRoutes.staffDecideProblem,
      { params: { id }, body: { request_id: randomUUID(), remedy: 'remake', ...body } },
      { token },
    )

  test('a guest asks for dishes once more, a cook accepts, and the kitchen gets a task that names them', async () => {
    const order = await delivered()
    const { problems } = await sent(order, wish())
    expect(problems.reports).toMatchObject([{ state: 'received', wish: 'remake' }])
    const { token } = await staffKeyOf(api, { branch: order.filial.guid, role: 'cook' })
    const { id, cause } = await waiting(order, token)
    expect(cause).toBe('remake')
    expect((await decide(token, id, { remedy: 'money' })).status).toBe(403)
    expect((await decide(token, id, { answer: 'Привезём через 40 минут' })).status).toBe(200)
    expect((await orderByToken(api, order.token)).problems.reports).toMatchObject([
      { state: 'remake', money: 0, bonus: 0, answer: 'Привезём через 40 минут' },
    ])
    const tasks = await api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'remake'))
    expect(tasks).toMatchObject([{ text: `${order.lines[0]?.name} × 1`, doneAt: null }])
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a customer whose remake was refused chooses something else for the same lines, and no remake again', async () => {
    const { token: session, user } = await logIn(api)
    await delivered(session)
    const order = await delivered(session)
    await sent(order, wish())
    const { token } = await staffKeyOf(api, { branch: order.filial.guid, role: 'cook' })
    const { id } = await waiting(order, token)
    expect((await decide(token, id, { remedy: 'refused', answer: 'Лаваш закончился' })).status).toBe(200)
    const { problems } = await orderByToken(api, order.token)
    expect(problems.remedies).toEqual(['bonus', 'money'])
    expect(problems.reportable_until).not.toBeNull()
    expect(bodyOf(problemRoutes.reportProblem, 422, await send(order, wish())).errors).toHaveProperty('wish')
    expect((await sent(order, report())).problems.reports).toMatchObject([{ state: 'refused' }, { state: 'bonus' }])
    expect(bodyOf(problemRoutes.reportProblem, 409, await send(order, report())).code).toBe('problem_was_sent')
    expect((await given(user.id)).map(({ amount }) => amount)).toEqual([order.lines[0]?.unit_price])
    const told = await api.db.select().from(notifications).where(eq(notifications.userId, user.id))
    expect(told.map(({ body }) => body.ru).join(' ')).toContain('Приготовить заново или довезти филиал не сможет.')
    expect(await faultsOf(api.db)).toEqual([])
  })

  test.each([
    ['two hours after delivery', 2 * 3600],
    ['when the branch has closed', 3600],
  ])('dishes cannot be asked for %s', async (_, seconds) => {
    if (seconds === 3600) api.clock.set('2026-03-04T17:30:00Z')
    const order = await delivered()
    api.clock.advance(seconds)
    expect((await orderByToken(api, order.token)).problems.remedies).toEqual(['money'])
    expect(bodyOf(problemRoutes.reportProblem, 422, await send(order, wish())).errors).toHaveProperty('wish')
  })

  test('a branch cannot remake what the customer wants money for', async () => {
    const order = await delivered()
    await sent(order, report({ wish: 'money' }))
    const { token } = await staffKeyOf(api)
    const { id } = await waiting(order, token)
    expect((await decide(token, id, {})).status).toBe(409)
  })
})
