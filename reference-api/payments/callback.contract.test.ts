import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines, orderOutbox, orderStatusEvents, orders, paymentEvents, payments } from '@/reference-api/db/schema'
import { submitCard } from '@/reference-api/extensions/demo/bank/bank-payments'
import { createDemoBank } from '@/reference-api/extensions/demo/bank/demo-bank'
import { TEST_CARDS } from '@/reference-api/extensions/demo/bank/test-cards'
import { moneyFaults } from '@/reference-api/testing/check-money'
import { keyHeaderOf, orderByToken } from '@/reference-api/testing/orders'
import {
  bankPaymentOf,
  CALLBACK_URL,
  type CardOrder,
  payAgain,
  paymentsOfOrder,
  payWith,
  placeCardOrder,
  sendReport,
  signedReport,
  storedOrder,
} from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { reconcilePayments } from './reconcile-payments'
import { refundPayments } from './refund-payments'
import { insertPayment, openPayment } from './start-payment'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

async function referenceOf({ token }: CardOrder): Promise<string> {
  const [payment] = await paymentsOfOrder(api, token)
  if (!payment) throw new Error('There is no payment')
  return payment.reference
}

const statusOf = async ({ token }: CardOrder) => (await storedOrder(api, token)).status
const report = (event_id: string, reference: string, seconds = 0) =>
  signedReport(api.bank.demoBank, { event_id, reference }, new Date(api.clock.now().getTime() + seconds * 1000))

/** The kinds of events in the outbox of an order. */
const toldOf = async (orderId: number) => {
  const rows = await api.db.select().from(orderOutbox).where(eq(orderOutbox.orderId, orderId)).orderBy(orderOutbox.id)
  return rows.map(({ kind }) => kind)
}

test('thirty reports that may not come from the bank change no order and learn nothing from the answer', async () => {
  const order = await placeCardOrder(api)
  await payWith(api, order, 'approve')
  const reference = await referenceOf(order)
  const other = await placeCardOrder(api)
  const { body, headers } = await report('e-1', reference)
  const { 'x-acquirer-signature': signature = '', 'x-acquirer-timestamp': timestamp = '' } = headers
  const signed = (changes: Record<string, string>) => ({ body, headers: { ...headers, ...changes } })
  const foreign = createDemoBank({
    ...api.deps,
    clock: api.clock.now,
    publicUrl: () => '',
    post: async () => 200,
    secret: 'x'.repeat(32),
  })
  const said = { event_id: 'e-1', reference }
  const late = await report('e-1', reference, -301)
  const ahead = await report('e-1', reference, 301)
  const forged = [
    { body, headers: {} },
    { body, headers: { 'x-acquirer-signature': signature } },
    { body, headers: { 'x-acquirer-timestamp': timestamp } },
    signed({ 'x-acquirer-signature': '' }),
    signed({ 'x-acquirer-signature': '0'.repeat(64) }),
    signed({ 'x-acquirer-signature': signature.slice(0, -1) }),
    signed({ 'x-acquirer-signature': `${signature}0` }),
    signed({ 'x-acquirer-signature': signature.toUpperCase() === signature ? '' : signature.toUpperCase() }),
    signed({ 'x-acquirer-signature': `sha256=${signature}` }),
    signed({ 'x-acquirer-signature': `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}` }),
    signed({ 'x-acquirer-signature': [...signature].reverse().join('') }),
    signed({ 'x-acquirer-timestamp': '' }),
    signed({ 'x-acquirer-timestamp': 'now' }),
    signed({ 'x-acquirer-timestamp': `${timestamp}.0` }),
    signed({ 'x-acquirer-timestamp': `-${timestamp}` }),
    signed({ 'x-acquirer-timestamp': String(Number(timestamp) + 1) }),
    signed({ 'x-acquirer-timestamp': String(Number(timestamp) * 1000) }),
    signed({ 'x-acquirer-timestamp': `${timestamp}${timestamp}` }),
    { body: body.replace('e-1', 'e-2'), headers },
    { body: ` ${body}`, headers },
    { body: `${body}\n`, headers },
    { body: JSON.stringify({ ...said, status: 'paid' }), headers },
    { body: JSON.stringify({ reference, event_id: 'e-1' }), headers },
    { body: body.replace(reference, await referenceOf(other)), headers },
    { body: '', headers },
    { body: '{}', headers },
    { body: 'null', headers },
    late,
    ahead,
    await signedReport(foreign, said, api.clock.now()),
  ]
  expect(forged).toHaveLength(30)
  for (const [index, one] of forged.entries()) {
    const answer = await sendReport(api, one)
    expect([index, answer.status, answer.text]).toEqual([index, 401, '{}'])
  }
  const unsigned = await signedReport(api.bank.demoBank, { event_id: '', reference }, api.clock.now())
  expect((await sendReport(api, unsigned)).status).toBe(401)
  expect((await sendReport(api, { body, headers }, CALLBACK_URL.replace('acquirer', 'unknown'))).status).toBe(404)
  expect([await statusOf(order), await statusOf(other)]).toEqual(['awaiting_payment', 'awaiting_payment'])
  expect(await api.db.$count(paymentEvents)).toBe(0)

  expect((await sendReport(api, { body, headers })).status).toBe(200)
  expect([await statusOf(order), await statusOf(other)]).toEqual(['sent', 'awaiting_payment'])
})

