import { and, eq, gt } from 'drizzle-orm'
import { needsPhoneCode } from '@/lib/domain/cash-proof'
import { minutesAfter } from '@/lib/domain/time/durations'
import { checkCode } from '@/reference-api/account/codes'
import { knownDevice } from '@/reference-api/account/devices'
import { phoneLocked, proofRequired, tooManyAttempts, wrongField } from '@/reference-api/account/refusals'
import { hashOfAttempt } from '@/reference-api/account/repeat-login'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { smsCodes } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'
import { orderingTexts } from '@/reference-api/texts/ordering'
import type { OrderReply, OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'

/** How long a cart stays confirmed whose order was refused for another reason. Minutes. */
const PROVEN_MINUTES = 15

/** What the used code stores of the cart that it confirmed. */
const markOf = ({ order }: OrderRequest): string => hashOfAttempt(`order:${order.cart_id}`)

/** Whether a code confirmed the phone for this cart a short time ago. */
const isCartProven = async (db: Db, request: OrderRequest): Promise<boolean> =>
  (await db.$count(
    smsCodes,
    and(
      eq(smsCodes.phone, request.order.phone),
      eq(smsCodes.usedBy, markOf(request)),
      gt(smsCodes.usedAt, minutesAfter(request.now, -PROVEN_MINUTES)),
    ),
  )) > 0

/**
 * Whether the phone of a guest's order is confirmed by a login code, with the limits and tries of a login. It is checked in a transaction
 * of its own: a wrong code must count although the order is refused, and a right one holds for the cart when something else refuses it.
 * Throws: 422 of the field `phone_code`, 429 of the limits.
 */
export async function isPhoneProven(deps: Deps, secret: string, request: OrderRequest): Promise<boolean> {
  const { order, user, ip, deviceToken, locale, now } = request
  if (user) return true
  if (await isCartProven(deps.db, request)) return true
  if (order.phone_code === undefined) return false
  const { phone, phone_code: code, proof } = order
  const checked = await deps.db.transaction(async (tx) => {
    const who = { phone, ip, deviceId: await knownDevice(tx, phone, deviceToken, now) }
    const asked = { code, proof, usedBy: markOf(request) }
    return checkCode(tx, who, asked, { secret, limits: deps.limits }, now)
  })
  if (checked.kind === 'locked') throw phoneLocked(locale)
  if (checked.kind === 'wait') throw tooManyAttempts(checked.seconds, locale)
  if (checked.kind === 'prove') throw proofRequired(checked.challenge, locale)
  if (checked.kind === 'wrong') throw wrongField('phone_code', ACCOUNT_TEXTS[locale].wrongCode)
  return true
}

/** From which sum on codes are asked for; never where none can be sent. */
export const codeFromOf = ({ cashCodeFrom, sms }: Pick<Deps, 'cashCodeFrom' | 'sms'>): number | null =>
  sms.isAbsent ? null : cashCodeFrom

/** Whether the order was handed over that a phone ordered before. */
export const hasReceived = async (db: Db, phone: string): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.customerPhone, phone), eq(orders.status, 'delivered')))) > 0

/** The refusal of an order that has to be confirmed by a code that `POST /api/send-code` sends to its phone; null: it has not. */
export async function codeRefusal(
  tx: Db,
  deps: Pick<Deps, 'cashCodeFrom' | 'sms'>,
  { totals }: PricedCart,
  { order, locale }: OrderRequest,
  isProven: boolean,
): Promise<OrderReply | null> {
  const asked = { method: order.payment_method, total: totals.total, isProven }
  const from = codeFromOf(deps)
  if (!needsPhoneCode({ ...asked, hasReceived: false }, from) || (await hasReceived(tx, order.phone))) return null
  return {
    status: 422,
    body: { message: orderingTexts[locale].phoneCode(totals.total), code: 'phone_code_required' },
  }
}
