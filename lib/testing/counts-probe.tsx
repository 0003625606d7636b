import { vi } from 'vitest'
import { PROFILE_COUNTS } from '@/lib/api/profile-counts'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from './mock-route'

/** Shows the numbers of orders and notifications as the menu of the personal area has them: "2 unread, 1 of 3 new". */
export function CountsProbe() {
  const page = { query: { page: 1 } }
  const orders = useApiQuery(routes.orderHistory, page, { part: PROFILE_COUNTS }).known
  const fresh = useApiQuery(routes.notifications, page, { part: PROFILE_COUNTS }).known?.notifications
  return (
    <p>{`${orders?.unreaded_count} unread, ${fresh?.new.total} of ${fresh && fresh.new.total + fresh.read.total} new`}</p>
  )
}

/** Answers the requests for the numbers; returns how often the orders were counted. */
export function countingOrders() {
  const counted = vi.fn()
  mockRoute(routes.orderHistory)(() => {
    counted()
    const counts = { unreaded_count: 0, active_count: 0, ended_count: 0 }
    return { status: 200, body: { orders: { count: 0, data: [] }, ...counts } }
  })
  mockRoute(routes.notifications)(() => {
    const none = { total: 0, data: [] }
    return { status: 200, body: { notifications: { new: none, read: none } } }
  })
  return counted
}
