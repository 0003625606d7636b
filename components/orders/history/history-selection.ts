import type { OrderStatus } from '@/lib/domain/order/order'

export const TABS = ['active', 'ended'] as const
export type Tab = (typeof TABS)[number]

/** The filter of the history. */
export type HistorySelection = { readonly tab: Tab; readonly status: OrderStatus | null }

/** How many orders each tab has, of all statuses. */
export type HistoryCounts = Readonly<Record<Tab, number>>

/** The possible statuses of a tab. A delivered order stays active until the customer confirms the receipt. */
export const STATUSES_OF_TAB: Readonly<Record<Tab, readonly OrderStatus[]>> = {
  active: ['awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'],
  ended: ['delivered', 'cancelled'],
}

export const tabOf = (text: string | null): Tab | null => TABS.find((tab) => tab === text) ?? null

/** A status of a tab by its name; null for anything else. */
export const statusIn = (tab: Tab, text: string | null): OrderStatus | null =>
  STATUSES_OF_TAB[tab].find((status) => status === text) ?? null
