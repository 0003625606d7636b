import { eq } from 'drizzle-orm'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { PICKUP } from '@/lib/domain/order/delivery'
import { orders, staffActs } from '@/reference-api/db/schema'
import { refundPartsOfPayments } from '@/reference-api/payments/refund-parts'
import { refundPayments } from '@/reference-api/payments/refund-payments'
import { giveBonusTo, pricedOrder, storePromo } from './benefits'
import { changeRace, twoZones } from './change-races'
import { faultsOf } from './check-money'
import { logIn } from './login'
import { bodyOf, lineOf, orderByToken, productBySlug } from './orders'
import { pay, payWith } from './paying'
import { actAsStaff, moveOrderTo, staffKeyOf, staffViewOf } from './staff'
import type { TestApi } from './test-api'

type Answer = { readonly status: number }
type Me = Awaited<ReturnType<typeof logIn>>
type Placed = { readonly token: string; readonly number: string; readonly url: string | null }

/** Places an order with bonuses and a promo code of its own, by card or in cash. */
async function placeOne(api: TestApi, me: Me, round: number, method: 'cash' | 'card'): Promise<Placed> {
  await giveBonusTo(api, me.user.id, 700)
  const { code } = await storePromo(api.db, api.clock.now(), { code: `STAFF${method.toUpperCase()}${round}`, limit: 1 })
  const line = lineOf(await productBySlug(api, 'doner-chicken-classic'), 4)
  const wishes = {
    ...{ lines: [line], delivery_type: PICKUP, address: null, use_bonus: true, promo_code: code },
    payment_method: method,
  } as const
  const body = await pricedOrder(api, wishes, me.token)
  const placed = bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, me))
  return { ...placed, url: placed.payment_url }
}

const closeAs = (api: TestApi, token: string): Promise<Answer> =>
  api.call(orderLifeRoutes.closeOrder, {
    params: { token },
    body: { action: 'cancel', reason: 'changed_mind' },
  })

const oks = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length
const isStrange = ({ status }: Answer): boolean => status !== 200 && status !== 409

/**
 * Rounds in which two staff keys and the customer act on one order at once: accept twice, accept and cancel, refund
 * twice, cancel while the card is charged, change an order that a card paid for. Each round ends with the bank's
 * refunds.
 * @returns the faults: of the money, and orders whose status more than one of them changed
 */
export async function runStaffRaces(api: TestApi, rounds: number): Promise<readonly string[]> {
  const [one, other] = [(await staffKeyOf(api)).token, (await staffKeyOf(api)).token]
  const found: string[] = []
  let acceptedChanges = 0
  await twoZones(api)
  const note = (round: number, what: string, answers: readonly Answer[], most: number) => {
    if (oks(answers) > most || answers.some(isStrange))
      found.push(`round ${round}, ${what}: ${answers.map(({ status }) => status).join(' ')}`)
  }
  for (let round = 0; round < rounds; round += 1) {
    await api.db.execute('delete from rate_events')
    // A new customer each time, because returned bonuses would soon pay a whole order.
    const me = await logIn(api)
    const cash = await placeOne(api, me, round, 'cash')
    const seen = await staffViewOf(api, one, cash.number)
    const accept = (key: string) => actAsStaff(api, key)(staffRoutes.staffAccept, seen, { minutes: 20 })
    note(round, 'accept twice', await Promise.all([accept(one), accept(other)]), 1)
    const accepted = await staffViewOf(api, one, cash.number)
    const [line] = accepted.lines
    const refund = (key: string, quantity: number) =>
      actAsStaff(api, key)(staffRoutes.staffRefund, accepted, {
        lines: [{ line_id: line?.line_id ?? 0, quantity }],
        reason: 'sold_out',
      })
    const cancel = (key: string) => actAsStaff(api, key)(staffRoutes.staffCancel, accepted, { reason: 'closing' })
    const wishes = [
      () => Promise.all([refund(one, 1), refund(other, 2)]),
      () => Promise.all([cancel(one), actAsStaff(api, other)(staffRoutes.staffNext, accepted, { status: 'cooking' })]),
      () => Promise.all([refund(one, 1), cancel(other)]),
    ]
    note(round, 'one act of two', (await wishes[round % wishes.length]?.()) ?? [], 1)
    // The customer names no version, so a cancellation succeeds whenever cooking has not begun.
    await Promise.all([closeAs(api, cash.token), refund(one, 1)])
    const left = await staffViewOf(api, one, cash.number)
    if (left.status !== 'cancelled') await moveOrderTo(api, one, cash.number, 'delivered')

    const card = await placeOne(api, me, round, 'card')
    await Promise.all([
      payWith(api, card, round % 2 === 0 ? 'approve' : 'decline'),
      round % 3 === 0 ? pay(api, card.token, { method: 'cash' }, me.token) : closeAs(api, card.token),
    ])
    api.clock.advance(3)
    const { status } = await orderByToken(api, card.token)
    if (status === 'sent') {
      const paid = await staffViewOf(api, one, card.number)
      const [dish] = paid.lines
      const lines = [{ line_id: dish?.line_id ?? 0, quantity: 1 }]
      const answers = await Promise.all([
        actAsStaff(api, one)(staffRoutes.staffRefund, paid, { lines, reason: 'sold_out' }),
        actAsStaff(api, other)(staffRoutes.staffCancel, paid, { reason: 'no_courier' }),
      ])
      note(round, 'refund and cancel', answers, 1)
    }
    const changed = await changeRace(api, { me, key: one, round })
    note(round, 'change', changed.answers, changed.answers.length)
    acceptedChanges += Number(changed.isAccepted)
    for (let turn = 0; turn < 2; turn += 1) {
      await refundPayments(api.deps)
      await refundPartsOfPayments(api.deps)
      api.clock.advance(60)
    }
  }
  const missing = await missingOf(api, { accepted: rounds + acceptedChanges, placed: 3 * rounds })
  return [...found, ...missing, ...(await faultsOf(api.db))]
}

/** What is missing of the orders and of their acceptances. */
async function missingOf(
  { db }: TestApi,
  { accepted, placed }: { accepted: number; placed: number },
): Promise<string[]> {
  const [acts, kept] = [await db.$count(staffActs, eq(staffActs.act, 'accept')), await db.$count(orders)]
  return [
    ...(acts === accepted ? [] : [`${acts} orders were accepted instead of ${accepted}`]),
    ...(kept === placed ? [] : [`${kept} orders are there instead of ${placed}`]),
  ]
}
