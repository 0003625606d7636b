import type { WebhookOrder } from '@/lib/contract/webhooks'
import type { PaymentMethod } from '@/lib/domain/money/payment'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { clockTime, dateOf, dayOf, toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { IikoProduct } from './client'
import type { IikoPlace } from './places'

/** The ids in a chain's iiko that settings have to name, because no call can tell them from others. */
export type IikoChoices = {
  /** The type of payment for each way to pay; without it only the comment names the money. */
  readonly paymentTypes: Partial<Readonly<Record<PaymentMethod, string>>>
  /** A discount with a free amount, for promo codes and bonuses. */
  readonly discountTypeId?: string | undefined
  /** The product that a delivery fee is sold as. */
  readonly deliveryProductId?: string | undefined
}

/** An order that cannot be entered automatically; the message names what is missing, for the staff. */
export class IncompleteMenu extends Error {
  override readonly name = 'IncompleteMenu'
}

const LIMITS = { house: 20, name: 60, short: 10, item: 255, point: 500 }

const PAYMENT_KINDS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'External',
  terminal: 'Card',
  kaspi_qr: 'External',
}
const PAYMENT_WORDS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Наличными',
  card: 'Картой на сайте',
  terminal: 'Картой через терминал',
  kaspi_qr: 'Kaspi QR',
}
const HAND_OVER_WORDS: Readonly<Record<WebhookOrder['hand_over'], string>> = {
  hand: '',
  leave: 'Оставить у двери',
  call: 'Позвонить перед приходом',
  meet: 'Встретят на улице',
}

const IF_SOLD_OUT_WORDS: Readonly<Record<WebhookOrder['if_sold_out'], string>> = {
  call: '',
  replace: 'Если чего-то нет, замените на своё усмотрение',
  leave_out: 'Если чего-то нет, уберите из заказа',
}

/** A moment in iiko's format: the local time of the branch, without a zone. */
export function iikoTime(moment: string): string {
  const local = toLocalMinute(new Date(moment))
  return `${dateOf(dayOf(local))} ${clockTime(local)}:00.000`
}

type Line = WebhookOrder['lines'][number]
type Menu = ReadonlyMap<string, IikoProduct>

/** The id of a dish or an option in iiko; throws `IncompleteMenu` when iiko does not know it. */
function knownIn(menu: Menu, { iiko_guid: id, name }: Pick<Line['options'][number], 'iiko_guid' | 'name'>): string {
  if (id === null) throw new IncompleteMenu(`«${name}»: нет iiko_guid`)
  if (!menu.has(id)) throw new IncompleteMenu(`«${name}»: в меню iiko нет ${id}`)
  return id
}

/** The group of a product that an option belongs to; null: the option has no group. */
const groupOf = (product: IikoProduct | undefined, modifierId: string): string | null =>
  product?.groupModifiers?.find(({ childModifiers }) => childModifiers?.some(({ id }) => id === modifierId))?.id ?? null

/** A line, or a dish of its combo, whose price the combo's includes. */
type Cooked = Line['dishes'][number] & {
  readonly price: number
  readonly amount: number
  readonly notes: readonly string[]
}

function itemsOf(line: Line, menu: Menu): object[] {
  const partOf = `В составе «${line.name}»`
  const dishes = line.dishes.map((dish) => ({ ...dish, price: 0, amount: line.quantity, notes: [partOf] }))
  return [{ ...line, price: line.unit_price, amount: line.quantity, notes: [line.note] }, ...dishes].flatMap((cooked) =>
    cookedItems(cooked, partOf, menu),
  )
}

function cookedItems(cooked: Cooked, partOf: string, menu: Menu): object[] {
  const productId = knownIn(menu, cooked)
  const product = menu.get(productId)
  const comment = [cooked.removed.length > 0 ? `Без: ${cooked.removed.join(', ')}` : '', ...cooked.notes]
    .filter(Boolean)
    .join('. ')
  const modifiers = cooked.options
    .filter(({ is_product }) => !is_product)
    .map((option) => {
      const modifierId = knownIn(menu, option)
      const productGroupId = groupOf(product, modifierId)
      // The price of the line includes its options.
      return { productId: modifierId, amount: option.quantity, price: 0, ...(productGroupId && { productGroupId }) }
    })
  const item = {
    ...{ type: 'Product', productId, amount: cooked.amount, price: cooked.price, modifiers },
    ...(comment && { comment: comment.slice(0, LIMITS.item) }),
  }
  const accompanying = cooked.options
    .filter(({ is_product }) => is_product)
    .map((choice) => ({
      ...{ type: 'Product', productId: knownIn(menu, choice), amount: cooked.amount * choice.quantity, price: 0 },
      comment: partOf.slice(0, LIMITS.item),
    }))
  return [item, ...accompanying]
}

type Customer = NonNullable<WebhookOrder['customer']>

