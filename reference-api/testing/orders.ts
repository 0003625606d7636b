import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Branch, catalogRoutes, type Product } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import { type guestOrder, type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { toConfigurable, toOrderLine } from '@/lib/contract/order/to-domain'
import type { Body, Reply, Route } from '@/lib/contract/route'
import { defaultConfiguration, priceOf } from '@/lib/domain/cart/configuration'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import type { OrderStatus } from '@/lib/domain/order/order'
import type { Database } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { createTestApi, type TestApi } from './test-api'

export type OrderInput = z.input<typeof guestOrder>

/** The body of an answer that must have this status; otherwise the test fails and shows the answer. */
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

/** Cached, because ids of products never change and the answer with them is large. */
const idsBySlug = new WeakMap<TestApi, ReadonlyMap<string, number>>()
async function idOf(api: TestApi, slug: string): Promise<number> {
  const known = idsBySlug.get(api)?.get(slug)
  if (known !== undefined) return known
  const page = bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: {} }))
  const ids = new Map(page.products.map((one) => [one.slug, one.id]))
  idsBySlug.set(api, ids)
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The seed has no product "${slug}"`)
  return id
}

/** A product of the seed as a branch sells it. */
export async function productBySlug(api: TestApi, slug: string, filial_guid?: string): Promise<Product> {
  const id = await idOf(api, slug)
  const answer = await api.call(catalogRoutes.productPage, { params: { id }, query: { filial_guid } })
  return bodyOf(catalogRoutes.productPage, 200, answer).product
}

/** A line of the cart with the options that are preselected for the product, at the price that the customer saw. */
export function lineOf(product: Product, quantity = 1): OrderLine {
  const configurable = toConfigurable(product)
  const configuration = defaultConfiguration(configurable)
  const unitPrice = priceOf(configurable, configuration)
  return toOrderLine({ productId: product.id, uuid: randomUUID(), quantity, unitPrice, configuration, note: '' })
}

export async function quoteOf(
  api: TestApi,
  cart: { filial_guid: string; delivery_type: DeliveryType; lines: OrderLine[] },
): Promise<ServerQuote> {
  return bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body: cart }))
}

/** A valid order: two doners to a flat in the branch's city, paid in cash. */
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

/** The same for the chain in a database whose server is not started yet. */
export async function guestOrderFor(database: Database): Promise<OrderInput> {
  const api = await createTestApi({ database })
  const order = await guestOrderOf(api)
  await api.close()
  return order
}

const EMPTY_LINE = { selectedExtras: [], drink_id: null, snack_id: null, igredients: [], note: '' }

/** Places a valid order: as a guest, or as the customer of a session. */
export async function placeValidOrder(
  api: TestApi,
  changes: Partial<OrderInput> = {},
  session?: string,
): Promise<{ token: string; number: string }> {
  const body = await guestOrderOf(api, changes)
  return session
    ? bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, { token: session }))
    : bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
}

/** An order as the holder of its link sees it. */
export const orderByToken = async (api: TestApi, token: string): Promise<Order> =>
  bodyOf(orderingRoutes.orderByToken, 200, await api.call(orderingRoutes.orderByToken, { params: { token } })).order

/** The header of the ordering browser, for raw requests that change the order. */
export async function keyHeaderOf(api: TestApi, token: string): Promise<Readonly<Record<string, string>>> {
  const [order] = await api.db.select({ key: orders.cartId }).from(orders).where(eq(orders.token, token))
  return { [ORDER_KEY_HEADER]: order?.key ?? '' }
}

/** Runs the kitchen, 20 seconds for each step, until the order reaches a status. */
export async function runKitchenUntil(api: TestApi, token: string, status: OrderStatus): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    if ((await orderByToken(api, token)).status === status) return
    api.clock.advance(20)
    await stepKitchen(api.db, api.clock.now(), 20)
  }
  throw new Error(`The order did not come to "${status}"`)
}
