import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { orderingRoutes } from '@/lib/contract/ordering'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/errors'
import type { Locale } from '@/reference-api/locale'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import type { Mount } from '@/reference-api/mount'
import type { GuestTurns } from '@/reference-api/ordering/guest-limits'
import { orderViews } from '@/reference-api/ordering/order-view'
import { placeOrder } from '@/reference-api/ordering/place-order'
import { priceCart, quoteView } from '@/reference-api/ordering/price-cart'
import { replay } from '@/reference-api/ordering/replay'
import { orderingTexts } from '@/reference-api/texts/ordering'

const ORDERS_A_PAGE = 10

const unknownOrder = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownOrder } }) as const

/** Pricing carts, placing orders and looking at them. */
export function registerOrderingRoutes(mount: Mount, deps: Deps, menu: Menu, turns: GuestTurns): void {
  registerCart(mount, deps, menu, turns)
  registerOrders(mount, deps, menu)
}

function registerCart(mount: Mount, deps: Deps, menu: Menu, turns: GuestTurns): void {
  mount(orderingRoutes.quote)(async ({ body }, { locale }) => {
    const catalogue = await menu(deps.db)
    const branch = branchByGuid(catalogue, body.filial_guid)
    return branch
      ? { status: 200, body: quoteView(priceCart(catalogue, branch, body), locale, deps.clock()) }
      : { status: 404, body: { message: orderingTexts[locale].unknownBranch } }
  })

  mount(orderingRoutes.storeGuestOrder)(async ({ body: order }, { locale, ip }) => {
    const asked = { order, user: null, locale, now: deps.clock() }
    const known = await replay(deps.db, asked)
    if (known) return known
    const turn = turns({ phone: order.phone, ip }, asked.now)
    if (!turn.ok)
      throw new Refusal(
        429,
        { message: orderingTexts[locale].tooManyOrders, code: 'too_many_orders' },
        turn.waitSeconds,
      )
    let isStored = false
    try {
      const { answer, isNew } = await placeOrder(deps, menu, asked)
      isStored = isNew
      return answer
    } finally {
      if (!isStored) turn.giveBack()
    }
  })

  mount(orderingRoutes.storeOrder)(async ({ body: order }, { locale, user }) => {
    const asked = { order, user, locale, now: deps.clock() }
    return (await replay(deps.db, asked)) ?? (await placeOrder(deps, menu, asked)).answer
  })
}

function registerOrders(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  mount(orderingRoutes.orderByToken)(async ({ params }, { locale }) => {
    const rows = await db.select().from(orders).where(eq(orders.token, params.token))
    const [order] = await orderViews(db, await menu(db), rows, locale)
    return order ? { status: 200, body: { order } } : unknownOrder(locale)
  })

  mount(orderingRoutes.orderHistory)(async ({ query }, { locale, user }) => {
    const own = eq(orders.userId, user.id)
    const rows = await db
      .select()
      .from(orders)
      .where(own)
      .orderBy(desc(orders.id))
      .limit(ORDERS_A_PAGE)
      .offset((query.page - 1) * ORDERS_A_PAGE)
    const count = await db.$count(orders, own)
    const unread = await db.$count(orders, and(own, or(isNull(orders.seenAt), lt(orders.seenAt, orders.statusAt))))
    const data = await orderViews(db, await menu(db), rows, locale)
    return { status: 200, body: { orders: { count, data }, unreaded_count: unread } }
  })

  mount(orderingRoutes.historyOrder)(async ({ params }, { locale, user }) => {
    // Looking at an order is what makes it read: the badge counts orders that moved since.
    const rows = await db
      .update(orders)
      .set({ seenAt: clock() })
      .where(and(eq(orders.userId, user.id), eq(orders.number, params.id)))
      .returning()
    const [cart] = await orderViews(db, await menu(db), rows, locale)
    return cart ? { status: 200, body: { cart } } : unknownOrder(locale)
  })
}
