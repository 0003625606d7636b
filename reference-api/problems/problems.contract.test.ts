import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@/lib/contract/ordering'
import type { ProblemInput } from '@/lib/contract/problem-facts'
import { problemRoutes } from '@/lib/contract/problems'
import { staffRoutes } from '@/lib/contract/staff'
import { staffProblemRoutes } from '@/lib/contract/staff-problems'
import { PICKUP } from '@/lib/domain/delivery'
import { PROBLEM_RULES } from '@/lib/domain/problem'
import {
  acquirerRefunds,
  bonusLedger,
  notifications,
  orderPhotos,
  orderProblems,
  orderRefunds,
  orders,
  staffTasks,
} from '@/reference-api/db/schema'
import { recordStatus } from '@/reference-api/ordering/record-status'
import { refundPartsOfPayments } from '@/reference-api/payments/refund-parts'
import { settleOrder } from '@/reference-api/payments/settle-payment'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, lineOf, orderByToken, placed, productBySlug } from '@/reference-api/testing/orders'
import { payWith, placedByCard, storedOrder } from '@/reference-api/testing/paying'
import { staffKeyOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { deleteOldPhotos } from './order-photos'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
})

const handOver = (token: string) =>
  api.db.transaction(async (tx) => {
    const now = api.clock.now()
    const [order] = await tx
      .update(orders)
      .set({ status: 'delivered', statusAt: now })
      .where(eq(orders.token, token))
      .returning()
    if (order) await recordStatus(tx, [{ orderId: order.id, status: 'delivered' }], 'shop', now)
  })

/** A delivered order of two doners for 3580 ₸, of a guest or a customer. */
async function delivered(session?: string): Promise<Order> {
  const { token } = await placed(api, {}, session)
  await handOver(token)
  return orderByToken(api, token)
}

const report = (changes: Partial<ProblemInput> = {}): ProblemInput => ({
  key: randomUUID(),
  lines: [{ line: 0, kind: 'wrong', quantity: 1 }],
  comment: 'Привезли не тот донер',
  wish: 'bonus',
  photos: [],
  ...changes,
})

const send = ({ token }: { token: string }, body: ProblemInput) =>
  api.call(problemRoutes.reportProblem, { params: { token }, body })
const sent = async (order: { token: string }, body: ProblemInput) =>
  bodyOf(problemRoutes.reportProblem, 200, await send(order, body)).order
/** What a customer was given for problems, an entry each. */
const given = async (userId: number) =>
  (await api.db.select().from(bonusLedger).where(eq(bonusLedger.userId, userId))).filter(
    (one) => one.problemId !== null,
  )

