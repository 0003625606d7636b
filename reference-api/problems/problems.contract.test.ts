import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import { PICKUP } from '@/lib/domain/order/delivery'
import { PROBLEM_RULES } from '@/lib/domain/staff/problem'
import { bonusLedger, notifications, orderProblems, orders, staffTasks } from '@/reference-api/db/schema'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, lineOf, orderByToken, placeValidOrder, productBySlug } from '@/reference-api/testing/orders'
import { report, reportHelpers } from '@/reference-api/testing/problems'
import { staffKeyOf, twoBranches } from '@/reference-api/testing/staff'
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

describe('a report of a registered customer', () => {
  test('a report of a registered customer brings bonuses at once, with a note in the ledger and a notification', async () => {
    const { token: session, user } = await logIn(api)
    await delivered(session)
    const order = await delivered(session)
    const price = order.lines[0]?.unit_price ?? 0
    const { problems } = await sent(order, report())
    expect(problems.reports).toMatchObject([
      { state: 'bonus', bonus: price, money: 0, comment: 'Привезли не тот донер', lines: [{ line: 0, quantity: 1 }] },
    ])
    // The only line of the order is reported.
    expect(problems.reportable_until).toBeNull()
    const [entry] = await given(user.id)
    expect(entry).toMatchObject({
      kind: 'manual',
      amount: price,
      note: { ru: `За проблему с заказом ${order.number}` },
    })
    const told = await api.db.select().from(notifications).where(eq(notifications.userId, user.id))
    expect(told.map(({ title }) => title.ru)).toContain(`Решение по заказу ${order.number}`)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a report of a registered customer is taken once, however often and at once it is sent', async () => {
    const { token: session, user } = await logIn(api)
    await delivered(session)
    const order = await delivered(session)
    const same = report()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(order, same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Another report about the same line is refused.
    const others = await Promise.all([1, 2].map(() => send(order, report())))
    expect(others.map(({ status }) => status)).toEqual([409, 409])
    expect((await given(user.id)).map(({ amount }) => amount)).toEqual([order.lines[0]?.unit_price])
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('two reports of two orders at once stay under the cap of the month together', async () => {
    const { token: session, user } = await logIn(api)
    const lines = [lineOf(await productBySlug(api, 'doner-chicken-classic'), 3)]
    const placedOrders = []
    for (let created = 0; created < 4; created += 1) {
      const { token } = await placeValidOrder(api, { lines, delivery_type: PICKUP, address: null }, session)
      await handOver(token)
      placedOrders.push(await orderByToken(api, token))
    }
    const whole = () => report({ lines: [{ line: 0, kind: 'wrong', quantity: 3 }] })
    await Promise.all(placedOrders.map((order) => send(order, whole())))
    const rows = await api.db.select().from(orderProblems)
    expect(rows).toHaveLength(4)
    const sum = (await given(user.id)).reduce((total, { amount }) => total + amount, 0)
    expect(rows.filter(({ state }) => state === 'bonus')).toHaveLength(1)
    expect(rows.filter(({ reviewCause }) => reviewCause === 'month_cap')).toHaveLength(3)
    expect(sum).toBeLessThanOrEqual(PROBLEM_RULES.perMonth)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a report of a registered customer for money of a cash order waits for a person', async () => {
    const { token: session } = await logIn(api)
    const order = await delivered(session)
    const { problems } = await sent(order, report({ wish: 'money' }))
    expect(problems.reports).toMatchObject([{ state: 'received', money: 0, bonus: 0, decided_at: null }])
    const [row] = await api.db.select().from(orderProblems)
    expect(row).toMatchObject({ reviewCause: 'cash' })
    expect(
      await api.db
        .select()
        .from(staffTasks)
        .where(eq(staffTasks.dedupKey, `problem ${row?.id}`)),
    ).toMatchObject([{ kind: 'problem', text: 'Привезли не тот донер', amount: order.lines[0]?.unit_price }])
  })
})

describe('the decision of a person', () => {
  const decide = (token: string, id: number, body: object) =>
    api.call(
      staffProblemRoutes.staffDecideProblem,
      { params: { id }, body: { request_id: randomUUID(), remedy: 'refused', ...body } },
      { token },
    )
  const waiting = async (order: { token: string; number: string }, token: string) => {
    const reply = await api.call(staffProblemRoutes.staffProblems, { params: { id: order.number } }, { token })
    const [problem] = bodyOf(staffProblemRoutes.staffProblems, 200, reply).problems
    if (!problem) throw new Error('There is no report')
    return problem
  }

  test('a decision of a person is shown with photos to the branch, given back once, and answered on the page of the order', async () => {
    const { token: session, user } = await logIn(api)
    const order = await delivered(session)
    await sent(order, report({ wish: 'money' }))
    const { token } = await staffKeyOf(api, { branch: order.filial.guid })
    const { id, cause, lines, can_get_bonus } = await waiting(order, token)
    expect({ cause, can_get_bonus, kinds: lines.map(({ kind }) => kind) }).toEqual({
      cause: 'cash',
      can_get_bonus: true,
      kinds: ['wrong'],
    })
    const body = { remedy: 'bonus', bonus: 700, answer: 'Простите, добавили бонусов' }
    const answers = await Promise.all([1, 2, 3].map(() => decide(token, id, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await given(user.id)).map(({ amount }) => amount)).toEqual([700])
    expect((await orderByToken(api, order.token)).problems.reports).toMatchObject([
      { state: 'bonus', bonus: 700, answer: 'Простите, добавили бонусов' },
    ])
    const tasks = await api.db
      .select()
      .from(staffTasks)
      .where(eq(staffTasks.dedupKey, `problem ${id}`))
    expect(tasks.map(({ doneAt }) => doneAt !== null)).toEqual([true])
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a decision of a person in money of a cash order becomes a sum to bring', async () => {
    const order = await delivered()
    await sent(order, report({ wish: 'money' }))
    const { token } = await staffKeyOf(api)
    const { id } = await waiting(order, token)
    expect((await decide(token, id, { remedy: 'bonus' })).status).toBe(409)
    expect((await decide(token, id, { remedy: 'money' })).status).toBe(200)
    const price = order.lines[0]?.unit_price
    expect((await orderByToken(api, order.token)).problems.reports).toMatchObject([{ state: 'money', money: price }])
    const tasks = await api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'return_cash'))
    expect(tasks.map(({ amount }) => amount)).toContain(price)
  })

  test('a decision of a person cannot be replaced by ticking the task off: the customer would wait for ever', async () => {
    const order = await delivered()
    await sent(order, report({ wish: 'money' }))
    const { token } = await staffKeyOf(api, { branch: order.filial.guid })
    const { id } = await waiting(order, token)
    const tasks = async () =>
      bodyOf(staffRoutes.staffTasks, 200, await api.call(staffRoutes.staffTasks, { query: {} }, { token })).tasks
    const task = (await tasks()).find(({ problem_id }) => problem_id === id)
    const done = () =>
      api.call(
        staffRoutes.staffTaskDone,
        { params: { id: task?.id ?? 0 }, body: { request_id: randomUUID(), note: 'Позвонили' } },
        { token },
      )
    expect(await done()).toMatchObject({ status: 409, body: { code: 'undecided' } })
    expect((await tasks()).map(({ problem_id }) => problem_id)).toContain(id)
    expect((await decide(token, id, { answer: 'Всё было на месте' })).status).toBe(200)
    expect((await done()).status).toBe(200)
    expect((await orderByToken(api, order.token)).problems.reports).toMatchObject([{ state: 'refused' }])
  })

  test('a decision of a person belongs to the manager of the branch', async () => {
    const order = await delivered()
    await sent(order, report({ wish: 'money' }))
    const { token: manager } = await staffKeyOf(api)
    const { id } = await waiting(order, manager)
    const { token: cook } = await staffKeyOf(api, { branch: order.filial.guid, role: 'cook' })
    const [, elsewhere] = await twoBranches(api)
    const { token: other } = await staffKeyOf(api, { branch: elsewhere })
    expect((await decide(cook, id, { remedy: 'money' })).status).toBe(403)
    expect((await decide(other, id, {})).status).toBe(404)
    const foreign = await api.call(staffProblemRoutes.staffProblems, { params: { id: order.number } }, { token: other })
    expect(foreign.status).toBe(404)
  })
})
