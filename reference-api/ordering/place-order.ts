import { eq } from 'drizzle-orm'
import type { Point } from '@/lib/domain/geo'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { benefitsOf } from '@/reference-api/benefits/cart-benefits'
import { customerIdentityOf } from '@/reference-api/benefits/customer-identity'
import { type FoundPromo, findPromo } from '@/reference-api/benefits/find-promo'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import type { AppDeps, Deps } from '@/reference-api/deps'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { openPayment } from '@/reference-api/payments/start-payment'
import { orderingTexts } from '@/reference-api/texts/ordering'
import { quietEstimateMinutes } from './estimate'
import type { PromisedTime } from './insert-order'
import type { OrderRateLimits } from './order-rate-limits'
import type { OrderReply, OrderRequest } from './order-request'
import { doorRefusalOf, isPhoneProven, phoneCodeReply } from './phone-proof'
import { pointOf } from './point-of'
import { type PricedCart, priceCart } from './price-cart'
import { toCartToPrice } from './quote-view'
import { kitchenFullReply, rateLimitedReply, refusal, slotTakenReply } from './refusal'
import { orderReply, replayOrder } from './replay'
import { type OrderTimes, orderTimesOf, slotTimes } from './slots'
import { type StoredOrder, storeOrder } from './store-order'

/** Thrown inside the transaction to roll it back. */
class OrderRolledBack extends Error {
  constructor(readonly answer: OrderReply | 'again' | 'ordered') {
    super('What the order needs went to another one')
    this.name = 'NotStored'
  }
}

/** The time that is promised for an order. */
function promisedTime(
  cart: PricedCart,
  { order, now }: OrderRequest,
  { asap, asapPlaces, openOrders }: OrderTimes,
): PromisedTime {
  if (order.slot_start === null) {
    const { min, max } = asap ?? quietEstimateMinutes({ type: order.delivery_type, zone: cart.zone })
    return { from: minutesAfter(now, min), to: minutesAfter(now, max), slot: null, places: asapPlaces, openOrders }
  }
  const slot = slotTimes(toLocalMinute(new Date(order.slot_start)))
  return { from: slot.start, to: slot.end, slot, places: [], openOrders }
}

/** Results of other services, fetched before the transaction so that it waits for none, and the limits. */
type Lookups = {
  readonly point: Point | null
  readonly promo: FoundPromo | null
  readonly limits: OrderRateLimits
  /** The caller is logged in, or confirmed the phone by a code. */
  readonly isProven: boolean
}

/** Null: another request stored this cart first. */
type CheckedOrder = { readonly stored: StoredOrder } | { readonly refused: OrderReply } | null

/** The refusal of an order whose phone has to be confirmed by a code first. Its size was judged before. */
async function codeRefusal(
  tx: Db,
  deps: Deps,
  { totals: { total } }: PricedCart,
  { order: { phone, payment_method: method }, user, locale }: OrderRequest,
  isProven: boolean,
): Promise<OrderReply | null> {
  const trust = { phone, isCustomer: user !== null, isPhoneProven: isProven }
  const refused = await doorRefusalOf(tx, deps, trust, { method, total })
  return refused?.why === 'code' ? phoneCodeReply(total, locale) : null
}

/** What an order is answered that something was faster than. */
async function rolledBackReply(
  why: Exclude<Awaited<ReturnType<typeof storeOrder>>, StoredOrder | 'cart'>,
  cart: PricedCart,
  request: OrderRequest,
  timesNow: () => Promise<OrderTimes>,
): Promise<OrderReply | 'again'> {
  if (why === 'money') return 'again'
  if (why === 'slot') return slotTakenReply(cart, request, await timesNow())
  if (why === 'kitchen') return kitchenFullReply(cart, request, await timesNow())
  return rateLimitedReply(why, request)
}

