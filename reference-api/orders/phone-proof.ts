import { and, eq, gt, inArray } from 'drizzle-orm'
import { cashRefusal, isCustomerOrder } from '@/lib/domain/money/cash-rules'
import type { PaymentMethod } from '@/lib/domain/money/payment'
import { minutesAfter } from '@/lib/domain/time/durations'
import { checkCode } from '@/reference-api/account/codes'
import { knownDevice } from '@/reference-api/account/devices'
import type { LimitSettings } from '@/reference-api/account/limit-settings'
import { invalidField, proofRequired, tooManyAttempts } from '@/reference-api/account/refusals'
import { hashOfAttempt } from '@/reference-api/account/repeat-login'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { smsCodes } from '@/reference-api/db/schema/account'
import type { Caller } from '@/reference-api/http/caller'
import type { Locale } from '@/reference-api/locale'
import type { SmsGateway } from '@/reference-api/messages/sms'
import { ACCOUNT_TEXTS, orderingTexts } from '@/reference-api/texts/texts'

/** For how many minutes a cart stays confirmed when its order was refused for another reason. */
const VERIFIED_MINUTES = 15

/** The phone for an order of this cart, and the code that the caller sends for it. */
export type PhoneClaim = Pick<Caller<null>, 'ip' | 'deviceToken' | 'locale'> & {
  readonly cartId: string
  readonly phone: string
  readonly code: string | undefined
  readonly proof: string | undefined
  readonly now: Date
}

/** The mark of the confirmed cart that is stored with a used code. */
export const cartMarkOf = (cartId: string): string => hashOfAttempt(`order:${cartId}`)

/** The earliest use of a code that still confirms the phone of its cart. */
export const confirmedSince = (now: Date): Date => minutesAfter(now, -VERIFIED_MINUTES)

/** Whether a code confirmed this phone for this cart within the last minutes. */
const isCartVerified = async (db: Db, claim: PhoneClaim): Promise<boolean> =>
  (await db.$count(
    smsCodes,
    and(
      eq(smsCodes.phone, claim.phone),
      eq(smsCodes.usedBy, cartMarkOf(claim.cartId)),
      gt(smsCodes.usedAt, confirmedSince(claim.now)),
    ),
  )) > 0

/**
 * Whether the phone of a guest's order is confirmed by a login code, with the limits and tries of a login. It is
 * checked in a transaction of its own: a wrong code has to count although the order is refused, and a right one stays
 * valid for the cart when the order is refused for another reason. Throws 422 for the field `phone_code` and 429 for
 * the limits.
 */
export async function verifyPhone(
  deps: { readonly db: Db; readonly limits: LimitSettings },
  secret: string,
  claim: PhoneClaim,
): Promise<boolean> {
  const { phone, code, proof, ip, deviceToken, locale, now } = claim
  if (await isCartVerified(deps.db, claim)) return true
  if (code === undefined) return false
  const checked = await deps.db.transaction(async (tx) => {
    const who = { phone, ip, deviceId: await knownDevice(tx, phone, deviceToken, now) }
    const requested = { code, proof, usedBy: cartMarkOf(claim.cartId) }
    return checkCode(tx, who, requested, { secret, limits: deps.limits, now })
  })
  if (checked.kind === 'wait') throw tooManyAttempts(checked.seconds, locale)
  if (checked.kind === 'prove') throw proofRequired(checked.challenge, locale)
  if (checked.kind === 'wrong') throw invalidField('phone_code', ACCOUNT_TEXTS[locale].wrongCode)
  return true
}

/** The facts that decide whether an order may be paid at the door. */
export type CashDeps = {
  /** The total in tenge above which a first order that is paid at the door is confirmed by a code; null: never. */
  readonly cashCodeFrom: number | null
  readonly sms: SmsGateway
}

/** The total from which on codes are required; null when the shop cannot send any. */
export const codeThresholdOf = ({ cashCodeFrom, sms }: CashDeps): number | null => (sms.isAbsent ? null : cashCodeFrom)

/** Those of the phones to which an order was handed over before. */
export async function phonesWithOrders(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ phone: orders.customerPhone })
    .from(orders)
    .where(and(inArray(orders.customerPhone, [...phones]), eq(orders.status, 'delivered')))
  return new Set(rows.map(({ phone }) => phone))
}

/** The phone of an order, and whether a session or a code confirms it. */
export type Trust = { readonly phone: string; readonly isCustomer: boolean; readonly isPhoneVerified: boolean }

/** The phone of a stored order, and what confirms it. */
export function trustOf({ customerPhone: phone, flags, phoneProvenAt: verifiedAt }: OrderRow): Trust {
  const isPhoneUnverified = flags.includes('unproven_phone')
  return { phone, isCustomer: isCustomerOrder({ isPhoneUnverified, verifiedAt }), isPhoneVerified: !isPhoneUnverified }
}

/**
 * Why an order may not be paid at the door (`lib/domain/money/cash-rules`); null: it may. Earlier orders of the phone
 * are only queried when they matter.
 */
export async function cashRefusalOf(
  db: Db,
  deps: CashDeps,
  { phone, ...trust }: Trust,
  requested: { readonly method: PaymentMethod; readonly total: number },
) {
  const from = codeThresholdOf(deps)
  const unknown = cashRefusal({ ...requested, ...trust, hasReceived: false }, from)
  if (unknown?.why !== 'code') return unknown
  const known = await phonesWithOrders(db, [phone])
  return cashRefusal({ ...requested, ...trust, hasReceived: known.has(phone) }, from)
}

/** The answer to an order that has to be confirmed by a code, which `POST /api/send-code` sends to its phone. */
export const phoneCodeReply = (total: number, locale: Locale) =>
  ({ status: 422, body: { message: orderingTexts[locale].phoneCode(total), code: 'phone_code_required' } }) as const
