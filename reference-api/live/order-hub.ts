import { isEnded } from '@/lib/domain/order'
import { livingSessions } from '@/reference-api/account/sessions'
import type { Db } from '@/reference-api/db/client'
import { eventsAfter, lastEventId, type OrderNews } from './order-events'

/** How often the database is asked for what other processes did. */
const POLL_MS = 3000
const HEARTBEAT_MS = 25_000
/** How many ids each poll looks back: a long transaction takes its ids early and shows its rows late. */
const LOOK_BACK = 2000

/** What is watched: one order, or all orders of a customer while the session lives. */
export type Watched = { readonly orderId: number } | { readonly userId: number; readonly sessionId: number }

/** What a watcher is told, and how. */
export type Listener = {
  readonly onEvent: (event: OrderNews) => void
  readonly onHeartbeat: () => void
  /** `isOver`: every watched order has ended; otherwise the listener may connect again. */
  readonly onEnd: (isOver: boolean) => void
}

type Watcher = {
  readonly deliver: (events: readonly OrderNews[]) => void
  readonly watched: Watched
  readonly listener: Listener
}

export type OrderHub = {
  /** Begins to listen. `deliver` hands the watcher what it missed before, `leave` ends it. */
  readonly watch: (watched: Watched, listener: Listener) => { deliver: Watcher['deliver']; leave: () => void }
  /** Delivers events of this process to whoever watches their orders. */
  readonly publish: (events: readonly OrderNews[]) => void
  /** Asks the database for the events of other processes. */
  readonly poll: () => Promise<void>
  /** Ends every stream. */
  readonly close: () => void
}

const concerns = (event: OrderNews, watched: Watched): boolean =>
  'orderId' in watched ? event.orderId === watched.orderId : event.userId === watched.userId

/** A watcher that passes each event of an order on once and in order, and ends when every order it saw has ended. */
function watcherOf(watched: Watched, listener: Listener, leave: () => void): Watcher {
  const seen = new Map<number, OrderNews>()
  const deliver = (events: readonly OrderNews[]): void => {
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
 * Who listens to which orders in this process. The timers run only while somebody listens.
 * @param settings `onError` hears of a poll that failed; the next one goes on
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

  const publish = (events: readonly OrderNews[]): void => {
    if (events.length > 0) for (const watcher of [...watchers]) watcher.deliver(events)
  }

  /** Ends the streams of sessions that were revoked or ran out. */
  const endLoggedOut = async (): Promise<void> => {
    const ofUsers = [...watchers].flatMap((watcher) =>
      'sessionId' in watcher.watched ? [{ watcher, sessionId: watcher.watched.sessionId }] : [],
    )
    const living = await livingSessions(
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