/** Checks and stores in one transaction, of which nothing is kept when something was faster. */
async function checkAndStore(
  deps: Deps,
  menu: Menu,
  request: OrderRequest,
  { point, promo, limits, isProven }: Lookups,
): Promise<CheckedOrder> {
  const { order, locale, now } = request
  return deps.db.transaction(async (tx): Promise<CheckedOrder> => {
    const catalogue = await menu(tx)
    const branch = branchByGuid(catalogue, order.filial_guid)
    if (!branch) return { refused: { status: 404, body: { message: orderingTexts[locale].unknownBranch } } }
    const benefits = await benefitsOf(
      tx,
      promo,
      request.user && customerIdentityOf(deps.redemptionSecret, request.user),
      now,
    )
    const cart = priceCart(
      catalogue,
      branch,
      toCartToPrice(order, { point, methods: deps.payments.methods, channels: deps.messages.channels }),
      benefits,
    )
    const way = { type: order.delivery_type, zone: cart.zone }
    const times = await orderTimesOf(tx, branch, now, way)
    const refused = refusal(cart, request, times) ?? (await codeRefusal(tx, deps, cart, request, isProven))
    if (refused) return { refused }
    const names = {
      token: deps.newToken(),
      provider: deps.payments.current.name,
      secret: deps.redemptionSecret,
      limits,
      isProven,
    }
    const stored = await storeOrder(tx, cart, request, promisedTime(cart, request, times), names)
    if (typeof stored === 'object' && !('limitedBy' in stored)) return { stored }
    if (stored === 'cart') throw new OrderRolledBack('ordered')
    throw new OrderRolledBack(await rolledBackReply(stored, cart, request, () => orderTimesOf(tx, branch, now, way)))
  })
}

/** Tries again when another order used the promo code or the bonuses first: the second check says what holds now. */
const LOOKS = 5

async function lookAgain(deps: Deps, menu: Menu, request: OrderRequest, lookedUp: Lookups): Promise<CheckedOrder> {
  for (let look = 1; ; look += 1) {
    try {
      return await checkAndStore(deps, menu, request, lookedUp)
    } catch (error) {
      if (!(error instanceof OrderRolledBack)) throw error
      if (error.answer === 'ordered') return null
      if (error.answer !== 'again') return { refused: error.answer }
      if (look === LOOKS) throw new Error('What the order needs went to others again and again', { cause: error })
    }
  }
}

/** Opens the payment of an order that was just stored. A saved card is charged at once, which may send the order. */
async function startPayment(deps: Deps, { order, payment }: StoredOrder, request: OrderRequest): Promise<OrderReply> {
  const { id, token, number } = order
  if (!payment) return orderReply(order, null)
  const { url } = await openPayment(deps, payment, { locale: request.locale, token, number })
  if (url !== null) return orderReply(order, url)
  // Read again, because a saved card may have been charged. A bank that did not answer is asked by the next try to pay.
  const [settled] = await deps.db.select().from(orders).where(eq(orders.id, id))
  return orderReply(settled ?? order, null)
}

/**
 * Places an order once: the cart's id is the idempotency key (specification §7 names the call, DESIGN §4 the rule). Checks,
 * promo code, bonuses and storing are one transaction; a refusal stores nothing. The address and the promo code
 * are looked up before the transaction and the bank is asked after it, so that no transaction waits for another service.
 */
export async function placeOrder(
  deps: AppDeps,
  menu: Menu,
  request: OrderRequest,
  limits: OrderRateLimits,
): Promise<OrderReply> {
  const { order, locale, now } = request
  const promo = order.promo_code === null ? null : await findPromo(deps.db, order.promo_code, request, now)
  const { phone, cart_id: cartId, phone_code: code, proof } = order
  const claim = { ...request, cartId, phone, code, proof }
  const isProven = request.user !== null || (await isPhoneProven(deps, deps.codeSecret, claim))
  const point = await pointOf(deps, menu, order, locale)
  const checked = await lookAgain(deps, menu, request, { point, promo, limits, isProven })
  if (checked && 'stored' in checked) return startPayment(deps, checked.stored, request)
  // The same cart may have been stored meanwhile, and may itself be what took the last place of the slot.
  const settled = (await replayOrder(deps, request)) ?? checked?.refused
  if (!settled) throw new Error('A cart was ordered by another request and is not there')
  return settled
}
