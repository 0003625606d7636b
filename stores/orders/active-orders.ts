import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Order } from '@/lib/contract/order/ordering'
import { isUnderWay } from '@/lib/domain/order/closing'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'activeOrders'

/** The most orders that are followed, because each costs a request. */
const MOST_TOKENS = 5

/** The fields of an order that the tracker shows; nothing about customer, dishes or the customer's address. */
export type ActiveOrder = Pick<
  Order,
  'token' | 'number' | 'status' | 'delivery_type' | 'eta' | 'expected' | 'acceptance' | 'created_at' | 'received_at'
> & {
  /** The phone of the branch that cooks it. */
  readonly branchPhone: string
  /** Whether it is in the customer's own history; otherwise only its link opens it. */
  readonly isMine: boolean
}

/** Further fields, which the order's own page shows as well. */
type Seen = Pick<Order, 'token' | 'status' | 'received_at' | 'eta' | 'expected' | 'acceptance'>

type ActiveOrders = {
  /** The links of orders that were placed in this browser and have not ended, newest first. */
  readonly tokens: readonly string[]
  /** Their states, and the customer's own orders, newest first; null: not requested yet. */
  readonly orders: readonly ActiveOrder[] | null
  /** The session that the answers belong to (`sessionKey`), null for a guest. */
  readonly askedBy: number | null
  /** Orders that were active while this page was open: the tracker also shows their end. */
  readonly followed: readonly string[]
  readonly addToken: (token: string) => void
  /** Stops following an order: it has ended, or does not exist. */
  readonly removeToken: (token: string) => void
  readonly setOrders: (orders: readonly ActiveOrder[], askedBy: number | null) => void
  /** Marks the orders as outdated. */
  readonly invalidate: () => void
  /** Takes over the status and the times that an order's own page has shown. */
  readonly updateOrder: (order: Seen) => void
  /** The customer has seen the end of an order. */
  readonly dismiss: (token: string) => void
  /** Called at logout. */
  readonly clear: () => void
}

/** Whether an order has neither ended nor been received. */
export const isOpen = ({ status, received_at }: Pick<Order, 'status' | 'received_at'>): boolean =>
  isUnderWay(status, received_at !== null)

const tokensIn = (stored: unknown): readonly string[] => {
  const tokens = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []
  return [...new Set(tokens.filter((token) => /^[\w-]{20,64}$/.test(token)))].slice(0, MOST_TOKENS)
}

/** The active orders that this browser knows: the links of orders placed here, and their last answers. */
export const useActiveOrders = create<ActiveOrders>()(
  persist(
    (set, get) => ({
      tokens: [],
      orders: null,
      askedBy: null,
      followed: [],
      addToken: (token) => set({ tokens: tokensIn([token, ...get().tokens]) }),
      removeToken: (token) => set({ tokens: get().tokens.filter((known) => known !== token) }),
      setOrders: (orders, askedBy) => {
        const open = orders.flatMap((order) => (isOpen(order) ? [order.token] : []))
        set({ orders, askedBy, followed: [...new Set([...get().followed, ...open])] })
      },
      invalidate: () => set({ orders: null }),
      updateOrder: ({ token, status, received_at, eta, expected, acceptance }) => {
        const { orders, removeToken, dismiss } = get()
        const seen = { status, received_at, eta, expected, acceptance }
        if (orders?.some((order) => order.token === token))
          set({ orders: orders.map((order) => (order.token === token ? { ...order, ...seen } : order)) })
        if (isOpen({ status, received_at })) return
        removeToken(token)
        dismiss(token)
      },
      dismiss: (token) => set({ followed: get().followed.filter((known) => known !== token) }),
      clear: () => set({ tokens: [], orders: null, followed: [] }),
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
