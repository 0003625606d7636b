import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountRoutes } from '@/lib/contract/account'
import { ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { freePort } from '@/scripts/launch/network.mjs'
import type { Database } from './db/client'
import { bonusLedger, orders, stockAlerts } from './db/schema'
import { refundPartsOfPayments } from './payments/refund-parts'
import { pricedOrder } from './testing/benefits'
import { faultsOf } from './testing/check-money'
import { addressOf, launchServer, type Server } from './testing/launch'
import { bodyOf, firstBranch, orderByToken } from './testing/orders'
import { payWith } from './testing/paying'
import {
  factsOfRelease,
  type KnownOrder,
  loadRelease,
  type ReleasedDatabase,
  releasedVersions,
  rowsIn,
} from './testing/released-databases'
import { actAsStaff, moveOrderTo, staffViewOf } from './testing/staff'
import { createTestApi, type TestApi } from './testing/test-api'

const placed = z.object({ token: z.string(), number: z.string(), total: z.int() })
const refusal = z.object({ quote: z.object({ total: z.int() }).nullable() })

const storage = z.object({ localStorage: z.object({ products: z.string() }) })
const cart = z.object({ products: z.array(z.looseObject({ name: z.string() })) })

/** The lines of the cart that a browser of a release has stored, as that browser sends them. */
function cartOf(version: string) {
  const { localStorage } = storage.parse(JSON.parse(readFileSync(`lib/testing/releases/${version}.json`, 'utf8')))
  const { products } = cart.parse(JSON.parse(localStorage.products))
  return products.map(({ name: _, image: __, buttonDisabledValue: ___, ...line }) => line)
}

/** Tables whose rows end: they count calls and events, or belong to codes and messages that were sent. */
const SWEPT = new Set(['minute_counts', 'rate_events', 'sms_codes', 'job_turns', 'order_outbox'])

describe.each(releasedVersions())('an update from %s', (version) => {
  const facts = factsOfRelease(version)
  const later = (seconds: number) => new Date(Date.parse(facts.at) + seconds * 1000)
  let parent: string
  let port: number
  let released: ReleasedDatabase
  let newer: Server
  const answered = new Map<string, z.infer<typeof placed>>()

  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  /** Sends an order of an open browser until it is answered, as browsers do: the same cart, at the price that it is told. */
  async function place(cart_id: string): Promise<void> {
    let { expected_total } = facts.order
    for (;;) {
      const answer = await post('/api/guest/cart/store', { ...facts.order, cart_id, expected_total }).catch(() => null)
      if (answer?.status === 200) return void answered.set(cart_id, placed.parse(await answer.json()))
      if (answer?.status === 409) expected_total = refusal.parse(await answer.json()).quote?.total ?? expected_total
      else if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`)
      await pause(50)
    }
  }

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'refapi-update-'))
    const folder = join(parent, 'data')
    released = await loadRelease(version, folder)
    port = await freePort()
    const orderedMeanwhile = Array.from({ length: 12 }, () => place(randomUUID()))
    newer = launchServer(folder, {
      ...released.settings,
      CHAIN_API_PORT: String(port),
      CLOCK_START: later(60).toISOString(),
      KITCHEN: 'off',
      GUEST_ORDERS_PER_PHONE: '0',
      GUEST_ORDERS_PER_NETWORK: '0',
      CASH_CODE_FROM: '0',
      SMS_CODE_SECRET: 'a key of login codes that only tests have',
      REDEMPTION_SECRET: 'a secret that only tests have, of 32 characters',
    })
    await Promise.race([addressOf(newer), ...orderedMeanwhile])
    await Promise.all(orderedMeanwhile)
  })
  afterAll(async () => {
    newer.child.kill('SIGKILL')
    await newer.ended
    await released.drop()
    rmSync(parent, { recursive: true })
  })

  test('an update takes orders that browsers of the release sent while it started, and shows those from before', async () => {
    expect(answered.size).toBe(12)
    expect(new Set([...answered.values()].map(({ number }) => number)).size).toBe(12)
    for (const { token, number, total } of [...Object.values(facts.guest), ...Object.values(facts.own)]) {
      const shown = await ask(`/api/order/${token}`)
      expect([shown.status, await shown.json()]).toMatchObject([200, { order: { number, total } }])
    }
    const headers = { authorization: `Bearer ${facts.session}` }
    const history = await ask('/api/user/history', { headers }).then((answer) => answer.json())
    expect(history).toMatchObject({ orders: { count: Object.keys(facts.own).length } })
    const me = await ask('/api/user/main', { headers }).then((answer) => answer.json())
    expect(me).toMatchObject({ user: { bonus: facts.bonus, name: 'Айгерім', food_rules: ['no-onion', 'halal'] } })
    const board = await ask('/api/staff/orders', { headers: { authorization: `Bearer ${facts.staff}` } })
    expect(JSON.stringify(await board.json())).toContain(facts.guest.sent.number)
  })

  describe('when the newer API goes on with it', () => {
    let database: Database
    let api: TestApi
    const as = { token: facts.session }
    const guestOrderLimits = { perPhone: null, perNetwork: null }
    const staffSees = ({ number }: KnownOrder) => staffViewOf(api, facts.staff, number)

    beforeAll(async () => {
      newer.child.kill('SIGTERM')
      await newer.ended
      database = await released.open()
      api = await createTestApi({ database, now: later(600), isKitchenCounted: true, guestOrderLimits })
    })
    afterAll(async () => {
      expect(await faultsOf(api.db)).toEqual([])
      await api.close()
      await database.close()
    })

    test('an update loses no row, and stores each order once', async () => {
      const now = await rowsIn(database.db)
      const fewer = [...released.rows].filter(([table, count]) => !SWEPT.has(table) && (now.get(table) ?? 0) < count)
      expect(fewer).toEqual([])
      expect(now.get('orders')).toBe((released.rows.get('orders') ?? 0) + answered.size)
      const carts = (await api.db.select({ cart: orders.cartId }).from(orders)).map(({ cart }) => cart)
      expect(carts).toEqual(expect.arrayContaining([...answered.keys()]))
      expect(new Set(carts).size).toBe(carts.length)
      expect(await faultsOf(api.db)).toEqual([])
    })

    test('an update lets the staff go on with orders from before', async () => {
      for (const order of [facts.guest.sent, facts.guest.accepted, facts.own.inSlot, facts.own.withCode]) {
        expect((await moveOrderTo(api, facts.staff, order.number, 'delivered')).total).toBe(order.total)
        expect((await orderByToken(api, order.token)).status).toBe('delivered')
      }
    })

    test('an update lets a payment be made that was begun before, and gives money back to a card', async () => {
      const { unpaid, paid } = facts.guest
      await payWith(api, { url: facts.bankPage }, 'approve')
      api.clock.advance(3)
      expect(await orderByToken(api, unpaid.token)).toMatchObject({ status: 'sent', payment: { state: 'paid' } })
      const order = await staffSees(paid)
      const lines = [{ line_id: order.lines[0]?.line_id ?? 0, quantity: 1 }]
      const refund = await actAsStaff(api, facts.staff)(staffRoutes.staffRefund, order, { lines, reason: 'missing' })
      expect(bodyOf(staffRoutes.staffRefund, 200, refund).order.refunded).toBe(order.total / 2)
      expect(await refundPartsOfPayments(api.deps)).toBe(1)
    })

    test('an update gives bonuses back that were spent before, and counts those that come', async () => {
      const { withBonus, withCode, inSlot } = facts.own
      const before = await api.db.select().from(bonusLedger)
      const closing = { params: { id: withBonus.number }, body: { action: 'cancel', reason: 'changed_mind' } } as const
      bodyOf(orderLifeRoutes.closeHistoryOrder, 200, await api.call(orderLifeRoutes.closeHistoryOrder, closing, as))
      const after = await api.db.select().from(bonusLedger)
      const returned = after.slice(before.length).reduce((sum, { amount }) => sum + amount, 0)
      const earned = before
        .filter(({ kind, orderId }) => kind === 'accrual' && orderId !== null)
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(returned).toBeGreaterThan(0)
      expect(earned).toBeGreaterThan((withCode.total + inSlot.total) / 100)
      const answer = await api.call(accountRoutes.currentUser, {}, as)
      const balance = after.reduce((sum, { amount }) => sum + amount, 0)
      expect(bodyOf(accountRoutes.currentUser, 200, answer).user.bonus).toBe(balance)
    })

    test('an update prices and takes the cart that a browser had stored before, with its combos', async () => {
      const { filial_guid, delivery_type } = facts.order
      const lines = cartOf(version)
      const quoted = await api.send({
        method: 'POST',
        url: '/api/cart/quote',
        body: { filial_guid, delivery_type, lines },
      })
      const { total: expected_total } = refusal.shape.quote.unwrap().parse(quoted.json)
      const body = { ...facts.order, lines, cart_id: randomUUID(), expected_total }
      const stored = await api.send({ method: 'POST', url: '/api/guest/cart/store', body })
      expect(stored).toMatchObject({ status: 200, json: { total: expected_total } })
      const order = await orderByToken(api, placed.parse(stored.json).token)
      expect(order.lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2])
    })

    test('an update lets customers cancel, repeat and order with what they had', async () => {
      const { guid: filial_guid } = await firstBranch(api)
      const repeated = await api.send({
        method: 'POST',
        url: `/api/order/${facts.guest.accepted.token}/repeat`,
        body: { filial_guid },
      })
      expect(repeated).toMatchObject({ status: 200, json: { lines: [{ quantity: 2 }] } })
      const [cart_id, order] = [...answered][0] ?? []
      const closed = await api.send({
        method: 'POST',
        url: `/api/order/${order?.token}/close`,
        body: { action: 'cancel', reason: 'other' },
        headers: { [ORDER_KEY_HEADER]: cart_id ?? '' },
      })
      expect(closed).toMatchObject({ status: 200, json: { order: { status: 'cancelled' } } })
      // The session from before stays alive until the customer may order again.
      for (let turn = 0; turn < 3; turn += 1) {
        api.clock.advance(1200)
        bodyOf(accountRoutes.currentUser, 200, await api.call(accountRoutes.currentUser, {}, as))
      }
      const body = await pricedOrder(api, { promo_code: facts.code, use_bonus: true }, facts.session)
      const bought = await api.call(orderingRoutes.storeOrder, { body }, as)
      expect(bodyOf(orderingRoutes.storeOrder, 200, bought).total).toBe(body.expected_total)
      expect(await api.db.$count(stockAlerts)).toBe(1)
    })
  })
})
