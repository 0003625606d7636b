import type { GuestOrder } from '@/lib/contract/ordering'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import type { Draft } from '@/lib/domain/checkout'
import { DELIVERY } from '@/lib/domain/delivery'
import { pointOfTyped } from '@/lib/domain/destination'
import type { Tenge } from '@/lib/domain/money'
import { phoneDigits } from '@/lib/domain/phone'
import type { Place } from '@/lib/domain/place'

type Order = {
  readonly cartId: string
  readonly lines: readonly CartLine[]
  readonly place: Place
  readonly draft: Draft
  /** What the customer agrees to pay, in tenge. */
  readonly total: Tenge
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
export function orderBody({ cartId, lines, place, draft, total }: Order): GuestOrder | null {
  const phone = phoneDigits(draft.phone)
  if (!phone) return null
  return {
    cart_id: cartId,
    filial_guid: place.filialGuid,
    delivery_type: place.type,
    lines: lines.map(toOrderLine),
    name: draft.name.trim(),
    phone,
    address: addressOf(place, draft),
    comment: draft.comment.trim(),
    slot_start: draft.slotStart,
    persons: draft.persons,
    payment_method: 'cash',
    change_from: draft.changeFrom,
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
