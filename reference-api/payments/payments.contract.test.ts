import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import { paymentRoutes } from '@/lib/contract/payments'
import { PAYMENT_MINUTES } from '@/lib/domain/payment'
import { acquirerCards, acquirerPayments, cards, orderOutbox, orders, payments } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/demo/kitchen'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, guestOrderOf, orderByToken } from '@/reference-api/testing/orders'
import {
  bookedAs,
  codeOn,
  pageOf,
  paidAgain,
  pay,
  payWith,
  placedByCard,
  sendForm,
  storedOrder,
  triesOf,
} from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { cancelUnpaidOrders } from './cancel-unpaid-orders'
import { reconcilePayments } from './reconcile-payments'
import { refundPayments } from './refund-payments'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
/** What a test makes of the bank is gone in the next one. */
beforeEach(() => {
  Object.assign(api.bank.provider, api.bank.demoBank.provider)
  api.bank.troubles.length = 0
  api.clock.set('2026-03-04T07:00:00Z')
})

const look = async (token: string): Promise<Order> => {
  // Past the pause between two looks at the bank.
  api.clock.advance(3)
  return orderByToken(api, token)
}

const minutes = (count: number) => api.clock.advance(count * 60)
const statuses = async (token: string) => (await triesOf(api, token)).map(({ status }) => status)
const unreachable = async () => {
  throw new Error('no answer')
}

