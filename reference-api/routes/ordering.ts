import { orderingRoutes } from '@/lib/contract/order/ordering'
import { clockTime, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import { customerIdentityOf } from '@/reference-api/account/customer-identity'
import { benefitsOf } from '@/reference-api/benefits/cart-benefits'
import { findPromo } from '@/reference-api/benefits/find-promo'
import { visiblePromos } from '@/reference-api/benefits/promo-lists'
import { orders } from '@/reference-api/db/schema'
import type { AppDeps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Mount } from '@/reference-api/http/mount'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { cheaperCarts } from '@/reference-api/ordering/cheaper-carts'
import { markCustomerArrived } from '@/reference-api/ordering/mark-customer-arrived'
import { nudge } from '@/reference-api/ordering/nudge'
import type { OrderRateLimits } from '@/reference-api/ordering/order-rate-limits'
import type { OrderRequest } from '@/reference-api/ordering/order-request'
import { whereToken } from '@/reference-api/ordering/order-selectors'
import { orderViews } from '@/reference-api/ordering/order-view'
import { placeOrder } from '@/reference-api/ordering/place-order'
import { priceCart } from '@/reference-api/ordering/price-cart'
import { needsOtherTime, quoteView, toCartToPrice } from '@/reference-api/ordering/quote-view'
import { orderTimesOf } from '@/reference-api/ordering/slots'
import { refreshPayments } from '@/reference-api/payments/refresh-payments'
import { doorTexts, orderingTexts } from '@/reference-api/texts/texts'
import { conflict, orderReplies, unknownOrder } from './order-replies'

/** Pricing carts, placing orders and reading them. */
export function registerOrderingRoutes(mount: Mount, deps: AppDeps, menu: Menu, limits: OrderRateLimits): void {
  registerCart(mount, deps, menu, limits)
  registerOrders(mount, deps, menu)
}

function registerCart(mount: Mount, deps: AppDeps, menu: Menu, limits: OrderRateLimits): void {
  mount(orderingRoutes.quote)(async ({ body }, { locale, user, ip }) => {
    const catalogue = await menu(deps.db)
    const branch = branchByGuid(catalogue, body.filial_guid)
    if (!branch) return { status: 404, body: { message: orderingTexts[locale].unknownBranch } }
    const now = deps.clock()
    const promo = body.promo_code === null ? null : await findPromo(deps.db, body.promo_code, { user, ip }, now)
    const who = user && customerIdentityOf(deps.redemptionSecret, user)
    const benefits = await benefitsOf(deps.db, promo, who, now)
    const cart = toCartToPrice(body, {
      point: body.point,
      methods: deps.payments.methods,
      channels: deps.messages.channels,
    })
    const priced = priceCart(catalogue, branch, cart, benefits)
    const codes = await visiblePromos(deps.db, who, now)
    const cheaper = cheaperCarts(catalogue, cart, { priced, benefits, codes }, locale)
    const way = { type: body.delivery_type, zone: priced.zone }
    const times = needsOtherTime(priced, now) ? await orderTimesOf(deps.db, branch, now, way) : null
    return { status: 200, body: { ...quoteView(priced, locale, now, times), cheaper } }
  })

  const order = async (request: OrderRequest) => {
    const answer = await placeOrder(deps, menu, request, limits)
    // A refusal with a wait has a Retry-After.
    if (answer.status === 429) throw new Refusal(429, answer.body, answer.body.retry_after)
    return answer
  }

  mount(orderingRoutes.storeGuestOrder)(({ body }, { locale, ip, deviceToken }) =>
    order({ order: body, user: null, locale, ip, deviceToken, now: deps.clock() }),
  )
  mount(orderingRoutes.storeOrder)(({ body }, { locale, user, ip, deviceToken }) =>
    order({ order: body, user, locale, ip, deviceToken, now: deps.clock() }),
  )
}

function registerOrders(mount: Mount, deps: AppDeps, menu: Menu): void {
  const { db, clock } = deps
  const answer = orderReplies(deps, menu)

  mount(orderingRoutes.orderByToken)(async ({ params }, { locale, user }) => {
    await refreshPayments(deps, params.token)
    const rows = await db.select().from(orders).where(whereToken(params.token))
    const [order] = await orderViews(deps, menu, locale, rows)
    if (!order) return unknownOrder(locale)
    const isOwn = rows.some(({ userId }) => userId === user?.id)
    return { status: 200, body: { order, ...(user && { is_own: isOwn }) } }
  })

  mount(orderingRoutes.markCustomerArrived)(async ({ params }, { locale }) => {
    const arrived = await markCustomerArrived(db, params.token, clock())
    if (arrived === 'unknown') return unknownOrder(locale)
    if (arrived === 'notAPickup') return conflict('nothing_to_collect', doorTexts[locale].nothingToCollect)
    return answer(arrived, locale)
  })

  mount(orderingRoutes.nudgeOrder)(async ({ params }, { locale }) => {
    const texts = orderingTexts[locale]
    const nudged = await nudge(db, params.token, clock())
    if (nudged.outcome === 'unknown') return unknownOrder(locale)
    if (nudged.outcome === 'ended') return conflict('order_ended', texts.orderEnded)
    if (nudged.outcome === 'early') {
      // The message names whole minutes, so the moment is rounded up to one that is certainly not too early.
      const time = clockTime(toLocalMinute(new Date(nudged.possibleFrom.getTime() + MS_PER_MINUTE - 1)))
      return conflict('too_early', texts.tooEarly(time))
    }
    return answer(nudged.order, locale)
  })
}
