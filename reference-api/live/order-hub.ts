import { isEnded } from '@/lib/domain/order/order'
import { filterActiveSessions } from '@/reference-api/account/sessions'
import type { Db } from '@/reference-api/db/client'
import { eventsAfter, lastEventId, type OrderEventRow } from './order-events'

/** How often the database is asked for events of other processes. */
const POLL_MS = 3000
const HEARTBEAT_MS = 25_000
/**
 * How many ids each poll goes back, because a long transaction takes its ids early and its rows become visible late.
 */
const LOOK_BACK = 2000

/** The watched orders: one order, or all orders of a customer while the session is alive. */
export type WatchedOrders = { readonly orderId: number } | { readonly userId: number; readonly sessionId: number }

/** The callbacks of a watcher. */
export type Listener = {
  readonly onEvent: (event: OrderEventRow) => void
  readonly onHeartbeat: () => void
  /** `isOver`: every watched order has ended; otherwise the listener may connect again. */
  readonly onEnd: (isOver: boolean) => void
}

type Watcher = {
  readonly deliver: (events: readonly OrderEventRow[]) => void
  readonly watched: WatchedOrders
  readonly listener: Listener
}

export type OrderHub = {
  /** Begins to listen. `deliver` gives the watcher the events that it missed, `leave` ends it. */
  readonly watch: (watched: WatchedOrders, listener: Listener) => { deliver: Watcher['deliver']; leave: () => void }
  /** Delivers events of this process to the listeners of their orders. */
  readonly publish: (events: readonly OrderEventRow[]) => void
  /** Asks the database for the events of other processes. */
  readonly poll: () => Promise<void>
  /** Ends every stream. */
  readonly close: () => void
}

const concerns = (event: OrderEventRow, watched: WatchedOrders): boolean =>
  'orderId' in watched ? event.orderId === watched.orderId : event.userId === watched.userId

/**
 * A watcher that passes on each event of an order once and in order, and ends when every order that it saw has ended.
 */
function watcherOf(watched: WatchedOrders, listener: Listener, leave: () => void): Watcher {
  const seen = new Map<number, OrderEventRow>()
  const deliver = (events: readonly OrderEventRow[]): void => {
    for (const event of events) {
      if (!concerns(event, watched) || event.id <= (seen.get(event.orderId)?.id ?? 0)) continue
      seen.set(event.orderId, event)
      listener.onEvent(event)
    }
    if (seen.size === 0 || [...seen.values()].some(({ status }) => !isEnded(status))) return
    leave()
    listener.onEnd(true)
  }
  return { deliver, watched, listener }
}

/**
 * The listeners to orders in this process. The timers run only while there are listeners.
 * @param settings `onError` is called when a poll failed; the next poll continues
 */
export function createOrderHub(settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError?: (error: unknown) => void
}): OrderHub {
  const { db, clock, onError } = settings
  const watchers = new Set<Watcher>()
  let timers: NodeJS.Timeout[] = []
  let lastId: number | null = null

  const publish = (events: readonly OrderEventRow[]): void => {
    if (events.length > 0) for (const watcher of [...watchers]) watcher.deliver(events)
  }

  /** Ends the streams of sessions that were revoked or have expired. */
  const endLoggedOut = async (): Promise<void> => {
    const ofUsers = [...watchers].flatMap((watcher) =>
      'sessionId' in watcher.watched ? [{ watcher, sessionId: watcher.watched.sessionId }] : [],
    )
    const living = await filterActiveSessions(
      db,
      ofUsers.map(({ sessionId }) => sessionId),
      clock(),
    )
    for (const { watcher, sessionId } of ofUsers) {
      if (living.has(sessionId) || !watchers.delete(watcher)) continue
      watcher.listener.onEnd(false)
    }
    settle()
  }

  const poll = async (): Promise<void> => {
    await endLoggedOut()
    if (watchers.size === 0) return
    const newest = await lastEventId(db)
    const all = [...watchers].map(({ watched }) => watched)
    const events = await eventsAfter(db, (lastId ?? newest) - LOOK_BACK, {
      orderIds: all.flatMap((watched) => ('orderId' in watched ? [watched.orderId] : [])),
      userIds: all.flatMap((watched) => ('userId' in watched ? [watched.userId] : [])),
    })
    lastId = newest
    publish(events)
  }

  const settle = (): void => {
    if (watchers.size > 0 && timers.length === 0)
      timers = [
        setInterval(() => void poll().catch((error: unknown) => onError?.(error)), POLL_MS),
        setInterval(() => {
          for (const { listener } of watchers) listener.onHeartbeat()
        }, HEARTBEAT_MS),
      ]
    if (watchers.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    watch: (watched, listener) => {
      const leave = () => {
        watchers.delete(watcher)
        settle()
      }
      const watcher = watcherOf(watched, listener, leave)
      watchers.add(watcher)
      settle()
      return { deliver: watcher.deliver, leave }
    },
    publish,
    poll,
    close: () => {
      for (const { listener } of watchers) listener.onEnd(false)
      watchers.clear()
      settle()
    },
  }
}
