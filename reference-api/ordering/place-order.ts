import { eq } from 'drizzle-orm'
import { DELIVERY } from '@/lib/domain/order/delivery'
import type { Point } from '@/lib/domain/place/geo'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { customerIdentityOf } from '@/reference-api/account/customer-identity'
import { benefitsOf } from '@/reference-api/benefits/cart-benefits'
import { type FoundPromo, findPromo } from '@/reference-api/benefits/find-promo'
import { orders } from '@/reference-api/db/schema'
import type { AppDeps, Deps } from '@/reference-api/deps'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { idleKitchenMinutes } from '@/reference-api/orders/kitchen-time'
import { cashRefusalOf, phoneCodeReply, verifyPhone } from '@/reference-api/orders/phone-proof'
import { openPayment } from '@/reference-api/payments/start-payment'
import { orderingTexts } from '@/reference-api/texts/texts'
import type { PromisedTime } from './insert-order'
import { locateDelivery } from './locate'
import { type OrderFacts, orderFacts } from './order-facts'
import { networkKeysOf, type OrderRateLimits } from './order-rate-limits'
import type { OrderReply, OrderRequest } from './order-request'
import { type PricedCart, priceCart } from './price-cart'
import { toCartToPrice } from './quote-view'
import { kitchenFullReply, rateLimitedReply, refusal, slotTakenReply } from './refusal'
import { orderReply, repeatReply, replayOrder } from './replay'
import { requestHash } from './request-hash'
import { type OrderTimes, orderTimes, orderTimesOf, slotTimes } from './slots'
import { type PlacementOutcome, type StoredOrder, storeOrder } from './store-order'

/** The time that is promised for an order. */
function promisedTime(
  cart: PricedCart,
  { order, now }: OrderRequest,
  { asap, asapSlots, openOrders }: OrderTimes,
): PromisedTime {
  if (order.slot_start === null) {
    const { min, max } = asap ?? idleKitchenMinutes({ type: order.delivery_type, zone: cart.zone })
    return { from: minutesAfter(now, min), to: minutesAfter(now, max), slot: null, slots: asapSlots, openOrders }
  }
  const slot = slotTimes(toLocalMinute(new Date(order.slot_start)))
  return { from: slot.start, to: slot.end, slot, slots: [], openOrders }
}

/**
 * An order that is being placed, with the facts from other services, found before so that no transaction waits for
 * them.
 */
type Placement = {
  readonly deps: Deps
  readonly menu: Menu
  readonly request: OrderRequest
  readonly limits: OrderRateLimits
  readonly point: Point | null
  readonly isPinFar: boolean
  readonly promo: FoundPromo | null
  /** The caller is logged in, or confirmed the phone by a code. */
  readonly isPhoneVerified: boolean
}

/** The refusal of an order whose phone has to be confirmed by a code first. Its size was checked before. */
async function codeRefusal(
  { deps, request, isPhoneVerified }: Placement,
  { totals: { total } }: PricedCart,
): Promise<OrderReply | null> {
  const { order, user, locale } = request
  const { phone, payment_method: method } = order
  const trust = { phone, isCustomer: user !== null, isPhoneVerified }
  const refused = await cashRefusalOf(deps.db, deps, trust, { method, total })
  return refused?.why === 'code' ? phoneCodeReply(total, locale) : null
}

/**
 * Checks an order by these facts and stores it. Places, promo codes and bonuses, which other orders may take
 * meanwhile, are checked again while storing.
 * @param isFlaggedAsMany the order is flagged as one of many in a row
 */
async function attempt(placement: Placement, facts: OrderFacts, isFlaggedAsMany: boolean): Promise<PlacementOutcome> {
  const { deps, menu, request, point, isPinFar, promo, limits, isPhoneVerified } = placement
  const { order, locale, now, user, ip } = request
  const { db, redemptionSecret: secret } = deps
  const catalogue = await menu(db, facts.version)
  const branch = branchByGuid(catalogue, order.filial_guid)
  if (!branch) return refusedBy({ status: 404, body: { message: orderingTexts[locale].unknownBranch } })
  const benefits = await benefitsOf(db, promo, user && customerIdentityOf(secret, user), now)
  const context = { point, methods: deps.payments.methods, channels: deps.messages.channels }
  const cart = priceCart(catalogue, branch, toCartToPrice(order, context), benefits)
  const way = { type: order.delivery_type, zone: cart.zone }
  const times = orderTimes(facts.load, branch, now, way)
  const refused = refusal(cart, request, times) ?? (await codeRefusal(placement, cart))
  if (refused) return refusedBy(refused)
  const outcome = await storeOrder(db, {
    ...{ cart, request, promised: promisedTime(cart, request, times), isFlaggedAsMany },
    ids: { token: deps.newToken(), requestHash: requestHash(request), ...networkKeysOf(ip, secret) },
    policy: { secret, paymentProvider: deps.payments.current.name, limits, isPhoneVerified, isPinFar },
  })
  if (outcome.kind === 'rateLimited') return refusedBy(rateLimitedReply(outcome.limit, request))
  if (outcome.kind !== 'slotFull') return outcome
  const slotFullReply = order.slot_start === null ? kitchenFullReply : slotTakenReply
  return refusedBy(slotFullReply(cart, request, await orderTimesOf(db, branch, now, way)))
}

