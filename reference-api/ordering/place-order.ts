import { eq } from 'drizzle-orm'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { benefitsOf } from '@/reference-api/benefits/cart-benefits'
import { customerIdentityOf } from '@/reference-api/benefits/customer-identity'
import { type FoundPromo, findPromo } from '@/reference-api/benefits/find-promo'
import { orders } from '@/reference-api/db/schema'
import type { AppDeps, Deps } from '@/reference-api/deps'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { openPayment } from '@/reference-api/payments/start-payment'
import { orderingTexts } from '@/reference-api/texts/ordering'
import { quietEstimateMinutes } from './estimate'
import type { PromisedTime } from './insert-order'
import { type OrderFacts, orderFacts } from './order-facts'
import { networkKeyOf, type OrderRateLimits } from './order-rate-limits'
import type { OrderReply, OrderRequest } from './order-request'
import { doorRefusalOf, isPhoneProven, phoneCodeReply } from './phone-proof'
import { pointOf } from './point-of'
import { type PricedCart, priceCart } from './price-cart'
import { toCartToPrice } from './quote-view'
import { kitchenFullReply, rateLimitedReply, refusal, slotTakenReply } from './refusal'
import { orderReply, repeatReply, replayOrder } from './replay'
import { requestHash } from './request-hash'
import { type OrderTimes, orderTimes, orderTimesOf, slotTimes } from './slots'
import { isOneCall, type OrderToStore, type StoredOrder, storeOrder } from './store-order'

/** Thrown inside the transaction to roll it back. */
class NotStored extends Error {
  constructor(readonly why: Exclude<Awaited<ReturnType<typeof storeOrder>>, StoredOrder>) {
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

/** Results of other services, fetched before anything is stored so that no transaction waits for them, and the limits. */
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
  deps: Deps,
  { totals: { total } }: PricedCart,
  { order: { phone, payment_method: method }, user, locale }: OrderRequest,
  isProven: boolean,
): Promise<OrderReply | null> {
  const trust = { phone, isCustomer: user !== null, isPhoneProven: isProven }
  const refused = await doorRefusalOf(deps.db, deps, trust, { method, total })
  return refused?.why === 'code' ? phoneCodeReply(total, locale) : null
}

/** Stores by one call, or in a transaction of which nothing is kept when something was faster. */
async function storeWhole(deps: Deps, asked: OrderToStore): ReturnType<typeof storeOrder> {
  if (isOneCall(asked)) return storeOrder(deps.db, asked)
  try {
    return await deps.db.transaction(async (tx) => {
      const stored = await storeOrder(tx, asked)
      if (typeof stored === 'string' || 'limitedBy' in stored) throw new NotStored(stored)
      return stored
    })
  } catch (error) {
    if (error instanceof NotStored) return error.why
    throw error
  }
}

/** Stores an order that passed all checks; `again`: its promo code or its bonuses went to another order. */
async function store(
  deps: Deps,
  asked: Omit<OrderToStore, 'isMany'>,
  timesNow: () => Promise<OrderTimes>,
): Promise<CheckedOrder | 'again'> {
  const { cart, request } = asked
  const first = await storeWhole(deps, { ...asked, isMany: false })
  const stored = first === 'many' ? await storeWhole(deps, { ...asked, isMany: true }) : first
  if (stored === 'many') throw new Error('An order that is flagged was to be flagged')
  if (stored === 'cart') return null
  if (stored === 'money') return 'again'
  if (stored === 'slot') return { refused: slotTakenReply(cart, request, await timesNow()) }
  if (stored === 'kitchen') return { refused: kitchenFullReply(cart, request, await timesNow()) }
  return 'limitedBy' in stored ? { refused: rateLimitedReply(stored, request) } : { stored }
}

/** Checks an order by what is known, and stores it. Whatever other orders may take meanwhile is judged again as it is stored. */
async function checkAndStore(
  deps: Deps,
  menu: Menu,
  request: OrderRequest,
  { point, promo, limits, isProven }: Lookups,
  facts: OrderFacts,
): Promise<CheckedOrder | 'again'> {
  const { order, locale, now, user, ip } = request
  const { db, redemptionSecret: secret } = deps
  const catalogue = await menu(db, facts.version)
  const branch = branchByGuid(catalogue, order.filial_guid)
  if (!branch) return { refused: { status: 404, body: { message: orderingTexts[locale].unknownBranch } } }
  const benefits = await benefitsOf(db, promo, user && customerIdentityOf(secret, user), now)
  const rest = { point, methods: deps.payments.methods, channels: deps.messages.channels }
  const cart = priceCart(catalogue, branch, toCartToPrice(order, rest), benefits)
  const way = { type: order.delivery_type, zone: cart.zone }
  const times = orderTimes(facts.load, branch, now, way)
  const refused = refusal(cart, request, times) ?? (await codeRefusal(deps, cart, request, isProven))
  if (refused) return { refused }
  const names = {
    token: deps.newToken(),
    provider: deps.payments.current.name,
    requestHash: requestHash(request),
    networkKey: networkKeyOf(ip, secret),
    ...{ secret, limits, isProven },
  }
  const asked = { cart, request, promised: promisedTime(cart, request, times), names }
  return store(deps, asked, () => orderTimesOf(db, branch, now, way))
}

/** Tries again when another order used the promo code or the bonuses first: the second check says what holds now. */
const LOOKS = 5

async function lookAgain(
  deps: Deps,
  menu: Menu,
  request: OrderRequest,
  lookedUp: Lookups,
  known: OrderFacts | null,
): Promise<CheckedOrder> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const facts = (look === 1 && known) || (await orderFacts(deps.db, request))
    const checked = await checkAndStore(deps, menu, request, lookedUp, facts)
    if (checked !== 'again') return checked
  }
  throw new Error('What the order needs went to others again and again')
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

