import * as z from 'zod/mini'
import { addressSchema } from '@/components/form/address.schema'
import { optionalPhone, prose } from '@/components/form/rules'
import { toAddressText, toWireText } from '@/lib/contract/address-text'
import type { OrderChange } from '@/lib/contract/order/change-order'
import type { Order } from '@/lib/contract/order/ordering'
import { phoneDigits } from '@/lib/domain/account/phone'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { HAND_OVERS, type HandOver } from '@/lib/domain/order/hand-over'
import { type AddressText, courierText, EMPTY_ADDRESS_TEXT } from '@/lib/domain/place/address'

/** The value for an unchanged time; the others are `asap` or the start of a slot. */
export const UNCHANGED_TIME = 'keep'

/** The changeable fields. Phones are bare national digits; '' leaves the stored phone, which the page does not know. */
export type ChangeFields = {
  readonly address: AddressText
  readonly phone: string
  readonly secondPhone: string
  /** The customer wants no second phone any more. */
  readonly dropsSecondPhone: boolean
  readonly handOver: HandOver
  readonly comment: string
  readonly time: string
}

export const changeSchema = (isDelivery: boolean): z.ZodMiniType<ChangeFields, ChangeFields> =>
  z.object({
    address: isDelivery ? addressSchema : z.custom<AddressText>(),
    phone: optionalPhone(),
    secondPhone: optionalPhone(),
    dropsSecondPhone: z.boolean(),
    handOver: z.enum(HAND_OVERS),
    comment: prose(TEXT_LIMITS.comment),
    time: z.string(),
  })

/** The fields with the current values of an order. */
export const changeFieldsOf = ({ address, hand_over, comment }: Order): ChangeFields => ({
  address: address ? toAddressText(address) : EMPTY_ADDRESS_TEXT,
  phone: '',
  secondPhone: '',
  dropsSecondPhone: false,
  handOver: hand_over,
  comment,
  time: UNCHANGED_TIME,
})

/** The wanted address; null: unchanged. The geocoder looks up another house, but not another door of the same house. */
function wantedAddress({ address: typed }: ChangeFields, { address }: Order): OrderChange['address'] {
  if (!address) return null
  const wanted = { ...address, ...toWireText(courierText(typed)) }
  const isSameHouse = wanted.street === address.street && wanted.home === address.home
  const whole = isSameHouse ? wanted : { ...wanted, latitude: null, longitude: null }
  return JSON.stringify(whole) === JSON.stringify(address) ? null : whole
}

/** The request body of a change; null fields stay as they are. */
export type RequestedChange = Omit<OrderChange, 'expected_total' | 'phone_code' | 'proof'>

export function changeBodyOf(fields: ChangeFields, order: Order): RequestedChange {
  const isDelivery = order.address !== null
  return {
    address: wantedAddress(fields, order),
    phone: phoneDigits(fields.phone),
    second_phone: fields.dropsSecondPhone ? '' : phoneDigits(fields.secondPhone),
    hand_over: isDelivery && fields.handOver !== order.hand_over ? fields.handOver : null,
    comment: fields.comment === order.comment ? null : fields.comment,
    time: fields.time === UNCHANGED_TIME ? null : fields.time,
    change_from: null,
  }
}

/** Whether the form changes nothing. */
export const isUnchanged = (requested: RequestedChange): boolean =>
  Object.values(requested).every((one) => one === null)