const refusedBy = (reply: OrderReply): PlacementOutcome => ({ kind: 'refused', reply })

/**
 * Five attempts for promo codes and bonuses that other orders used first, and one for the flag of many orders in a row.
 */
const MAX_ATTEMPTS = 6

/**
 * Tries until an order is stored or refused; each attempt uses fresh facts.
 * @param firstFacts facts for the first attempt
 */
async function placeWithRetry(placement: Placement, firstFacts: OrderFacts | null): Promise<PlacementOutcome> {
  let facts = firstFacts
  let isFlaggedAsMany = false
  for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
    facts ??= await orderFacts(placement.deps.db, placement.request)
    const outcome = await attempt(placement, facts, isFlaggedAsMany)
    if (outcome.kind !== 'benefitsTaken' && outcome.kind !== 'mustFlag') return outcome
    if (outcome.kind === 'mustFlag' && isFlaggedAsMany)
      throw new Error('insertOrder asked for a flag on an order that already has it')
    isFlaggedAsMany ||= outcome.kind === 'mustFlag'
    facts = null
  }
  throw new Error(`Order placement gave up after ${MAX_ATTEMPTS} conflicts about its promo code or bonuses`)
}

/** Opens the payment of an order that was just stored. A saved card is charged at once, which may send the order. */
async function startPayment(deps: Deps, { order, payment }: StoredOrder, request: OrderRequest): Promise<OrderReply> {
  const { id, token, number } = order
  if (!payment) return orderReply(order, null)
  const { url } = await openPayment(deps, payment, { locale: request.locale, token, number })
  if (url !== null) return orderReply(order, url)
  // Read again, because a saved card may have been charged. If the bank did not answer, the next try to pay calls it
  // again.
  const [settled] = await deps.db.select().from(orders).where(eq(orders.id, id))
  return orderReply(settled ?? order, null)
}

/** Whether a slow look-up is needed, during which the menu may change. */
const needsLookups = ({ promo_code, phone_code, delivery_type, address }: OrderRequest['order']): boolean =>
  promo_code !== null ||
  phone_code !== undefined ||
  (delivery_type === DELIVERY && address !== null && (address.latitude === null || address.longitude === null))

/**
 * Places an order once: the cart's id is the idempotency key (specification §7 names the call, DESIGN §4 the rule). A
 * repetition is answered before all checks, so that it counts towards no limit. Promo code and storing are one
 * transaction; a refusal stores nothing. The address and the promo code are looked up before it and the bank is asked
 * after it, so that no transaction waits for another service.
 */
export async function placeOrder(
  deps: AppDeps,
  menu: Menu,
  request: OrderRequest,
  limits: OrderRateLimits,
): Promise<OrderReply> {
  const { order, locale, now, user } = request
  const facts = await orderFacts(deps.db, request)
  if (facts.storedOrder) return repeatReply(deps, facts.storedOrder, request)
  const promo = order.promo_code === null ? null : await findPromo(deps.db, order.promo_code, request, now)
  const { phone, cart_id: cartId, phone_code: code, proof } = order
  const claim = { ...request, cartId, phone, code, proof }
  const isTrusted = user !== null || facts.isCartVerified
  const isPhoneVerified = isTrusted || (code !== undefined && (await verifyPhone(deps, deps.codeSecret, claim)))
  const located = await locateDelivery(deps, await menu(deps.db, facts.version), order, locale)
  const placement = { deps, menu, request, limits, ...located, promo, isPhoneVerified }
  const outcome = await placeWithRetry(placement, needsLookups(order) ? null : facts)
  if (outcome.kind === 'stored') return startPayment(deps, outcome, request)
  // The same cart may have been stored meanwhile, and may itself have taken the last place of the slot.
  const replayed = await replayOrder(deps, request)
  if (replayed) return replayed
  if (outcome.kind === 'refused') return outcome.reply
  throw new Error(`A concurrent request stored cart ${cartId}, but no order row was found`)
}