describe('an order paid by card', () => {
  test('waits for its money: the kitchen hears of it when the bank says that it came', async () => {
    const order = await placedByCard(api)
    expect(order.url).toMatch(/^http:\/\/api\.test\/acquirer\/pay\/[\w-]{32}$/)
    const before = await orderByToken(api, order.token)
    expect(before).toMatchObject({
      status: 'awaiting_payment',
      payment: { method: 'card', state: 'awaiting', can_pay: true, is_checking: false, failure: null, card: null },
    })
    expect(Date.parse(before.payment.expires_at ?? '') - api.clock.now().getTime()).toBe(PAYMENT_MINUTES * 60_000)
    minutes(10)
    await stepKitchen(api.db, api.clock.now(), 20)
    const { id } = await storedOrder(api, order.token)
    const told = () => api.db.select().from(orderOutbox).where(eq(orderOutbox.orderId, id))
    expect(await told()).toEqual([])

    await payWith(api, order, 'approve')
    expect(await look(order.token)).toMatchObject({
      status: 'sent',
      payment: { state: 'paid', expires_at: null, can_pay: false, card: { brand: 'Visa', last4: '4242' } },
    })
    expect((await told()).map(({ kind, status }) => [kind, status])).toEqual([
      ['status', 'sent'],
      ['paid', 'sent'],
    ])
  })

  test('answers the same page while it is repeated unpaid, and none when it is paid', async () => {
    const body = await guestOrderOf(api, { payment_method: 'card' })
    const place = async () =>
      bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
    const first = await place()
    expect(await place()).toEqual(first)
    await payWith(api, { url: first.payment_url }, 'approve')
    await look(first.token)
    expect(await place()).toEqual({ ...first, status: 'sent', payment_url: null })
    expect(await statuses(first.token)).toEqual(['paid'])
  })

  test('answers the page to a repeat for as long as the order can be paid, and none afterwards', async () => {
    const body = await guestOrderOf(api, { payment_method: 'card' })
    const place = async () =>
      bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
    api.bank.provider.create = unreachable
    const first = await place()
    expect(first).toMatchObject({ status: 'awaiting_payment', payment_url: null })
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    minutes(PAYMENT_MINUTES - 1)
    const again = await place()
    expect(again).toEqual({ ...first, payment_url: expect.stringContaining('/acquirer/pay/') })
    minutes(1)
    expect(await place()).toEqual(first)
    expect(await statuses(first.token)).toEqual(['open'])
  })

  test.each([
    ['decline', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
  ] as const)('%s: says why, and can be paid again with another card', async (card, failure) => {
    const order = await placedByCard(api)
    const answer = await payWith(api, order, card)
    expect([answer.status, answer.headers.location]).toEqual([303, `http://shop.test/order/${order.token}`])
    expect((await look(order.token)).payment).toMatchObject({ state: 'awaiting', can_pay: true, failure })
    const again = await paidAgain(api, order.token)
    expect(again.url).not.toBe(order.url)
    // A new try has not failed yet.
    expect(again.order.payment.failure).toBeNull()
    await payWith(api, again, 'approve')
    expect((await look(order.token)).payment).toMatchObject({ state: 'paid', failure: null })
    expect(await statuses(order.token)).toEqual(['failed', 'paid'])
  })

  test('a bank that takes long is said to be asked, and its no comes later', async () => {
    const order = await placedByCard(api)
    await payWith(api, order, 'timeout')
    expect((await look(order.token)).payment).toMatchObject({ state: 'awaiting', is_checking: true, can_pay: true })
    minutes(3)
    expect(await api.bank.demoBank.sendReports()).toBeGreaterThan(0)
    expect((await orderByToken(api, order.token)).payment).toMatchObject({ is_checking: false, failure: 'timeout' })
  })

  test('is placed also when the bank cannot be reached, and paid later', async () => {
    api.bank.provider.create = unreachable
    const order = await placedByCard(api)
    expect(order.url).toBeNull()
    expect(api.bank.troubles).toEqual(['opening a payment: no answer'])
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    const again = await paidAgain(api, order.token)
    await payWith(api, again, 'approve')
    expect((await look(order.token)).status).toBe('sent')
  })

  test('leads back to the language it came from', async () => {
    for (const [locale, prefix] of [
      ['en', '/en'],
      ['kz', '/kz'],
    ] as const) {
      const body = await guestOrderOf(api, { payment_method: 'card' })
      const reply = await api.call(orderingRoutes.storeGuestOrder, { body }, { locale })
      const { token, payment_url: url } = bodyOf(orderingRoutes.storeGuestOrder, 200, reply)
      const answer = await sendForm(api, `${pageOf({ url })}/cancel`, {})
      expect(answer.headers.location).toBe(`http://shop.test${prefix}/order/${token}`)
    }
  })
})

describe('paying again', () => {
  test('leads to the page that is open, and never to two', async () => {
    const order = await placedByCard(api)
    const urls = await Promise.all([0, 1, 2].map(async () => (await paidAgain(api, order.token)).url))
    expect(new Set(urls)).toEqual(new Set([order.url]))
    expect(await statuses(order.token)).toEqual(['open'])
  })

  test('first asks for the try before: one that was paid meanwhile is enough', async () => {
    const order = await placedByCard(api)
    await payWith(api, order, 'approve')
    const reply = await pay(api, order.token, { method: 'card' })
    expect(bodyOf(paymentRoutes.payOrder, 409, reply).code).toBe('not_payable')
    expect(await statuses(order.token)).toEqual(['paid'])
    expect((await storedOrder(api, order.token)).status).toBe('sent')
  })

  test('money that came twice goes back once', async () => {
    const order = await placedByCard(api)
    await payWith(api, order, 'timeout')
    const again = await paidAgain(api, order.token)
    expect(await statuses(order.token)).toEqual(['open', 'open'])
    await payWith(api, again, 'approve')
    expect((await look(order.token)).payment.state).toBe('paid')
    // The slow bank says yes after all.
    const [slow, quick] = await triesOf(api, order.token)
    await api.db
      .update(acquirerPayments)
      .set({ status: 'paid', reportAt: api.clock.now() })
      .where(eq(acquirerPayments.reference, slow?.reference ?? ''))
    await api.bank.demoBank.sendReports()
    expect(await statuses(order.token)).toEqual(['refund_pending', 'paid'])
    await refundPayments(api.deps)
    expect(await statuses(order.token)).toEqual(['refunded', 'paid'])
    expect((await bookedAs(api, slow?.reference ?? '')).status).toBe('refunded')
    expect((await bookedAs(api, quick?.reference ?? '')).status).toBe('paid')
    expect((await orderByToken(api, order.token)).payment.state).toBe('paid')
  })

  test('in cash: goes to the kitchen, the page of the bank takes no card any more', async () => {
    const order = await placedByCard(api)
    const small = await pay(api, order.token, { method: 'cash', change_from: order.total - 1 })
    expect(Object.keys(bodyOf(paymentRoutes.payOrder, 422, small).errors ?? {})).toEqual(['change_from'])
    const reply = await pay(api, order.token, { method: 'cash', change_from: 20_000 })
    expect(bodyOf(paymentRoutes.payOrder, 200, reply)).toMatchObject({
      payment_url: null,
      order: { status: 'sent', change_from: 20_000, payment: { method: 'cash', state: 'due', can_pay: false } },
    })
    expect((await payWith(api, order, 'approve')).status).toBe(200)
    expect((await bookedAs(api, (await triesOf(api, order.token))[0]?.reference ?? '')).status).toBe('declined')
    expect(bodyOf(paymentRoutes.payOrder, 409, await pay(api, order.token, { method: 'cash' })).code).toBe(
      'not_payable',
    )
  })

  test('in cash, and then the card was charged after all: it counts, until the order is handed over', async () => {
    const [early, late] = [await placedByCard(api), await placedByCard(api)]
    for (const order of [early, late]) {
      await payWith(api, order, 'timeout')
      await pay(api, order.token, { method: 'cash' })
    }
    await api.db.update(orders).set({ status: 'delivered', paymentState: 'paid' }).where(eq(orders.token, late.token))
    await api.db.update(acquirerPayments).set({ status: 'paid' }).where(eq(acquirerPayments.status, 'pending'))
    minutes(2)
    await reconcilePayments(api.deps)
    expect((await orderByToken(api, early.token)).payment).toMatchObject({ method: 'card', state: 'paid' })
    expect(await statuses(late.token)).toEqual(['refund_pending'])
    await refundPayments(api.deps)
    expect(await statuses(late.token)).toEqual(['refunded'])
    expect((await orderByToken(api, late.token)).payment).toMatchObject({ method: 'cash', state: 'paid' })
  })
})

describe('an order that nobody pays', () => {
  test('is cancelled after its time, once, and the bank takes nothing for it', async () => {
    const order = await placedByCard(api)
    minutes(PAYMENT_MINUTES - 1)
    await cancelUnpaidOrders(api.deps)
    expect((await storedOrder(api, order.token)).status).toBe('awaiting_payment')
    minutes(1)
    expect(bodyOf(paymentRoutes.payOrder, 409, await pay(api, order.token, { method: 'card' })).code).toBe(
      'not_payable',
    )
    expect(await cancelUnpaidOrders(api.deps)).toBeGreaterThan(0)
    expect(await cancelUnpaidOrders(api.deps)).toBe(0)
    expect(await orderByToken(api, order.token)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'void', can_pay: false, is_checking: false },
    })
    minutes(2)
    await reconcilePayments(api.deps)
    expect(await statuses(order.token)).toEqual(['expired'])
    expect((await payWith(api, order, 'approve')).status).toBe(200)
    expect(await bookedAs(api, (await triesOf(api, order.token))[0]?.reference ?? '')).toMatchObject({
      status: 'declined',
    })
  })

  test('is not cancelled when it was paid in the last minute and nobody reported it', async () => {
    const order = await placedByCard(api)
    minutes(PAYMENT_MINUTES)
    await payWith(api, order, 'approve')
    expect(await cancelUnpaidOrders(api.deps)).toBe(0)
    expect((await storedOrder(api, order.token)).status).toBe('sent')
  })

  test('waits a while for a bank that cannot be asked, and not for ever', async () => {
    const order = await placedByCard(api)
    minutes(PAYMENT_MINUTES + 1)
    api.bank.provider.status = unreachable
    expect(await cancelUnpaidOrders(api.deps)).toBe(0)
    minutes(5)
    expect(await cancelUnpaidOrders(api.deps)).toBe(1)
    expect((await storedOrder(api, order.token)).status).toBe('cancelled')
  })

  test('money that comes after that goes back, and its owner sees so', async () => {
    const order = await placedByCard(api)
    minutes(PAYMENT_MINUTES)
    await cancelUnpaidOrders(api.deps)
    await payWith(api, order, 'approve')
    await api.bank.demoBank.sendReports()
    expect((await orderByToken(api, order.token)).payment).toMatchObject({ state: 'refund_pending', can_pay: false })
    api.bank.provider.refund = unreachable
    expect(await refundPayments(api.deps)).toBe(1)
    expect(await statuses(order.token)).toEqual(['refund_pending'])
    // Not at once again.
    expect(await refundPayments(api.deps)).toBe(0)
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    minutes(2)
    expect(await refundPayments(api.deps)).toBe(1)
    expect(await orderByToken(api, order.token)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } })
  })
})

