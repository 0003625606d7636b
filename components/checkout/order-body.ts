import type { GuestOrder } from '@/lib/contract/ordering'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import type { Draft } from '@/lib/domain/checkout'
import { CONSENT_VERSION } from '@/lib/domain/consent'
import { DELIVERY } from '@/lib/domain/delivery'
import { pointOfTyped } from '@/lib/domain/destination'
import type { Tenge } from '@/lib/domain/money'
import { phoneDigits } from '@/lib/domain/phone'
import type { Place } from '@/lib/domain/place'
import type { PaymentChoice } from '@/stores/checkout/payment-choice'

type Order = {
  readonly cartId: string
  readonly lines: readonly CartLine[]
  readonly place: Place
  readonly draft: Draft
  /** What the customer agrees to pay, in tenge. */
  readonly total: Tenge
  /** A code that does not count now is not sent. */
  readonly promoCode: string | null
  readonly useBonus: boolean
  readonly choice: PaymentChoice
  /** Keep the card that will be typed at the bank. */
  readonly savesCard: boolean
}

/** How it is paid; what costs nothing needs no card and no change. */
function payingOf({
  choice,
  savesCard,
  draft,
  total,
}: Order): Pick<GuestOrder, 'payment_method' | 'card_id' | 'save_card' | 'change_from'> {
  if (choice === 'cash' || total === 0)
    return {
      payment_method: 'cash',
      card_id: null,
      save_card: false,
      change_from: total === 0 ? null : draft.changeFrom,
    }
  const isNew = choice === 'card'
  return { payment_method: 'card', card_id: isNew ? null : choice, save_card: isNew && savesCard, change_from: null }
}

function addressOf(place: Place, draft: Draft): GuestOrder['address'] {
  if (place.type !== DELIVERY) return null
  const point = pointOfTyped(place, draft)
  const inFlat = (text: string) => (draft.privateHouse ? '' : text.trim())
  return {
    city_id: place.cityId,
    street: draft.street.trim(),
    home: draft.home.trim(),
    private_house: draft.privateHouse,
    entrance: inFlat(draft.entrance),
    apartment: inFlat(draft.apartment),
    floor: inFlat(draft.floor),
    comment: draft.courierComment.trim(),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }
}

/** The order as the API takes it; null when the phone is not complete. */
export function orderBody(order: Order): GuestOrder | null {
  const { cartId, lines, place, draft, total, promoCode, useBonus } = order
  const phone = phoneDigits(draft.phone)
  if (!phone) return null
  return {
    cart_id: cartId,
    filial_guid: place.branchGuid,
    delivery_type: place.type,
    lines: lines.map(toOrderLine),
    name: draft.name.trim(),
    phone,
    address: addressOf(place, draft),
    comment: draft.comment.trim(),
    slot_start: draft.slotStart,
    persons: draft.persons,
    promo_code: promoCode,
    use_bonus: useBonus,
    ...payingOf(order),
    consent_version: CONSENT_VERSION,
    expected_total: total,
  }
}

const FIELDS: Readonly<Record<string, keyof Draft>> = {
  name: 'name',
  phone: 'phone',
  comment: 'comment',
  slot_start: 'slotStart',
  persons: 'persons',
  change_from: 'changeFrom',
  'address.street': 'street',
  'address.home': 'home',
  'address.entrance': 'entrance',
  'address.apartment': 'apartment',
  'address.floor': 'floor',
  'address.comment': 'courierComment',
  address: 'street',
}

/** What the server says of its fields, as messages for those of the form; fields the form does not have are left out. */
export function refusalsOf(errors: Readonly<Record<string, readonly string[]>>): Partial<Record<keyof Draft, string>> {
  const refusals: Partial<Record<keyof Draft, string>> = {}
  for (const [name, [message]] of Object.entries(errors)) {
    const field = FIELDS[name]
    if (field && message) refusals[field] ??= message
  }
  return refusals
}
