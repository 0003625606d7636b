import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Order } from '@/lib/contract/ordering'
import { isUnderWay } from '@/lib/domain/closing'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'activeOrders'

/** Nobody eats more at a time; and each is asked for. */
const MOST_TOKENS = 5

/** What the tracker shows of an order; nothing that says who ordered, what, or where to. */
export type ActiveOrder = Pick<
  Order,
  'token' | 'number' | 'status' | 'delivery_type' | 'eta' | 'slot' | 'created_at' | 'received_at'
> & {
  /** In the customer's own history; otherwise only its link leads to it. */
  readonly isMine: boolean
}

type ActiveOrders = {
  /** The links of orders that were placed in this browser and have not ended, newest first. */
  readonly tokens: readonly string[]
  /** How they stand, and the customer's own, newest first; null: not asked yet. */
  readonly orders: readonly ActiveOrder[] | null
  /** Who was answered: the session (`sessionKey`), null for a guest. */
  readonly askedBy: number | null
  /** Orders that were under way while this page was open: their end is shown too. */
  readonly followed: readonly string[]
  readonly remember: (token: string) => void
  /** The order has ended, or there never was one. */
  readonly drop: (token: string) => void
  readonly learn: (orders: readonly ActiveOrder[], askedBy: number | null) => void
  /** What is known is too old to rely on. */
  readonly outdated: () => void
  /** How an order stands was seen on its own page. */
  readonly saw: (order: Pick<Order, 'token' | 'status' | 'received_at'>) => void
  /** The end of an order was seen. */
  readonly dismiss: (token: string) => void
  /** Somebody logged out. */
  readonly forget: () => void
}

/** Has it neither ended, nor is it with the customer by their own word? */
export const isOpen = ({ status, received_at }: Pick<Order, 'status' | 'received_at'>): boolean =>
  isUnderWay(status, received_at !== null)

const tokensIn = (stored: unknown): readonly string[] => {
  const tokens = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []
  return [...new Set(tokens.filter((token) => /^[\w-]{20,64}$/.test(token)))].slice(0, MOST_TOKENS)
}

/** The orders under way, as this browser knows them: links of those placed here, and how they were answered last. */
export const useActiveOrders = create<ActiveOrders>()(
  persist(
    (set, get) => ({
      tokens: [],
      orders: null,
      askedBy: null,
      followed: [],
      remember: (token) => set({ tokens: tokensIn([token, ...get().tokens]) }),
      drop: (token) => set({ tokens: get().tokens.filter((known) => known !== token) }),
      learn: (orders, askedBy) => {
        const open = orders.flatMap((order) => (isOpen(order) ? [order.token] : []))
        set({ orders, askedBy, followed: [...new Set([...get().followed, ...open])] })
      },
      outdated: () => set({ orders: null }),
      saw: ({ token, status, received_at }) => {
        const { orders, drop, dismiss } = get()
        const isNews = (order: ActiveOrder) =>
          order.token === token && (order.status !== status || order.received_at !== received_at)
        if (orders?.some(isNews))
          set({ orders: orders.map((order) => (isNews(order) ? { ...order, status, received_at } : order)) })
        if (isOpen({ status, received_at })) return
        drop(token)
        dismiss(token)
      },
      dismiss: (token) => set({ followed: get().followed.filter((known) => known !== token) }),
      forget: () => set({ tokens: [], orders: null, followed: [] }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ tokens }) => (tokens.length > 0 ? tokens : null),
      merge: (stored, current) => ({ ...current, tokens: tokensIn(stored) }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useActiveOrders.persist.rehydrate())