test('a paid order that its customer cancels is paid back', async () => {
  const order = await placedByCard(api)
  await payWith(api, order, 'approve')
  await look(order.token)
  await api.send({
    method: 'POST',
    url: `/api/order/${order.token}/close`,
    body: { action: 'cancel', reason: 'changed_mind' },
  })
  expect(await orderByToken(api, order.token)).toMatchObject({
    status: 'cancelled',
    payment: { state: 'refund_pending' },
  })
  await refundPayments(api.deps)
  expect((await orderByToken(api, order.token)).payment.state).toBe('refunded')
  const { id } = await storedOrder(api, order.token)
  const told = await api.db.select().from(orderOutbox).where(eq(orderOutbox.orderId, id)).orderBy(orderOutbox.id)
  expect(told.map(({ kind }) => kind)).toEqual(['status', 'paid', 'status', 'refunded'])
  expect(await refundPayments(api.deps)).toBe(0)
})

test('a payment of another sum moves no order: it goes back', async () => {
  const order = await placedByCard(api)
  await payWith(api, order, 'approve')
  const [payment] = await triesOf(api, order.token)
  await api.db
    .update(acquirerPayments)
    .set({ amount: order.total - 1 })
    .where(eq(acquirerPayments.reference, payment?.reference ?? ''))
  expect((await look(order.token)).status).toBe('awaiting_payment')
  expect(await statuses(order.token)).toEqual(['refund_pending'])
  expect(api.bank.troubles).toHaveLength(1)
})

