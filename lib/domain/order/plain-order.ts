import { fieldsOf, isId } from '@/lib/domain/input/fields-of'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/money/payment'
import { type AddressText, parseAddressText } from '@/lib/domain/place/address'
import { type Draft, parseDraft } from './checkout'
import { DELIVERY, type DeliveryType, PICKUP } from './delivery'

/** Where the plain forms of an order are sent to, behind the prefix of the language (decision 116). */
export const PLAIN_SEND = '/plain/send'

/** What a customer without scripts typed so far (decision 116); nothing here is checked yet. */
export type PlainOrder = {
  readonly type: DeliveryType
  readonly cityId: number | null
  /** The branch of a pickup; null: not chosen. */
  readonly branchGuid: string | null
  readonly draft: Draft
  readonly address: AddressText
  readonly method: PaymentMethod | null
  /** The form was sent, so its mistakes are shown. */
  readonly isSent: boolean
  /** What the server refused, in words, by the field of the form. */
  readonly refused: Readonly<Record<string, string>>
  /** Why the last form was not accepted, in words; null: it was. */
  readonly alert: string | null
  /** The phone has to be confirmed by a code. */
  readonly needsCode: boolean
  /** The token of the order that was placed last; null: none. */
  readonly placed: string | null
}

const LONGEST_MESSAGE = 400

const textIn = (value: unknown, longest = LONGEST_MESSAGE): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, longest) : null

const refusalsIn = (value: unknown): PlainOrder['refused'] =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([field, message]) => {
      const text = textIn(message)
      return text ? [[field, text]] : []
    }),
  )

/** Reads what was kept or typed; a field that is not valid becomes empty. */
export function parsePlainOrder(value: unknown): PlainOrder {
  const kept = fieldsOf(value)
  return {
    type: kept.type === PICKUP ? PICKUP : DELIVERY,
    cityId: isId(kept.cityId) ? kept.cityId : null,
    branchGuid: textIn(kept.branchGuid, 64),
    draft: parseDraft(kept.draft),
    address: parseAddressText(kept.address),
    method: PAYMENT_METHODS.find((one) => one === kept.method) ?? null,
    isSent: kept.isSent === true,
    refused: refusalsIn(kept.refused),
    alert: textIn(kept.alert),
    needsCode: kept.needsCode === true,
    placed: /^[\w-]{20,64}$/.exec(textIn(kept.placed) ?? '')?.[0] ?? null,
  }
}
