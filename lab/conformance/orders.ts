import { randomUUID } from 'node:crypto'
import { type Branch, catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { type GuestOrder, guestOrder, type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { toConfigurable, toOrderLine } from '@/lib/contract/order/to-domain'
import { placeRoutes } from '@/lib/contract/place'
import { defaultConfiguration, priceOf } from '@/lib/domain/cart/configuration'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { Caller } from './caller'
import type { Menu } from './menu'
import { walkOrderEvents } from './streams'

type Cart = {
  readonly branch: Branch
  readonly line: OrderLine
  readonly quote: ServerQuote
  readonly slot: string | null
}

/** How many products are tried to find one that is sold now. */
const MOST_TRIES = 10

async function lineOf({ call }: Caller, branch: Branch, { id }: ProductCard): Promise<OrderLine | null> {
  const page = await call(catalogRoutes.productPage, 200, { params: { id }, query: { filial_guid: branch.guid } })
  if (!page) return null
  const configurable = toConfigurable(page.product)
  const configuration = defaultConfiguration(configurable)
  const unitPrice = priceOf(configurable, configuration)
  return toOrderLine({ uuid: randomUUID(), productId: id, quantity: 1, unitPrice, configuration, note: '' })
}

const cartBody = (branch: Branch, line: OrderLine, slot_start: string | null) => ({
  ...{ filial_guid: branch.guid, delivery_type: PICKUP, slot_start },
  lines: [line],
})

/** The slot for an order at a branch that takes none now; null: as soon as possible. */
async function slotAt({ call }: Caller, branch: Branch): Promise<string | null> {
  if (branch.is_open) return null
  const slots = await call(placeRoutes.deliverySlots, 200, {
    query: { filial_guid: branch.guid, delivery_type: PICKUP },
  })
  return slots?.days.flatMap((day) => day.slots).find((slot) => slot.is_free)?.start ?? null
}

/** Contradictions in the price of a cart of one line. */
function faultsOfQuote(line: OrderLine, quote: ServerQuote): string[] {
  const { lines, total, subtotal, promo, bonus, delivery_price } = quote
  const isSold = lines[0]?.problem === null
  const price = lines[0]?.unit_price
  return [
    ...(isSold && price !== line.priceWithExtras
      ? [`lines[].unit_price: ${price}, and ${line.priceWithExtras} by the product's page`]
      : []),
    ...(total === subtotal - promo - bonus + delivery_price
      ? []
      : ['total: is not subtotal − promo − bonus + delivery_price']),
  ]
}

/** A pickup cart of one product that the API sells; null: none of the first products is sold. */
export async function cartOf(caller: Caller, { branches, products }: Menu): Promise<Cart | null> {
  const branch = branches.find((one) => one.is_open) ?? branches[0]
  if (!branch) return null
  const slot = await slotAt(caller, branch)
  const sold = products.filter((product) => product.is_available && !product.is_for_later)
  for (const product of sold.slice(0, MOST_TRIES)) {
    const line = await lineOf(caller, branch, product)
    const quote: ServerQuote | null =
      line && (await caller.call(orderingRoutes.quote, 200, { body: cartBody(branch, line, slot) }))
    const [priced] = quote?.lines ?? []
    if (!line || !quote || !priced) continue
    caller.note(`the quote of product ${product.id} costs what its page says`, faultsOfQuote(line, quote))
    if (priced.problem === null && quote.missing_for_minimum === 0) return { branch, line, quote, slot }
  }
  return null
}

/** The order of a cart, paid in cash at the counter. */
export const orderOf = ({ branch, line, quote, slot }: Cart, phone: string): GuestOrder =>
  guestOrder.parse({
    ...cartBody(branch, line, slot),
    cart_id: randomUUID(),
    name: 'Conformance',
    phone,
    comment: 'A test order, cancelled at once. Тестовый заказ, будет отменён.',
    payment_method: 'cash',
    expected_total: quote.total,
  })

/** Checks that the holder of the link sees only the last digits of the phone. */
const isEndOf = (phone: string, shown: string): boolean => {
  const digits = shown.replace(/\D/g, '')
  return phone.endsWith(digits) && digits.length < phone.length - 4
}

/** Contradictions in a stored order. */
export const differencesOf = (sent: GuestOrder, { total, lines, filial, phone_end }: Order): string[] => [
  ...(total === sent.expected_total ? [] : [`order.total: ${total}, and ${sent.expected_total} was agreed`]),
  ...(lines.length === sent.lines.length ? [] : [`order.lines: ${lines.length} in place of ${sent.lines.length}`]),
  ...(filial.guid === sent.filial_guid ? [] : ['order.filial.guid: another branch']),
  ...(isEndOf(sent.phone, phone_end) ? [] : ['order.phone_end: is not the end of the phone, or all of it']),
]

/** A guest's order: refused at another price, placed once, read and followed by its link, and cancelled with its key. */
export async function walkGuestOrder(caller: Caller, base: string, order: GuestOrder): Promise<void> {
  const { call, note, refused } = caller
  const other = { ...order, expected_total: order.expected_total + 1 }
  await call(orderingRoutes.storeGuestOrder, 409, { body: other }, { about: 'another total than agreed' })
  const placed = await call(orderingRoutes.storeGuestOrder, 200, { body: order })
  if (!placed) return
  const again = await call(orderingRoutes.storeGuestOrder, 200, { body: order }, { about: 'the same cart again' })
  note(
    'the same cart is one order',
    again?.token === placed.token ? [] : ['token: the second call placed another order'],
  )
  const params = { token: placed.token }
  const stored = await call(orderingRoutes.orderByToken, 200, { params })
  if (stored) note('the order is what was sent', differencesOf(order, stored.order))
  await walkOrderEvents(caller, base, placed.token)
  await call(orderLifeRoutes.repeatOrder, 200, { params, body: { filial_guid: order.filial_guid } })
  const told = await call(orderLifeRoutes.orderKeyByPhone, 200, { params, body: { phone: order.phone } })
  note('the key of the order is the id of its cart', !told || told.key === order.cart_id ? [] : ['key: another one'])
  const body = { action: 'cancel', reason: 'other' } as const
  await refused(orderLifeRoutes.closeOrder, [403], { params, body }, { about: 'without the key of the order' })
  const closed = await call(orderLifeRoutes.closeOrder, 200, { params, body }, { orderKey: order.cart_id })
  if (closed)
    note('the cancelled order says so', closed.order.status === 'cancelled' ? [] : ['order.status: not cancelled'])
}
