import { guestOrderSchema } from '@/components/checkout/guest-order.schema'
import type { IssueMessage } from '@/components/form/field-messages'
import { nationalDigits } from '@/lib/domain/account/phone'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { type PlainOrder, parsePlainOrder } from '@/lib/domain/order/plain-order'

/** The address of the form for a way. */
export const formPath = (type: DeliveryType): string => (type === PICKUP ? '/plain/pickup' : '/plain/delivery')

/** A whole number stays as it was typed where it is no phone of the shop, so that its author can correct it. */
const phoneIn = (text: string): string => nationalDigits(text) || text.trim()

/**
 * What the form of an order says. Its fields have the names of `GuestFields`; fields of the other way stay as they were.
 * @param kept what was typed before
 */
export function typedOrder(form: URLSearchParams, kept: PlainOrder): PlainOrder {
  const text = (name: string) => form.get(name) ?? ''
  const type = text('way') === 'pickup' ? PICKUP : DELIVERY
  const address = {
    ...Object.fromEntries(
      ['street', 'home', 'entrance', 'apartment', 'floor', 'comment'].map((name) => [name, text(`address.${name}`)]),
    ),
    privateHouse: form.has('address.privateHouse'),
  }
  const place = type === PICKUP ? { branchGuid: text('branchGuid') } : { cityId: Number(text('cityId')), address }
  return parsePlainOrder({
    ...kept,
    type,
    ...place,
    draft: {
      ...kept.draft,
      name: text('name'),
      phone: phoneIn(text('phone')),
      comment: text('comment'),
      slotStart: null,
    },
    ...{ isSent: true, refused: {}, alert: null, needsCode: false },
  })
}

const issuesOf = ({ type, draft, address }: PlainOrder) =>
  guestOrderSchema({ isDelivery: type === DELIVERY }).safeParse({ ...draft, address }).error?.issues ?? []

/** Whether a place is chosen: a city, or the branch of a pickup. */
const hasPlace = ({ type, cityId, branchGuid }: PlainOrder): boolean => (type === PICKUP ? branchGuid : cityId) !== null

/** Whether every field follows the rules of the form. */
export const isComplete = (order: PlainOrder): boolean => hasPlace(order) && issuesOf(order).length === 0

/** The mistakes of a sent form by field, in words: those of the rules first, then what the server refused. */
export function mistakesOf(order: PlainOrder, translate: IssueMessage): Readonly<Record<string, string>> {
  if (!order.isSent) return {}
  const wrong = issuesOf(order).map((issue) => [issue.path.join('.'), translate(issue)] as const)
  return { ...order.refused, ...Object.fromEntries(wrong.reverse()) }
}
