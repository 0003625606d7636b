import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import type { Order } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { acquirerCards, acquirerPayments, cards, orders, payments } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, orderByToken } from '@/reference-api/testing/orders'
import {
  codeOn,
  pageOf,
  pay,
  payAgain,
  payWith,
  placeCardOrder,
  sendForm,
  storedOrder,
} from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { reconcilePayments } from './reconcile-payments'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
/** Removes a test's changes to the bank before the next test. */
beforeEach(() => {
  Object.assign(api.bank.provider, api.bank.demoBank.provider)
  api.bank.troubles.length = 0
  api.clock.set('2026-03-04T07:00:00Z')
})

const look = async (token: string): Promise<Order> => {
  // Later than the pause between two checks with the bank.
  api.clock.advance(3)
  return orderByToken(api, token)
}

const minutes = (count: number) => api.clock.advance(count * 60)

describe('saved cards', () => {
  const savedOf = async (session: string) =>
    bodyOf(accountRoutes.cards, 200, await api.call(accountRoutes.cards, {}, { token: session }))

  /** Orders, pays with a test card and has the card saved. */
  async function keep(session: string, test: string): Promise<void> {
    const order = await placeCardOrder(api, { save_card: true }, session)
    await payWith(api, order, test)
    if (test === 'challenge') await sendForm(api, `${pageOf(order)}/code`, { code: await codeOn(api, pageOf(order)) })
    await look(order.token)
  }

  test('saved cards are kept only when asked for and paid, and only for a logged-in customer', async () => {
    const { token, user } = await logIn(api)
    await payWith(api, await placeCardOrder(api, {}, token), 'approve')
    await payWith(api, await placeCardOrder(api, { save_card: true }, token), 'decline')
    const guest = await placeCardOrder(api, { save_card: true })
    await payWith(api, guest, 'approve')
    minutes(2)
    await reconcilePayments(api.deps)
    expect((await storedOrder(api, guest.token)).status).toBe('sent')
    expect(await savedOf(token)).toEqual([])
    expect(await api.db.$count(cards, eq(cards.userId, user.id))).toBe(0)
  })

  test('saved cards charge at once, without a page', async () => {
    const { token } = await logIn(api)
    await keep(token, 'approve')
    const [card] = await savedOf(token)
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242', is_default: true, is_expired: false })
    const order = await placeCardOrder(api, { card_id: card?.id }, token)
    expect(order.url).toBeNull()
    expect(await orderByToken(api, order.token)).toMatchObject({
      status: 'sent',
      payment: { state: 'paid', card: { brand: 'Visa', last4: '4242' } },
    })
  })

  test('saved cards may be declined, and the order is paid otherwise', async () => {
    const { token } = await logIn(api)
    await keep(token, 'later_declined')
    const [card] = await savedOf(token)
    const order = await placeCardOrder(api, { card_id: card?.id }, token)
    expect(order.url).toBeNull()
    expect(await orderByToken(api, order.token)).toMatchObject({
      status: 'awaiting_payment',
      payment: { can_pay: true, failure: 'declined' },
    })
    await payWith(api, await payAgain(api, order.token, {}, token), 'approve')
    expect((await look(order.token)).status).toBe('sent')
  })

  test('saved cards ask for the code when the bank wants it', async () => {
    const { token } = await logIn(api)
    await keep(token, 'challenge')
    const [card] = await savedOf(token)
    const order = await placeCardOrder(api, { card_id: card?.id }, token)
    await sendForm(api, `${pageOf(order)}/code`, { code: await codeOn(api, pageOf(order)) })
    expect((await look(order.token)).status).toBe('sent')
  })

  test('saved cards are three at most: the oldest that is not the default goes, and the bank forgets it', async () => {
    const { token, user } = await logIn(api)
    for (const test of ['approve', 'challenge', 'later_declined']) await keep(token, test)
    const before = await savedOf(token)
    expect(before.map(({ last4 }) => last4)).toEqual(['4242', '3220', '4444'])
    // Another card has other last digits.
    const order = await placeCardOrder(api, { save_card: true }, token)
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
    const order = await placeCardOrder(api, { card_id: kept[0]?.id }, token)
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

  test('saved cards are deleted with their customer’s account, also at the bank', async () => {
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

  test('saved cards of another customer, and expired ones, are never charged', async () => {
    const [owner, other] = [await logIn(api), await logIn(api)]
    await keep(owner.token, 'approve')
    const [card] = await savedOf(owner.token)
    const order = await placeCardOrder(api, { card_id: card?.id }, other.token)
    expect((await storedOrder(api, order.token)).status).toBe('awaiting_payment')
    expect(order.url).not.toBeNull()
    const asOther = await pay(api, order.token, { method: 'card', card_id: card?.id ?? 0 }, other.token)
    expect(asOther.status).toBe(404)
    // The owner of the card has the link of another customer's order.
    const asOwner = await pay(api, order.token, { method: 'card', card_id: card?.id ?? 0 }, owner.token)
    expect(asOwner.status).toBe(404)
    await api.db
      .update(cards)
      .set({ expYear: 2025 })
      .where(eq(cards.id, card?.id ?? 0))
    expect((await savedOf(owner.token))[0]?.is_expired).toBe(true)
    const own = await placeCardOrder(api, { card_id: card?.id }, owner.token)
    expect(own.url).not.toBeNull()
  })

  test('saved cards of a person who was sent the link are not kept for the owner of the order', async () => {
    const { token, user } = await logIn(api)
    const order = await placeCardOrder(api, {}, token)
    const again = await payAgain(api, order.token, { save_card: true })
    await payWith(api, again, 'approve')
    await look(order.token)
    expect((await storedOrder(api, order.token)).status).toBe('sent')
    expect(await api.db.$count(cards, eq(cards.userId, user.id))).toBe(0)
  })

  test('saved cards are listed without any token of the bank', async () => {
    const { token, user } = await logIn(api)
    await keep(token, 'approve')
    const [row] = await api.db.select().from(cards).where(eq(cards.userId, user.id))
    const headers = { authorization: `Bearer ${token}` }
    const { text } = await api.send({ method: 'GET', url: '/api/user/cards', headers })
    expect(text).toContain('4242')
    expect(text).not.toContain(row?.providerToken)
  })
})

test('a card number is never stored', async () => {
  const order = await placeCardOrder(api)
  await sendForm(api, pageOf(order), { number: '4242424242424242', expiry: '12/30', cvc: '737' })
  await look(order.token)
  for (const table of [acquirerPayments, acquirerCards, cards, payments, orders]) {
    const text = JSON.stringify(await api.db.select().from(table))
    expect(text).not.toMatch(/4242 ?4242|400000/)
    expect(text).not.toContain('"737"')
  }
})
