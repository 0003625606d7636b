import type { GuestOrder, orderingRoutes } from '@/lib/contract/order/ordering'
import type { Reply } from '@/lib/contract/route'
import type { SessionUser } from '@/reference-api/http/caller'
import type { Locale } from '@/reference-api/locale'

/** The body of an order, with its caller and the time of the call. */
export type OrderRequest = {
  readonly order: GuestOrder
  readonly user: SessionUser | null
  readonly locale: Locale
  readonly ip: string
  readonly deviceToken: string | null
  readonly now: Date
}

/** The contract's answers to placing an order. */
export type OrderReply = Reply<(typeof orderingRoutes)['storeGuestOrder']>