test('a report makes the shop ask the bank: a correctly signed report of an unpaid payment changes no order', async () => {
  const [open, declined] = [await placeCardOrder(api), await placeCardOrder(api)]
  await payWith(api, declined, 'decline')
  for (const order of [open, declined]) {
    const answer = await sendReport(api, await report(`paid-${order.token}`, await referenceOf(order)))
    expect(answer.status).toBe(200)
    expect(await statusOf(order)).toBe('awaiting_payment')
  }
  expect((await sendReport(api, await report('of-nothing', 'unknown-payment'))).status).toBe(200)
})

test('the reports that are repeated, late or out of order move the order once', async () => {
  const order = await placeCardOrder(api)
  await payWith(api, order, 'decline')
  const again = await payAgain(api, order.token)
  await payWith(api, again, 'approve')
  const [first, second] = await paymentsOfOrder(api, order.token)
  const paid = await report('second-paid', second?.reference ?? '')
  const failed = await report('first-failed', first?.reference ?? '')
  for (const one of [paid, failed, paid, failed, paid]) expect((await sendReport(api, one)).status).toBe(200)
  const { id, status } = await storedOrder(api, order.token)
  expect(status).toBe('sent')
  expect((await paymentsOfOrder(api, order.token)).map((one) => one.status)).toEqual(['failed', 'paid'])
  expect(await toldOf(id)).toEqual(['status', 'paid'])
  expect(await api.db.$count(paymentEvents, eq(paymentEvents.reference, second?.reference ?? ''))).toBe(1)
})

test('a report that could not be acted upon is not taken: the bank sends it again', async () => {
  const order = await placeCardOrder(api)
  await payWith(api, order, 'approve')
  const reference = await referenceOf(order)
  api.bank.provider.status = async () => {
    throw new Error('no answer')
  }
  expect((await sendReport(api, await report('again', reference))).status).toBe(500)
  expect(await statusOf(order)).toBe('awaiting_payment')
  Object.assign(api.bank.provider, api.bank.demoBank.provider)
  expect((await sendReport(api, await report('again', reference))).status).toBe(200)
  expect(await statusOf(order)).toBe('sent')
})

test('the bank reports until the shop takes it, also after it was killed in between', async () => {
  const order = await placeCardOrder(api)
  await payWith(api, order, 'approve')
  const reference = await referenceOf(order)
  const dead = createDemoBank({
    ...api.deps,
    clock: api.clock.now,
    publicUrl: () => '',
    post: async () => {
      throw new Error('killed')
    },
  })
  expect(await dead.sendReports()).toBeGreaterThan(0)
  expect(await statusOf(order)).toBe('awaiting_payment')
  expect((await bankPaymentOf(api, reference)).reportAt).not.toBeNull()
  // Not before its time has come.
  expect(await api.bank.demoBank.sendReports()).toBe(0)
  api.clock.advance(60)
  await api.bank.demoBank.sendReports()
  expect(await statusOf(order)).toBe('sent')
  expect((await bankPaymentOf(api, reference)).reportAt).toBeNull()
})