/** Whether something has to be asked that takes a while: meanwhile the menu may change. */
const needsLookups = ({ promo_code, phone_code, delivery_type, address }: OrderRequest['order']): boolean =>
  promo_code !== null ||
  phone_code !== undefined ||
  (delivery_type === DELIVERY && address !== null && (address.latitude === null || address.longitude === null))

/**
 * Places an order once: the cart's id is the idempotency key (specification §7 names the call, DESIGN §4 the rule). A repeat is answered
 * before anything else: repeats are free. Promo code and storing are one transaction; a refusal stores nothing. The address
 * and the promo code are looked up before it and the bank is asked after it, so that no transaction waits for another service.
 */
export async function placeOrder(
  deps: AppDeps,
  menu: Menu,
  request: OrderRequest,
  limits: OrderRateLimits,
): Promise<OrderReply> {
  const { order, locale, now, user } = request
  const facts = await orderFacts(deps.db, request)
  if (facts.known) return repeatReply(deps, facts.known, request)
  const promo = order.promo_code === null ? null : await findPromo(deps.db, order.promo_code, request, now)
  const { phone, cart_id: cartId, phone_code: code, proof } = order
  const isConfirmed = user !== null || facts.isCartProven
  const claim = { ...request, cartId, phone, code, proof }
  const isProven = isConfirmed || (code !== undefined && (await isPhoneProven(deps, deps.codeSecret, claim)))
  const point = await pointOf(deps, menu, order, locale)
  const lookedUp = { point, promo, limits, isProven }
  const checked = await lookAgain(deps, menu, request, lookedUp, needsLookups(order) ? null : facts)
  if (checked && 'stored' in checked) return startPayment(deps, checked.stored, request)
  // The same cart may have been stored meanwhile, and may itself be what took the last place of the slot.
  const settled = (await replayOrder(deps, request)) ?? checked?.refused
  if (!settled) throw new Error('A cart was ordered by another request and is not there')
  return settled
}
