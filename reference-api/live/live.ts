import { isEnded } from '@/lib/domain/order'
import { livingSessions } from '@/reference-api/account/sessions'
import type { Db } from '@/reference-api/db/client'
import { eventsAfter, lastEventId, type OrderStatusEvent } from './order-events'

/** Other processes move orders too: so often the database is asked. */
const POLL_MS = 3000
const HEARTBEAT_MS = 25_000
/** Rows of a long transaction get their ids before others that are seen earlier: so far back is looked again. */
const LOOK_BACK = 2000

/** What is watched: one order, or all orders of a customer while the session lives. */
export type Watched = { readonly orderId: number } | { readonly userId: number; readonly sessionId: number }

/** Where the news of a watcher go. */
export type Listener = {
  readonly tell: (news: OrderStatusEvent) => void
  readonly beat: () => void
  /** `isOver`: nothing will come any more; otherwise the listener may come back. */
  readonly end: (isOver: boolean) => void
}

type Watcher = {
  readonly take: (news: readonly OrderStatusEvent[]) => void
  readonly watched: Watched
  readonly listener: Listener
}

export type Live = {
  /** Begins to listen; `take` gives the watcher what it has missed, `leave` ends it. */
  readonly watch: (watched: Watched, listener: Listener) => { take: Watcher['take']; leave: () => void }
  /** Hands on what has just been told. */
  readonly publish: (news: readonly OrderStatusEvent[]) => void
  /** Asks the database what other processes did. */
  readonly poll: () => Promise<void>
  /** Ends every stream. */
  readonly close: () => void
}

const isMine = (watched: Watched, news: OrderStatusEvent): boolean =>
  'orderId' in watched ? news.orderId === watched.orderId : news.userId === watched.userId

/** Takes each change of an order once and in order, and ends when every watched order has ended. */
function watcherOf(watched: Watched, listener: Listener, leave: () => void): Watcher {
  const seen = new Map<number, OrderStatusEvent>()
  const take = (news: readonly OrderStatusEvent[]): void => {
    for (const one of news) {
      if (!isMine(watched, one) || one.id <= (seen.get(one.orderId)?.id ?? 0)) continue
      seen.set(one.orderId, one)
      listener.tell(one)
    }
    if (seen.size === 0 || [...seen.values()].some(({ status }) => !isEnded(status))) return
    leave()
    listener.end(true)
  }
  return { take, watched, listener }
}

/** Who listens to which orders in this process. Timers run only while somebody does. */
export function createLive(settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError?: (error: unknown) => void
}): Live {
  const { db, clock, onError } = settings
  const watchers = new Set<Watcher>()
  let timers: NodeJS.Timeout[] = []
  let lastId: number | null = null

  const publish = (news: readonly OrderStatusEvent[]): void => {
    if (news.length > 0) for (const watcher of [...watchers]) watcher.take(news)
  }

  /** Whoever logged out hears nothing more. */
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
      watcher.listener.end(false)
    }
    settle()
  }

  const poll = async (): Promise<void> => {
    await endLoggedOut()
    if (watchers.size === 0) return
    const newest = await lastEventId(db)
    const all = [...watchers].map(({ watched }) => watched)
    const news = await eventsAfter(db, (lastId ?? newest) - LOOK_BACK, {
      orderIds: all.flatMap((watched) => ('orderId' in watched ? [watched.orderId] : [])),
      userIds: all.flatMap((watched) => ('userId' in watched ? [watched.userId] : [])),
    })
    lastId = newest
    publish(news)
  }

  const settle = (): void => {
    if (watchers.size > 0 && timers.length === 0)
      timers = [
        setInterval(() => void poll().catch((error: unknown) => onError?.(error)), POLL_MS),
        setInterval(() => {
          for (const { listener } of watchers) listener.beat()
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
      return { take: watcher.take, leave }
    },
    publish,
    poll,
    close: () => {
      for (const { listener } of watchers) listener.end(false)
      watchers.clear()
      settle()
    },
  }
}