/** Several such orders, each charged by the bank without the shop's knowing it yet. */
async function chargedLike(order: CardOrder, count: number) {
  const { id, number: _, ...template } = await storedOrder(api, order.token)
  const lines = await api.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const [card] = TEST_CARDS
  if (!card) throw new Error('The bank has no cards')
  const created = []
  for (let at = 0; at < count; at += 1) {
    const token = `${order.token.slice(0, 24)}-race-${at}`
    const [row] = await api.db
      .insert(orders)
      .values({ ...template, token, cartId: randomUUID() })
      .returning()
    if (!row) throw new Error('The order was not stored')
    const requested = { orderId: row.id, amount: row.total, provider: 'acquirer', cardId: null, saveCard: false }
    const payment = await insertPayment(api.db, { ...requested, now: api.clock.now() })
    await openPayment(api.deps, payment, { locale: 'ru', token, number: row.number })
    await api.db.insert(orderLines).values(lines.map(({ id: __, ...line }) => ({ ...line, orderId: row.id })))
    const { id: entryId } = await bankPaymentOf(api, payment.reference)
    await submitCard(api.db, entryId, { card, expMonth: 12, expYear: 2030 }, api.clock.now())
    created.push({ id: row.id, token, reference: payment.reference })
  }
  return created
}

/** The embedded database runs one statement after the other, so fewer conflicts can occur in it. */
const ROUNDS = process.env.TEST_DATABASE_URL ? 100 : 20

test('a report, a page view and a reconciler at the same moment pay and send every order once', async () => {
  const created = await chargedLike(await placeCardOrder(api), ROUNDS)
  api.clock.advance(120)
  for (const { token, reference } of created) {
    const one = await report(`race-${reference}`, reference)
    await Promise.all([
      sendReport(api, one),
      orderByToken(api, token),
      reconcilePayments(api.deps),
      sendReport(api, one),
      orderByToken(api, token),
    ])
  }
  for (const { id } of created) {
    const [order] = await api.db.select().from(orders).where(eq(orders.id, id))
    const tries = await api.db.select().from(payments).where(eq(payments.orderId, id))
    const events = await api.db.select().from(orderStatusEvents).where(eq(orderStatusEvents.orderId, id))
    const told = await toldOf(id)
    expect([order?.status, order?.paymentState, tries.map(({ status }) => status), told]).toEqual([
      'sent',
      'paid',
      ['paid'],
      ['status', 'paid'],
    ])
    expect(events.filter(({ status }) => status === 'sent')).toHaveLength(1)
  }
  expect(await refundPayments(api.deps)).toBe(0)
})

test('an order that is paid and cancelled at the same moment is cancelled, and the money goes back', async () => {
  const created = await chargedLike(await placeCardOrder(api), 10)
  const cancel = { action: 'cancel', reason: 'changed_mind' }
  for (const { token, reference } of created) {
    const one = await report(`cancelled-${reference}`, reference)
    const headers = await keyHeaderOf(api, token)
    await Promise.all([
      sendReport(api, one),
      api.send({ method: 'POST', url: `/api/order/${token}/close`, body: cancel, headers }),
      orderByToken(api, token),
    ])
  }
  await refundPayments(api.deps)
  for (const { token, reference } of created) {
    expect(await storedOrder(api, token)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect((await bankPaymentOf(api, reference)).status).toBe('refunded')
  }
})

test('two payments of one order that come at the same moment: one counts, one goes back', async () => {
  const order = await placeCardOrder(api)
  const { id, total } = await storedOrder(api, order.token)
  const requested = { orderId: id, amount: total, provider: 'acquirer', cardId: null, saveCard: false }
  const second = await insertPayment(api.db, { ...requested, now: api.clock.now() })
  const { url } = await openPayment(api.deps, second, { locale: 'ru', token: order.token, number: order.number })
  await Promise.all([payWith(api, order, 'approve'), payWith(api, { url }, 'approve')])
  const references = (await paymentsOfOrder(api, order.token)).map(({ reference }) => reference)
  await Promise.all(references.map(async (reference) => sendReport(api, await report(`both-${reference}`, reference))))
  expect((await paymentsOfOrder(api, order.token)).map(({ status }) => status).sort()).toEqual([
    'paid',
    'refund_pending',
  ])
  await refundPayments(api.deps)
  expect((await storedOrder(api, order.token)).paymentState).toBe('paid')
  const booked = await Promise.all(references.map((reference) => bankPaymentOf(api, reference)))
  expect(booked.map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
})

test('the books balance after all tests of this file', async () => {
  const faults = await moneyFaults(api.db)
  expect(Object.entries(faults).filter(([, count]) => count !== 0)).toEqual([])
})
