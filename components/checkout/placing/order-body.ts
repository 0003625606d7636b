import { ADDRESS_PATHS, type AddressPath, toWirePoint, toWireText } from '@/lib/contract/address-text'
import type { GuestOrder } from '@/lib/contract/order/ordering'
import { toOrderLine } from '@/lib/contract/order/to-domain'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { phoneDigits } from '@/lib/domain/account/phone'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Tenge } from '@/lib/domain/money/money'
import type { Draft } from '@/lib/domain/order/checkout'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { eachText, hasField, ORDER_FIELDS, type TypedName } from '@/lib/domain/order/order-fields'
import { courierText } from '@/lib/domain/place/address'
import { currentAddress, type Destination, deliveryPointOf } from '@/lib/domain/place/destination'
import type { PaymentChoice } from '@/stores/checkout/payment-choice'

type Order = {
  readonly cartId: string
  readonly lines: readonly CartLine[]
  readonly destination: Destination
  readonly draft: Draft
  /** What the customer agrees to pay, in tenge. */
  readonly total: Tenge
  /** A code that gives nothing now is not sent. */
  readonly promoCode: string | null
  readonly useBonus: boolean
  readonly choice: PaymentChoice
  /** The customer wants to save the card that they will enter at the bank. */
  readonly savesCard: boolean
}

/** The payment fields; an order that costs nothing needs no card and no change. */
function payingOf({
  choice,
  savesCard,
  draft,
  total,
}: Order): Pick<GuestOrder, 'payment_method' | 'card_id' | 'save_card' | 'change_from'> {
  const none = { card_id: null, save_card: false, change_from: null }
  if (total === 0) return { ...none, payment_method: 'cash' }
  if (choice === 'cash') return { ...none, payment_method: choice, change_from: draft.changeFrom }
  if (choice === 'terminal' || choice === 'kaspi_qr') return { ...none, payment_method: choice }
  const isNew = choice === 'card'
  return { payment_method: 'card', card_id: isNew ? null : choice, save_card: isNew && savesCard, change_from: null }
}

function addressOf(destination: Destination): GuestOrder['address'] {
  if (destination.type !== DELIVERY) return null
  const text = toWireText(courierText(currentAddress(destination)))
  return { city_id: destination.city.id, ...text, ...toWirePoint(deliveryPointOf(destination)) }
}

/** The request body of an order; null when the phone is not complete. */
export function orderBody(order: Order): GuestOrder | null {
  const { cartId, lines, destination, draft, total, promoCode, useBonus } = order
  const phone = phoneDigits(draft.phone)
  if (!phone) return null
  return {
    cart_id: cartId,
    filial_guid: destination.branch.guid,
    delivery_type: destination.type,
    lines: lines.map(toOrderLine),
    name: draft.name.trim(),
    phone,
    address: addressOf(destination),
    ...eachText((field) => (hasField(destination.type, field) ? draft[ORDER_FIELDS[field].typed].trim() : '')),
    second_phone: phoneDigits(draft.secondPhone),
    hand_over: hasField(destination.type, 'hand_over') ? draft.handOver : 'hand',
    buyer_bin: draft.buyerBin || null,
    slot_start: draft.slotStart,
    persons: draft.persons,
    // An older API refuses a field that it does not know, so the usual choice is not sent.
    ...(draft.ifSoldOut !== USUAL_IF_SOLD_OUT && { if_sold_out: draft.ifSoldOut }),
    promo_code: promoCode,
    use_bonus: useBonus,
    ...payingOf(order),
    ...(draft.messageChannel && { message_channel: draft.messageChannel }),
    consent_version: CONSENT_VERSION,
    expected_total: total,
  }
}

/** A field of the order's forms: of the draft, or of the address. */
type FormField = TypedName | AddressPath

const FIELDS: Readonly<Record<string, FormField>> = {
  ...Object.fromEntries(
    Object.entries(ORDER_FIELDS).flatMap(([name, { typed, showsRefusal }]): [string, TypedName][] =>
      showsRefusal ? [[name, typed]] : [],
    ),
  ),
  ...Object.fromEntries(Object.entries(ADDRESS_PATHS).map(([name, path]) => [`address.${name}`, path])),
  address: 'address.street',
}

/** The server's field errors by the names of the forms' fields; errors of other fields are left out. */
export function fieldErrorsOf(errors: Readonly<Record<string, readonly string[]>>): Partial<Record<FormField, string>> {
  const refusals: Partial<Record<FormField, string>> = {}
  for (const [name, [message]] of Object.entries(errors)) {
    const field = FIELDS[name]
    if (field && message) refusals[field] ??= message
  }
  return refusals
}