describe('a report of a registered customer', () => {
  test('brings bonuses at once, with a note in the ledger and a notification', async () => {
    const { token: session, user } = await logIn(api)
    await delivered(session)
    const order = await delivered(session)
    const price = order.lines[0]?.unit_price ?? 0
    const { problems } = await sent(order, report())
    expect(problems.reports).toMatchObject([
      { state: 'bonus', bonus: price, money: 0, comment: 'Привезли не тот донер', lines: [{ line: 0, quantity: 1 }] },
    ])
    // The one line of the order is reported.
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

  test('is taken once, however often and at once it is sent', async () => {
    const { token: session, user } = await logIn(api)
    await delivered(session)
    const order = await delivered(session)
    const same = report()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(order, same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Another report of the same line is another one.
    const others = await Promise.all([1, 2].map(() => send(order, report())))
    expect(others.map(({ status }) => status)).toEqual([409, 409])
    expect((await given(user.id)).map(({ amount }) => amount)).toEqual([order.lines[0]?.unit_price])
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('two reports of two orders at once stay under the cap of the month together', async () => {
    const { token: session, user } = await logIn(api)
    const lines = [lineOf(await productBySlug(api, 'doner-chicken-classic'), 3)]
    const placedOrders = []
    for (let made = 0; made < 4; made += 1) {
      const { token } = await placed(api, { lines, delivery_type: PICKUP, address: null }, session)
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

  test('for money of a cash order waits for a person', async () => {
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

test('a report that was ticked off before it could be decided waits again, once, with what was noted', async () => {
  const { token: session } = await logIn(api)
  const [open, decided] = [await delivered(session), await delivered(session)]
  for (const order of [open, decided]) await sent(order, report({ wish: 'money' }))
  const ofOrder = async (token: string) => {
    const { id } = await storedOrder(api, token)
    return api.db.select().from(staffTasks).where(eq(staffTasks.orderId, id))
  }
  const tickedOff = { doneAt: api.clock.now(), doneBy: 'Планшет', doneNote: 'Перезвонили' }
  await api.db.update(staffTasks).set(tickedOff)
  await api.db
    .update(orderProblems)
    .set({ state: 'refused', decidedAt: api.clock.now() })
    .where(eq(orderProblems.orderId, (await storedOrder(api, decided.token)).id))
  const healing = readFileSync(new URL('../db/migrations/0030_reports_wait_again.sql', import.meta.url), 'utf8')
  for (let times = 0; times < 2; times += 1) await api.db.execute(sql.raw(healing))
  expect(await ofOrder(open.token)).toMatchObject([
    { doneAt: null, doneBy: '', doneNote: '', text: 'Привезли не тот донер\nПерезвонили' },
  ])
  expect(await ofOrder(decided.token)).toMatchObject([tickedOff])
})

describe('a report of an order that was paid by card', () => {
  async function paid(): Promise<Order> {
    const card = await placedByCard(api)
    await payWith(api, card, 'approve')
    await settleOrder(api.deps, (await storedOrder(api, card.token)).id)
    await handOver(card.token)
    return orderByToken(api, card.token)
  }

  test('brings the money back to the card, once, when whole dishes are wrong', async () => {
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

  test('waits for a person when only a part of a dish is', async () => {
    const order = await paid()
    const lines = [{ line: 0, kind: 'bad', quantity: 1 } as const]
    expect((await sent(order, report({ wish: 'money', lines }))).problems.reports).toMatchObject([
      { state: 'received' },
    ])
    expect(await api.db.$count(orderRefunds)).toBe(0)
  })
})

describe('what a person decides', () => {
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

  test('is shown with photos to the branch, given back once, and answered on the page of the order', async () => {
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

  test('in money of a cash order becomes a sum to bring', async () => {
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

  test('is not ticked off: the customer would wait for ever', async () => {
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

  test('is the manager’s, and of the branch', async () => {
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

describe('a report of a guest', () => {
  test('waits for a person when it was paid in cash, and cannot ask for bonuses', async () => {
    const order = await delivered()
    expect(order.problems.remedies).toEqual(['money'])
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
  test.each(WRONG)('with %s is refused at its field', async (_, changes, field) => {
    const order = await delivered()
    const body = report({ wish: 'money', ...changes })
    expect(bodyOf(problemRoutes.reportProblem, 422, await send(order, body)).errors).toHaveProperty([field])
  })

  test('comes within a day after delivery', async () => {
    const { token } = await placed(api)
    expect(bodyOf(problemRoutes.reportProblem, 409, await send({ token }, report())).code).toBe('not_delivered')
    await handOver(token)
    api.clock.advance(24 * 3600)
    expect(bodyOf(problemRoutes.reportProblem, 409, await send({ token }, report())).code).toBe('problem_over')
    expect((await orderByToken(api, token)).problems.reportable_until).toBeNull()
  })
})

describe('a photo', () => {
  const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff') =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#d63a14' } })
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' }, IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
      .toFormat(format)
      .toBuffer()
  const add = ({ token }: Order, image: Buffer, key: string = randomUUID()) =>
    api.call(problemRoutes.addPhoto, { params: { token }, body: { key, image: image.toString('base64') } })
  const added = async (order: Order, image: Buffer, key?: string) =>
    bodyOf(problemRoutes.addPhoto, 200, await add(order, image, key)).key
  const shown = ({ token }: { token: string }, key: string) =>
    api.call(problemRoutes.orderPhoto, { params: { token, key } })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is made small, and loses what was not its picture',
    async (format) => {
      const order = await delivered()
      const original = await picture(format)
      expect(original.toString('latin1')).toContain('SECRET PLACE')
      const key = await added(order, original)
      const { webp } = bodyOf(problemRoutes.orderPhoto, 200, await shown(order, key))
      const kept = Buffer.from(webp, 'base64')
      const { width, height, exif, format: as } = await sharp(kept).metadata()
      expect([as, width, height, exif]).toEqual(['webp', 1280, 640, undefined])
      expect(kept.toString('latin1')).not.toContain('SECRET PLACE')
    },
  )

  test.each([
    ['a GIF', () => picture('gif')],
    ['a TIFF', () => picture('tiff')],
    ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a JPEG', async () => (await picture('jpeg')).subarray(0, 400)],
    [
      'a text that begins like a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('hello')]),
    ],
    ['a PNG of 25 million pixels by its header', async () => hugePng()],
  ])('that is %s is refused and not kept', async (_, make) => {
    const order = await delivered()
    expect(bodyOf(problemRoutes.addPhoto, 422, await add(order, await make())).errors).toHaveProperty('image')
    expect(await api.db.$count(orderPhotos)).toBe(0)
  })

  /** A few bytes that claim to be 5,000 × 5,000. */
  const hugePng = async (): Promise<Buffer> => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(5000, 16)
    png.writeUInt32BE(5000, 20)
    return png
  }

  /** A small file that claims to be so large, and breaks off before its end. */
  const broken = async (width: number, height: number): Promise<Buffer> => {
    const image = await sharp({ create: { width, height, channels: 3, background: '#d63a14' } })
      .png()
      .toBuffer()
    return image.subarray(0, image.length - 40)
  }

  test('is tried ten times an order, broken ones included, and then the answer says when again', async () => {
    const order = await delivered()
    const image = await broken(40, 30)
    for (let made = 0; made < 10; made += 1) expect((await add(order, image)).status).toBe(422)
    expect(await add(order, await picture('jpeg'))).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect((await add(await delivered(), await picture('jpeg'))).status).toBe(200)
  })

  test('is tried sixty times an hour of a network, whatever the orders', async () => {
    const most = 60 * api.deps.limits.networkTimes
    const at = api.clock.now().toISOString()
    await api.db.execute(
      sql`insert into rate_events (bucket, at) select 'photo:203.0.113.77', ${at}::timestamptz from generate_series(1, ${most}::integer)`,
    )
    const { token } = await delivered()
    const image = (await picture('jpeg')).toString('base64')
    const from = (ip: string) =>
      api.call(problemRoutes.addPhoto, { params: { token }, body: { key: randomUUID(), image } }, { ip })
    expect((await from('203.0.113.77')).status).toBe(429)
    expect((await from('203.0.113.78')).status).toBe(200)
  })

  test('of which many come at once is decoded while few wait; the others come again, and lose no try', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => delivered()))
    const image = await picture('jpeg')
    const statuses = (await Promise.all(orders.map((order) => add(order, image)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('goes with its report, is seen by whoever has the link, and by nobody else', async () => {
    const order = await delivered()
    const key = await added(order, await picture('jpeg'))
    expect(await added(order, await picture('png'), key)).toBe(key)
    const { problems } = await sent(order, report({ wish: 'money', photos: [key] }))
    expect(problems.reports[0]?.photos).toEqual([key])
    expect((await shown(order, key)).status).toBe(200)
    const other = await delivered()
    expect((await shown(other, key)).status).toBe(404)
    expect((await shown({ token: 'x'.repeat(32) }, key)).status).toBe(404)
    // Nobody can take it for a report of another order.
    expect(
      bodyOf(problemRoutes.reportProblem, 422, await send(other, report({ wish: 'money', photos: [key] }))),
    ).toBeDefined()
  })

  test('is one of five, and within a day after delivery', async () => {
    const order = await delivered()
    const image = await picture('webp')
    for (let made = 0; made < 5; made += 1) await added(order, image)
    expect(bodyOf(problemRoutes.addPhoto, 409, await add(order, image)).code).toBe('too_many_photos')
    const late = await delivered()
    api.clock.advance(24 * 3600)
    expect(bodyOf(problemRoutes.addPhoto, 409, await add(late, image)).code).toBe('problem_over')
  })

  test('may be larger than other bodies, and has a limit of its own', async () => {
    const order = await delivered()
    const noise = randomBytes(800 * 600 * 3)
    const big = await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } })
      .png()
      .toBuffer()
    expect(big.length).toBeGreaterThan(64 * 1024)
    await added(order, big)
    const tooBig = { method: 'POST', url: `/api/order/${order.token}/photos` } as const
    const answer = await api.send({ ...tooBig, body: { key: randomUUID(), image: 'A'.repeat(2_200_000) } })
    expect(answer.status).toBe(413)
  })

  test('without a report is deleted after a day, with one after 90', async () => {
    const order = await delivered()
    const [used, loose] = [await added(order, await picture('jpeg')), await added(order, await picture('jpeg'))]
    await sent(order, report({ wish: 'money', photos: [used] }))
    const days = (count: number) => new Date(api.clock.now().getTime() + count * 86_400_000)
    await deleteOldPhotos(api.db, days(0.9))
    expect(await api.db.$count(orderPhotos)).toBe(2)
    await deleteOldPhotos(api.db, days(1.1))
    expect(await api.db.$count(orderPhotos, eq(orderPhotos.key, loose))).toBe(0)
    await deleteOldPhotos(api.db, days(90.1))
    expect(await api.db.$count(orderPhotos, sql`true`)).toBe(0)
  })
})
