import { and, eq, gt, inArray } from 'drizzle-orm'
import { doorRefusal, isCustomers } from '@/lib/domain/cash-proof'
import type { PaymentMethod } from '@/lib/domain/payment'
import { minutesAfter } from '@/lib/domain/time/durations'
import { checkCode } from '@/reference-api/account/codes'
import { knownDevice } from '@/reference-api/account/devices'
import { proofRequired, tooManyAttempts, wrongField } from '@/reference-api/account/refusals'
import { hashOfAttempt } from '@/reference-api/account/repeat-login'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { smsCodes } from '@/reference-api/db/schema/account'
import type { Caller, Deps } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'
import { orderingTexts } from '@/reference-api/texts/ordering'

/** How long a cart stays confirmed whose order was refused for another reason. Minutes. */
const PROVEN_MINUTES = 15

/** A phone that an order of this cart is to have, and the code that whoever asks has of it. */
export type PhoneClaim = Pick<Caller<null>, 'ip' | 'deviceToken' | 'locale'> & {
  readonly cartId: string
  readonly phone: string
  readonly code: string | undefined
  readonly proof: string | undefined
  readonly now: Date
}

/** What the used code stores of the cart that it confirmed. */
export const markOf = (cartId: string): string => hashOfAttempt(`order:${cartId}`)

/** From which moment on a code that was used for a cart still confirms its phone. */
export const provenSince = (now: Date): Date => minutesAfter(now, -PROVEN_MINUTES)

/** Whether a code confirmed this phone for this cart a short time ago. */
const isCartProven = async (db: Db, claim: PhoneClaim): Promise<boolean> =>
  (await db.$count(
    smsCodes,
    and(
      eq(smsCodes.phone, claim.phone),
      eq(smsCodes.usedBy, markOf(claim.cartId)),
      gt(smsCodes.usedAt, provenSince(claim.now)),
    ),
  )) > 0

/**
 * Whether the phone of a guest's order is confirmed by a login code, with the limits and tries of a login. It is checked in a transaction
 * of its own: a wrong code must count although the order is refused, and a right one holds for the cart when something else refuses it.
 * Throws: 422 of the field `phone_code`, 429 of the limits.
 */
export async function isPhoneProven(
  deps: Pick<Deps, 'db' | 'limits'>,
  secret: string,
  claim: PhoneClaim,
): Promise<boolean> {
  const { phone, code, proof, ip, deviceToken, locale, now } = claim
  if (await isCartProven(deps.db, claim)) return true
  if (code === undefined) return false
  const checked = await deps.db.transaction(async (tx) => {
    const who = { phone, ip, deviceId: await knownDevice(tx, phone, deviceToken, now) }
    const asked = { code, proof, usedBy: markOf(claim.cartId) }
    return checkCode(tx, who, asked, { secret, limits: deps.limits }, now)
  })
  if (checked.kind === 'wait') throw tooManyAttempts(checked.seconds, locale)
  if (checked.kind === 'prove') throw proofRequired(checked.challenge, locale)
  if (checked.kind === 'wrong') throw wrongField('phone_code', ACCOUNT_TEXTS[locale].wrongCode)
  return true
}

/** From which sum on codes are asked for; never where none can be sent. */
export const codeFromOf = ({ cashCodeFrom, sms }: Pick<Deps, 'cashCodeFrom' | 'sms'>): number | null =>
  sms.isAbsent ? null : cashCodeFrom

/** Those of the phones to which an order was handed over before. */
export async function phonesWithOrders(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ phone: orders.customerPhone })
    .from(orders)
    .where(and(inArray(orders.customerPhone, [...phones]), eq(orders.status, 'delivered')))
  return new Set(rows.map(({ phone }) => phone))
}

/** Who stands behind an order: its phone, and whether a session or a code proves it. */
export type Trust = { readonly phone: string; readonly isCustomer: boolean; readonly isPhoneProven: boolean }

/** Who stands behind a stored order. */
export function trustOf({ customerPhone: phone, flags, phoneProvenAt: provenAt }: OrderRow): Trust {
  const isPhoneUnproven = flags.includes('unproven_phone')
  return { phone, isCustomer: isCustomers({ isPhoneUnproven, provenAt }), isPhoneProven: !isPhoneUnproven }
}

/** Why an order may not be paid at the door (`lib/domain/cash-proof`); null: it may. The phone's orders are asked for only if they decide. */
export async function doorRefusalOf(
  db: Db,
  deps: Pick<Deps, 'cashCodeFrom' | 'sms'>,
  { phone, ...trust }: Trust,
  asked: { readonly method: PaymentMethod; readonly total: number },
) {
  const from = codeFromOf(deps)
  const unknown = doorRefusal({ ...asked, ...trust, hasReceived: false }, from)
  if (unknown?.why !== 'code') return unknown
  const known = await phonesWithOrders(db, [phone])
  return doorRefusal({ ...asked, ...trust, hasReceived: known.has(phone) }, from)
}

/** The answer to an order that has to be confirmed by a code, which `POST /api/send-code` sends to its phone. */
export const phoneCodeReply = (total: number, locale: Locale) =>
  ({ status: 422, body: { message: orderingTexts[locale].phoneCode(total), code: 'phone_code_required' } }) as const
