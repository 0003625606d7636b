import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Branch, catalogRoutes, type Product } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { type guestOrder, type Order, orderingRoutes, type ServerQuote } from '@/lib/contract/ordering'
import type { Body, Reply, Route } from '@/lib/contract/route'
import { toConfigurable } from '@/lib/contract/to-domain'
import { defaultConfiguration, priceOf } from '@/lib/domain/configuration'
import { DELIVERY, type DeliveryType } from '@/lib/domain/delivery'
import type { OrderStatus } from '@/lib/domain/order'
import { stepKitchen } from '@/reference-api/demo/kitchen'
import type { TestApi } from './test-api'

export type OrderInput = z.input<typeof guestOrder>

/** The body of an answer that must have this status; otherwise the test fails and shows what came instead. */
export function bodyOf<R extends Route, S extends keyof R['responses'] & number>(
  _route: R,
  status: S,
  reply: Reply<R>,
): Body<R, S> {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body as Body<R, S>
}

export async function branches(api: TestApi): Promise<Branch[]> {
  const { cities } = bodyOf(catalogRoutes.cities, 200, await api.call(catalogRoutes.cities, {}))
  return cities.flatMap((city) => city.filials)
}

export const firstBranch = async (api: TestApi): Promise<Branch> => {
  const [branch] = await branches(api)
  if (!branch) throw new Error('The seed has no branch')
  return branch
}

/** A product of the seed as a branch sells it. */
export async function productBySlug(api: TestApi, slug: string, filial_guid?: string): Promise<Product> {
  const page = bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: {} }))
  const card = page.products.find((one) => one.slug === slug)
  if (!card) throw new Error(`The seed has no product "${slug}"`)
  const answer = await api.call(catalogRoutes.productPage, { params: { id: card.id }, query: { filial_guid } })
  return bodyOf(catalogRoutes.productPage, 200, answer).product
}

/** A line of the cart with what is chosen when the product is opened, at the price that the customer then saw. */
export function lineOf(product: Product, quantity = 1): OrderLine {
  const configurable = toConfigurable(product)
  const configuration = defaultConfiguration(configurable)
  return {
    id: product.id,
    uuid: randomUUID(),
    quantity,
    priceWithExtras: priceOf(configurable, configuration),
    selectedExtras: configuration.modifiers.map(({ id, quantity: portions }) => ({ id, quantity: portions })),
    drink_id: configuration.drinkId,
    snack_id: configuration.snackId,
    igredients: [],
    note: '',
  }
}

export async function quoteOf(
  api: TestApi,
  cart: { filial_guid: string; delivery_type: DeliveryType; lines: OrderLine[] },
): Promise<ServerQuote> {
  return bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body: cart }))
}

/** An order that the API takes: two doners to a flat in the branch's city, paid in cash. */
export async function guestOrderOf(api: TestApi, changes: Partial<OrderInput> = {}): Promise<OrderInput> {
  const branch = await firstBranch(api)
  const cart = {
    filial_guid: changes.filial_guid ?? branch.guid,
    delivery_type: changes.delivery_type ?? DELIVERY,
    lines: [lineOf(await productBySlug(api, 'doner-chicken-classic', branch.guid), 2)],
    ...(changes.lines && { lines: changes.lines.map((line) => ({ ...EMPTY_LINE, ...line })) }),
  }
  const quote = await quoteOf(api, cart)
  return {
    ...cart,
    cart_id: randomUUID(),
    name: 'Айгерім',
    phone: '77011234567',
    address:
      cart.delivery_type === DELIVERY
        ? {
            city_id: branch.city.id,
            street: 'ул. Сатпаева',
            home: '22',
            entrance: '1',
            apartment: '14',
            floor: '3',
            comment: 'Домофон не работает',
          }
        : null,
    comment: '',
    payment_method: 'cash',
    expected_total: quote.total,
    ...changes,
  }
}

const EMPTY_LINE = { selectedExtras: [], drink_id: null, snack_id: null, igredients: [], note: '' }

/** Places an order the API takes: as a guest, or as the customer of a session. */
export async function placed(
  api: TestApi,
  changes: Partial<OrderInput> = {},
  session?: string,
): Promise<{ token: string; number: string }> {
  const body = await guestOrderOf(api, changes)
  return session
    ? bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, { token: session }))
    : bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
}

/** An order as whoever has its link sees it. */
export const orderByToken = async (api: TestApi, token: string): Promise<Order> =>
  bodyOf(orderingRoutes.orderByToken, 200, await api.call(orderingRoutes.orderByToken, { params: { token } })).order

/** Lets the kitchen work, 20 seconds a step, until the order comes to a status. */
export async function cookUntil(api: TestApi, token: string, status: OrderStatus): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    if ((await orderByToken(api, token)).status === status) return
    api.clock.advance(20)
    await stepKitchen(api.db, api.clock.now(), 20)
  }
  throw new Error(`The order did not come to "${status}"`)
}