test('payments of which nobody reports are asked for, one that cannot be asked does not keep the others', async () => {
  const [lost, paid] = [await placedByCard(api), await placedByCard(api)]
  await payWith(api, paid, 'approve')
  const [first] = await triesOf(api, lost.token)
  api.bank.provider.status = async (payment) => {
    if (payment.reference === first?.reference) throw new Error('no answer')
    return api.bank.demoBank.provider.status(payment)
  }
  await reconcilePayments(api.deps)
  expect((await storedOrder(api, paid.token)).status).toBe('awaiting_payment')
  minutes(1)
  await reconcilePayments(api.deps)
  expect((await storedOrder(api, paid.token)).status).toBe('sent')
  expect((await storedOrder(api, lost.token)).status).toBe('awaiting_payment')
})

describe('saved cards', () => {
  const savedOf = async (session: string) =>
    bodyOf(accountRoutes.cards, 200, await api.call(accountRoutes.cards, {}, { token: session }))

  /** Orders, pays with a test card and has it kept. */
  async function keep(session: string, test: string): Promise<void> {
    const order = await placedByCard(api, { save_card: true }, session)
    await payWith(api, order, test)
    if (test === 'challenge') await sendForm(api, `${pageOf(order)}/code`, { code: await codeOn(api, pageOf(order)) })
    await look(order.token)
  }

  test('are kept only when asked for and paid, and only for whoever is logged in', async () => {
    const { token, user } = await logIn(api)
    await payWith(api, await placedByCard(api, {}, token), 'approve')
    await payWith(api, await placedByCard(api, { save_card: true }, token), 'decline')
    const guest = await placedByCard(api, { save_card: true })
    await payWith(api, guest, 'approve')
    minutes(2)
    await reconcilePayments(api.deps)
    expect((await storedOrder(api, guest.token)).status).toBe('sent')
    expect(await savedOf(token)).toEqual([])
    expect(await api.db.$count(cards, eq(cards.userId, user.id))).toBe(0)
  })

  test('charge at once, without a page', async () => {
    const { token } = await logIn(api)
    await keep(token, 'approve')
    const [card] = await savedOf(token)
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242', is_default: true, is_expired: false })
    const order = await placedByCard(api, { card_id: card?.id }, token)
    expect(order.url).toBeNull()
    expect(await orderByToken(api, order.token)).toMatchObject({
      status: 'sent',
      payment: { state: 'paid', card: { brand: 'Visa', last4: '4242' } },
    })
  })

  test('may be declined, and the order is paid otherwise', async () => {
    const { token } = await logIn(api)
    await keep(token, 'later_declined')
    const [card] = await savedOf(token)
    const order = await placedByCard(api, { card_id: card?.id }, token)
    expect(order.url).toBeNull()
    expect(await orderByToken(api, order.token)).toMatchObject({
      status: 'awaiting_payment',
      payment: { can_pay: true, failure: 'declined' },
    })
    await payWith(api, await paidAgain(api, order.token, {}, token), 'approve')
    expect((await look(order.token)).status).toBe('sent')
  })

  test('ask for the code when the bank wants it', async () => {
    const { token } = await logIn(api)
    await keep(token, 'challenge')
    const [card] = await savedOf(token)
    const order = await placedByCard(api, { card_id: card?.id }, token)
    await sendForm(api, `${pageOf(order)}/code`, { code: await codeOn(api, pageOf(order)) })
    expect((await look(order.token)).status).toBe('sent')
  })

  test('are three at most: the oldest that is not the default goes, and the bank forgets it', async () => {
    const { token, user } = await logIn(api)
    for (const test of ['approve', 'challenge', 'later_declined']) await keep(token, test)
    const before = await savedOf(token)
    expect(before.map(({ last4 }) => last4)).toEqual(['4242', '3220', '4444'])
    // Another card ends on other digits.
    const order = await placedByCard(api, { save_card: true }, token)
    const fields = { number: '4242 4242 4242 4242', expiry: '11/34', cvc: '123' }
    await sendForm(api, pageOf(order), fields)
    await look(order.token)
    const after = await savedOf(token)
    expect(after.map(({ last4, exp_year }) => [last4, exp_year])).toEqual([
      ['4242', 2030],
      ['4444', 2030],
      ['4242', 2034],
    ])
    const known = await api.db.select().from(cards).where(eq(cards.userId, user.id))
    const kept = new Set(known.map(({ providerToken }) => providerToken))
    const live = (await api.db.select().from(acquirerCards)).filter(({ token: one }) => kept.has(one))
    expect(live.every(({ forgottenAt }) => forgottenAt === null)).toBe(true)
    const gone = await api.db.select().from(acquirerCards).where(eq(acquirerCards.last4, '3220'))
    expect(gone.filter(({ forgottenAt }) => forgottenAt !== null)).toHaveLength(1)
  })

  test('the same card twice is one', async () => {
    const { token } = await logIn(api)
    await keep(token, 'approve')
    await keep(token, 'approve')
    const kept = await savedOf(token)
    expect(kept).toHaveLength(1)
    const order = await placedByCard(api, { card_id: kept[0]?.id }, token)
    expect((await orderByToken(api, order.token)).status).toBe('sent')
  })

  test('the default is chosen; when it is deleted the next one is, and the bank charges it no more', async () => {
    const { token, user } = await logIn(api)
    await keep(token, 'approve')
    await keep(token, 'challenge')
    const [, second] = await savedOf(token)
    const body = { card_id: second?.id ?? 0 }
    const reply = await api.call(paymentRoutes.setDefaultCard, { body }, { token })
    const chosen = bodyOf(paymentRoutes.setDefaultCard, 200, reply)
    expect(chosen.map(({ last4, is_default }) => [last4, is_default])).toEqual([
      ['3220', true],
      ['4242', false],
    ])
    const [row] = await api.db.select().from(cards).where(eq(cards.id, body.card_id))
    await api.call(accountRoutes.deleteCard, { body }, { token })
    expect((await savedOf(token)).map(({ last4, is_default }) => [last4, is_default])).toEqual([['4242', true]])
    const [forgotten] = await api.db
      .select()
      .from(acquirerCards)
      .where(eq(acquirerCards.token, row?.providerToken ?? ''))
    expect(forgotten?.forgottenAt).not.toBeNull()
    expect(await api.db.$count(cards, eq(cards.userId, user.id))).toBe(1)
  })

  test('go with their customer, and the bank forgets them', async () => {
    const { token, user } = await logIn(api)
    await keep(token, 'approve')
    const [row] = await api.db.select().from(cards).where(eq(cards.userId, user.id))
    await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, user.id))
    await api.send({
      method: 'POST',
      url: '/api/user/delete',
      body: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await api.db.$count(cards, eq(cards.userId, user.id))).toBe(0)
    const [forgotten] = await api.db
      .select()
      .from(acquirerCards)
      .where(eq(acquirerCards.token, row?.providerToken ?? ''))
    expect(forgotten?.forgottenAt).not.toBeNull()
  })

  test('of somebody else, and expired ones, are never charged', async () => {
    const [owner, other] = [await logIn(api), await logIn(api)]
    await keep(owner.token, 'approve')
    const [card] = await savedOf(owner.token)
    const order = await placedByCard(api, { card_id: card?.id }, other.token)
    expect((await storedOrder(api, order.token)).status).toBe('awaiting_payment')
    expect(order.url).not.toBeNull()
    const asOther = await pay(api, order.token, { method: 'card', card_id: card?.id ?? 0 }, other.token)
    expect(asOther.status).toBe(404)
    // The card's owner has the link of somebody else's order.
    const asOwner = await pay(api, order.token, { method: 'card', card_id: card?.id ?? 0 }, owner.token)
    expect(asOwner.status).toBe(404)
    await api.db
      .update(cards)
      .set({ expYear: 2025 })
      .where(eq(cards.id, card?.id ?? 0))
    expect((await savedOf(owner.token))[0]?.is_expired).toBe(true)
    const own = await placedByCard(api, { card_id: card?.id }, owner.token)
    expect(own.url).not.toBeNull()
  })

  test('of whoever was sent the link are not kept for its owner', async () => {
    const { token, user } = await logIn(api)
    const order = await placedByCard(api, {}, token)
    const again = await paidAgain(api, order.token, { save_card: true })
    await payWith(api, again, 'approve')
    await look(order.token)
    expect((await storedOrder(api, order.token)).status).toBe('sent')
    expect(await api.db.$count(cards, eq(cards.userId, user.id))).toBe(0)
  })

  test('are told without anything the bank knows them by', async () => {
    const { token, user } = await logIn(api)
    await keep(token, 'approve')
    const [row] = await api.db.select().from(cards).where(eq(cards.userId, user.id))
    const headers = { authorization: `Bearer ${token}` }
    const { text } = await api.send({ method: 'GET', url: '/api/user/cards', headers })
    expect(text).toContain('4242')
    expect(text).not.toContain(row?.providerToken)
  })
})

test('nothing of a card number is ever stored', async () => {
  const order = await placedByCard(api)
  await sendForm(api, pageOf(order), { number: '4242424242424242', expiry: '12/30', cvc: '737' })
  await look(order.token)
  for (const table of [acquirerPayments, acquirerCards, cards, payments, orders]) {
    const text = JSON.stringify(await api.db.select().from(table))
    expect(text).not.toMatch(/4242 ?4242|400000/)
    expect(text).not.toContain('"737"')
  }
})
