import type { GuestOrder, orderingRoutes } from '@/lib/contract/ordering'
import type { Reply } from '@/lib/contract/route'
import type { SessionUser } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'

/** An order as it came in, and who wants it when. */
export type OrderRequest = {
  readonly order: GuestOrder
  readonly user: SessionUser | null
  readonly locale: Locale
  readonly ip: string
  readonly now: Date
}

/** What placing an order may answer. */
export type OrderReply = Reply<(typeof orderingRoutes)['storeGuestOrder']>