/** The address in fields, and once more as a text, because iiko's own list may not have the street. */
function deliveryPointBody({ address }: Customer): object | null {
  if (!address) return null
  const { city, street, home, entrance, apartment, floor, comment, latitude, longitude } = address
  const short = (text: string) => (text ? text.slice(0, LIMITS.short) : null)
  const words = [
    `${city}, ${street}, ${home}`,
    ...(entrance ? [`подъезд ${entrance}`] : []),
    ...(floor ? [`этаж ${floor}`] : []),
    ...(apartment ? [`кв. ${apartment}`] : []),
    ...(comment ? [comment] : []),
  ].join(', ')
  return {
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    address: {
      ...{ type: 'legacy', street: { name: street, city }, house: home.slice(0, LIMITS.house) },
      ...{ flat: short(apartment), entrance: short(entrance), floor: short(floor) },
    },
    comment: words.slice(0, LIMITS.point),
  }
}

function paymentsOf({ payment, total }: WebhookOrder, { paymentTypes }: IikoChoices): object[] {
  const paymentTypeId = paymentTypes[payment.method]
  if (!paymentTypeId || total === 0) return []
  const isPaid = payment.state === 'paid'
  return [
    {
      ...{ paymentTypeKind: PAYMENT_KINDS[payment.method], paymentTypeId, sum: total },
      ...{ isProcessedExternally: isPaid, isFiscalizedExternally: false },
    },
  ]
}

/** Information for kitchen and courier that no field of iiko has room for, or for which the settings name no field. */
function commentOf(order: WebhookOrder, customer: Customer, choices: IikoChoices): string {
  const { payment, promo, bonus, delivery_price: fee } = order
  const isPaid = payment.state === 'paid'
  return [
    `Сайт ${order.number}`,
    customer.comment,
    HAND_OVER_WORDS[order.hand_over],
    IF_SOLD_OUT_WORDS[order.if_sold_out],
    `${PAYMENT_WORDS[payment.method]}: ${isPaid ? 'оплачено' : `к оплате ${payment.collect} ₸`}`,
    payment.change_from === null ? '' : `сдача с ${payment.change_from} ₸`,
    promo + bonus > 0 && !choices.discountTypeId ? `скидка ${promo + bonus} ₸` : '',
    fee > 0 && !choices.deliveryProductId ? `доставка ${fee} ₸` : '',
    customer.second_phone === null ? '' : `второй телефон +${customer.second_phone}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** The facts of an order that can still be sent to iiko after it has the order. */
export type ChangeableParts = {
  readonly completeBefore: string | null
  readonly point: object | null
  readonly comment: string
}

/** The time, the address and the comment of an order that has not ended. */
export function changeableParts(order: WebhookOrder, choices: IikoChoices): ChangeableParts {
  const { customer } = order
  if (!customer) throw new Error(`Order ${order.number} has ended`)
  const completeBefore = order.slot && iikoTime(order.slot.to)
  return { completeBefore, point: deliveryPointBody(customer), comment: commentOf(order, customer, choices) }
}

/**
 * An order in the format of `deliveries/create`.
 * @param iikoId its id in iiko, the same for every try
 * @throws IncompleteMenu when iiko does not know a dish or an option
 */
export function deliveryBody(
  iikoId: string,
  order: WebhookOrder,
  { place, menu, choices }: { readonly place: IikoPlace; readonly menu: Menu; readonly choices: IikoChoices },
): object {
  const { customer } = order
  if (!customer) throw new Error(`Order ${order.number} has ended`)
  const { completeBefore, point, comment } = changeableParts(order, choices)
  const fee = order.delivery_price > 0 && choices.deliveryProductId
  const discount = order.promo + order.bonus
  return {
    organizationId: place.organizationId,
    terminalGroupId: place.terminalGroupId,
    // The cart has refused stopped products; the staff decides about those that were sold out meanwhile.
    createOrderSettings: { transportToFrontTimeout: 15, checkStopList: false },
    order: {
      id: iikoId,
      externalNumber: order.number,
      completeBefore,
      phone: `+${customer.phone}`,
      orderServiceType: order.delivery_type === DELIVERY ? 'DeliveryByCourier' : 'DeliveryByClient',
      deliveryPoint: point,
      // Only for this order: iiko stores no profile of a customer who did not agree to it.
      customer: { type: 'one-time', name: customer.name.slice(0, LIMITS.name) },
      guests: { count: Math.max(1, order.persons), splitBetweenPersons: false },
      comment,
      items: [
        ...order.lines.flatMap((line) => itemsOf(line, menu)),
        ...(fee ? [{ type: 'Product', productId: fee, amount: 1, price: order.delivery_price, modifiers: [] }] : []),
      ],
      payments: paymentsOf(order, choices),
      discountsInfo:
        discount > 0 && choices.discountTypeId
          ? { discounts: [{ type: 'RMS', discountTypeId: choices.discountTypeId, sum: discount }] }
          : null,
    },
  }
}
