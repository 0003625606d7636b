import { and, desc, eq, gt, isNull, lt, not, notInArray, or, type SQL } from 'drizzle-orm'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { AUTO_CLOSE_MINUTES } from '@/lib/domain/order/closing'
import { minutesAfter } from '@/lib/domain/time/durations'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Menu } from '@/reference-api/menu/menu'
import { whereOwner } from '@/reference-api/ordering/order-selectors'
import { orderViews } from '@/reference-api/ordering/order-view'
import { unknownOrder } from './order-replies'

const ORDERS_A_PAGE = 10

/** The rule `isActive` of `lib/domain/order/closing` as SQL. It is never null, so that its negation is exact. */
function active(now: Date): SQL {
  const deliveredAfter = minutesAfter(now, -AUTO_CLOSE_MINUTES)
  const fresh = and(eq(orders.status, 'delivered'), gt(orders.statusAt, deliveredAfter))
  const open = notInArray(orders.status, ['delivered', 'cancelled'])
  const isKept = isNull(orders.receivedAt)
  return and(isKept, or(open, fresh)) ?? isKept
}

/** The caller's own orders (specification §7); every query carries the caller's id. */
export function registerHistoryRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  const { db, clock } = deps
  mount(orderingRoutes.orderHistory)(async ({ query }, { locale, user }) => {
    const now = clock()
    const own = eq(orders.userId, user.id)
    const inTab = { active: active(now), ended: not(active(now)) }
    const isRequested = and(
      own,
      query.tab && inTab[query.tab],
      query.status === undefined ? undefined : eq(orders.status, query.status),
    )
    const rows = await db
      .select()
      .from(orders)
      .where(isRequested)
      .orderBy(desc(orders.id))
      .limit(ORDERS_A_PAGE)
      .offset((query.page - 1) * ORDERS_A_PAGE)
    const data = await orderViews(deps, menu, locale, rows)
    const isUnread = or(isNull(orders.seenAt), lt(orders.seenAt, orders.statusAt))
    const unread = rows.filter(({ seenAt, statusAt }) => seenAt === null || seenAt < statusAt)
    return {
      status: 200,
      body: {
        orders: { count: await db.$count(orders, isRequested), data },
        unreaded_count: await db.$count(orders, and(own, isUnread)),
        unread: unread.map(({ number }) => number),
        active_count: await db.$count(orders, and(own, inTab.active)),
        ended_count: await db.$count(orders, and(own, inTab.ended)),
      },
    }
  })

  mount(orderingRoutes.historyOrder)(async ({ params }, { locale, user }) => {
    // Looking at an order marks it as read; the badge counts orders whose status changed since.
    const now = clock()
    const rows = await db.update(orders).set({ seenAt: now }).where(whereOwner(user, params.id)).returning()
    const [cart] = await orderViews(deps, menu, locale, rows)
    return cart ? { status: 200, body: { cart } } : unknownOrder(locale)
  })
}
