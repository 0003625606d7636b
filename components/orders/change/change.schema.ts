import { z } from 'zod'
import { addressSchema } from '@/components/form/address.schema'
import { optionalPhone, prose } from '@/components/form/rules'
import type { OrderChange } from '@/lib/contract/change-order'
import type { Order } from '@/lib/contract/ordering'
import type { AddressText } from '@/lib/domain/address'
import { HAND_OVERS, type HandOver } from '@/lib/domain/hand-over'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { phoneDigits } from '@/lib/domain/phone'

/** The time that is kept as it is; otherwise `asap` or the start of a slot. */
export const KEPT_TIME = 'keep'

/** What can be changed. Phones are bare national digits, '': stays; the page does not know them. */
export type ChangeFields = {
  readonly address: AddressText
  readonly phone: string
  readonly secondPhone: string
  /** There is to be no second phone any more. */
  readonly dropsSecondPhone: boolean
  readonly handOver: HandOver
  readonly comment: string
  readonly time: string
}

export const changeSchema = (isDelivery: boolean): z.ZodType<ChangeFields, ChangeFields> =>
  z.object({
    address: isDelivery ? addressSchema : z.custom<AddressText>(),
    phone: optionalPhone(),
    secondPhone: optionalPhone(),
    dropsSecondPhone: z.boolean(),
    handOver: z.enum(HAND_OVERS),
    comment: prose(TEXT_LIMITS.comment),
    time: z.string(),
  })

/** The fields of an order as it is. */
export const fieldsOf = ({ address, hand_over, comment }: Order): ChangeFields => ({
  address: {
    street: address?.street ?? '',
    home: address?.home ?? '',
    privateHouse: address?.private_house ?? false,
    entrance: address?.entrance ?? '',
    apartment: address?.apartment ?? '',
    floor: address?.floor ?? '',
    comment: address?.comment ?? '',
  },
  phone: '',
  secondPhone: '',
  dropsSecondPhone: false,
  handOver: hand_over,
  comment,
  time: KEPT_TIME,
})

/** The wanted address; null: it stays. Another house is searched for on the map, another door of the same one is not. */
function wantedAddress({ address: typed }: ChangeFields, { address }: Order): OrderChange['address'] {
  if (!address) return null
  const { privateHouse, ...text } = typed
  const flat = privateHouse ? { entrance: '', apartment: '', floor: '' } : {}
  const wanted = { ...address, ...text, ...flat, private_house: privateHouse }
  const isSameHouse = wanted.street === address.street && wanted.home === address.home
  const whole = isSameHouse ? wanted : { ...wanted, latitude: null, longitude: null }
  return JSON.stringify(whole) === JSON.stringify(address) ? null : whole
}

/** What is asked of the server; whatever is null stays as it is. */
export type AskedChange = Omit<OrderChange, 'expected_total' | 'phone_code' | 'proof'>

export function changeOf(fields: ChangeFields, order: Order): AskedChange {
  const isDelivery = order.address !== null
  return {
    address: wantedAddress(fields, order),
    phone: phoneDigits(fields.phone),
    second_phone: fields.dropsSecondPhone ? '' : phoneDigits(fields.secondPhone),
    hand_over: isDelivery && fields.handOver !== order.hand_over ? fields.handOver : null,
    comment: fields.comment === order.comment ? null : fields.comment,
    time: fields.time === KEPT_TIME ? null : fields.time,
    change_from: null,
  }
}

/** Whether nothing would change. */
export const isUnchanged = (asked: AskedChange): boolean => Object.values(asked).every((one) => one === null)
