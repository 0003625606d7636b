import { eq } from 'drizzle-orm'
import type { Point } from '@/lib/domain/geo'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesBetween } from '@/lib/domain/time/durations'
import { benefitsOf } from '@/reference-api/benefits/cart-benefits'
import { customerOf } from '@/reference-api/benefits/customer-key'
import { type FoundPromo, findPromo } from '@/reference-api/benefits/find-promo'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { openPayment } from '@/reference-api/payments/start-payment'
import { orderingTexts } from '@/reference-api/texts/ordering'
import type { Asked, Placed } from './asked'
import { quietEstimate } from './estimate'
import type { OrderLimits } from './order-brakes'
import { pointOf } from './point-of'
import { type PricedCart, priceCart } from './price-cart'
import { toCartToPrice } from './quote-view'
import { braked, refusal, slotTaken } from './refusal'
import { answerOf, replay } from './replay'
import { slotTimes, type Times, timesOf } from './slots'
import { type Promised, storeOrder } from './store-order'

/** Thrown inside the transaction, so that nothing of the order stays. */
class NotStored extends Error {
  constructor(readonly answer: Placed | 'again') {
    super('What the order needs went to another one')
    this.name = 'NotStored'
  }
}

/** What is promised for an order that nothing speaks against. */
function promise(cart: PricedCart, { order, now }: Asked, { asap }: Times): Promised {
  if (order.slot_start === null) {
    const { min, max } = asap ?? quietEstimate({ type: order.delivery_type, zone: cart.zone })
    return { etaMin: min, etaMax: max, slot: null }
  }
  const slot = slotTimes(toLocalMinute(new Date(order.slot_start)))
  const minutesTo = (moment: Date): number => Math.round(minutesBetween(now, moment))
  return { etaMin: minutesTo(slot.start), etaMax: minutesTo(slot.end), slot }
}

/** What was looked up before the transaction, which waits for nobody, and how much may be ordered in a row. */
type LookedUp = { readonly point: Point | null; readonly promo: FoundPromo | null; readonly limits: OrderLimits }

type Stored = { readonly order: OrderRow; readonly payment: PaymentRow | null }
type Checked = { readonly stored: Stored } | { readonly refused: Placed } | null

/** Checks and stores in one transaction; null when another request stored this cart first. */
async function checkAndStore(
  deps: Deps,
  menu: Menu,
  asked: Asked,
  { point, promo, limits }: LookedUp,
): Promise<Checked> {
  const { order, locale, now } = asked
  return deps.db.transaction(async (tx): Promise<Checked> => {
    const catalogue = await menu(tx)
    const branch = branchByGuid(catalogue, order.filial_guid)
    if (!branch) return { refused: { status: 404, body: { message: orderingTexts[locale].unknownBranch } } }
    const benefits = await benefitsOf(tx, promo, asked.user && customerOf(deps.redemptionSecret, asked.user), now)
    const cart = priceCart(catalogue, branch, toCartToPrice(order, { point, methods: deps.payments.methods }), benefits)
    const way = { type: order.delivery_type, zone: cart.zone }
    const times = await timesOf(tx, branch, now, way)
    const refused = refusal(cart, asked, times)
    if (refused) return { refused }
    const names = {
      token: deps.newToken(),
      provider: deps.payments.current.name,
      secret: deps.redemptionSecret,
      limits,
    }
    const stored = await storeOrder(tx, cart, asked, promise(cart, asked, times), names)
    if (stored && typeof stored === 'object' && 'brake' in stored) throw new NotStored(braked(stored, asked))
    if (stored === 'slot') throw new NotStored(slotTaken(cart, asked, await timesOf(tx, branch, now, way)))
    if (stored === 'money') throw new NotStored('again')
    return stored && { stored }
  })
}

/** Somebody who was faster with a promo code or with bonuses is seen by the next look, which says what holds now. */
const LOOKS = 5

async function lookAgain(deps: Deps, menu: Menu, asked: Asked, lookedUp: LookedUp): Promise<Checked> {
  for (let look = 1; ; look += 1) {
    try {
      return await checkAndStore(deps, menu, asked, lookedUp)
    } catch (error) {
      if (!(error instanceof NotStored)) throw error
      if (error.answer !== 'again') return { refused: error.answer }
      if (look === LOOKS) throw new Error('What the order needs went to others again and again', { cause: error })
    }
  }
}

/** Asks for the payment of an order that was just stored; a saved card may be charged at once, and the order sent. */
async function startPayment(deps: Deps, { order, payment }: Stored, asked: Asked): Promise<Placed> {
  const { id, token, number } = order
  if (!payment) return answerOf(order, null)
  const { url } = await openPayment(deps, payment, { locale: asked.locale, token, number })
  if (url !== null) return answerOf(order, url)
  // Charged or not: a bank that did not answer is not asked again here, but by the next try to pay.
  const [settled] = await deps.db.select().from(orders).where(eq(orders.id, id))
  return answerOf(settled ?? order, null)
}

/**
 * Places an order once: the cart's id is the idempotency key (specification §7 names the call, DESIGN §4 the rule). Checks,
 * promo code, bonuses and storing are one transaction; whatever is refused stores nothing and takes nothing. The address and the
 * code are looked up before and the bank is asked after it, so that no transaction waits for somebody else's service.
 */
export async function placeOrder(deps: Deps, menu: Menu, asked: Asked, limits: OrderLimits): Promise<Placed> {
  const { order, locale, now } = asked
  const promo = order.promo_code === null ? null : await findPromo(deps.db, order.promo_code, asked, now)
  const point = await pointOf(deps, menu, order, locale)
  const checked = await lookAgain(deps, menu, asked, { point, promo, limits })
  if (checked && 'stored' in checked) return startPayment(deps, checked.stored, asked)
  // The same cart may have been stored meanwhile, and may itself be what took the last place of the slot.
  const settled = (await replay(deps, asked)) ?? checked?.refused
  if (!settled) throw new Error('A cart was ordered by another request and is not there')
  return settled
}
