import { type OrderListener, type Watched, watchOrders } from '@/lib/api/order-events'
import type { OrderEvent } from '@/lib/contract/order-life'

/** Between two questions while changes are told by themselves, and while they are not. */
const SLOW_MS = 30_000
const FAST_MS = 7000

type Following = {
  /** Whose changes are told; null: nobody's, they are only asked for. */
  readonly watched: Watched | null
  /** Asks how things stand; does not throw, and drops an answer that comes after `signal`. */
  readonly ask: (signal: AbortSignal) => Promise<void>
  /** Does an event say something that is not known yet? Then it is asked at once. */
  readonly isNews: (event: OrderEvent) => boolean
  readonly asksAtOnce: boolean
}

export type Follower = {
  /** Asks now; what was on its way is older and dropped. */
  readonly askNow: () => void
  readonly stop: () => void
}

/**
 * Keeps what is known of orders up to date while the page is seen: asks when an event tells of a change, every few seconds where no
 * events come, rarely where they do, and at once when the page is seen again or the internet is back.
 */
export function followOrders({ watched, ask, isNews, asksAtOnce }: Following): Follower {
  let asking: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTold = false
  let stopWatching: (() => void) | null = null

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(askNow, isTold ? SLOW_MS : FAST_MS)
  }
  const askNow = async () => {
    clearTimeout(timer)
    asking?.abort()
    if (document.hidden) return
    const current = new AbortController()
    asking = current
    await ask(current.signal)
    if (current.signal.aborted) return
    asking = null
    wait()
  }
  const resume = () => void askNow()

  const listener: OrderListener = {
    onEvent: (event) => {
      if (isNews(event)) resume()
    },
    onStanding: (isStanding) => {
      isTold = isStanding
      // A question on its way waits by itself afterwards.
      if (!asking) wait()
    },
  }
  const start = () => {
    stopWatching = watched && watchOrders(watched, listener)
    if (asksAtOnce) resume()
    else wait()
  }
  // A page that is only being put together may take its tracker back in the same breath.
  const starting = setTimeout(start, 0)
  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resume)
  return {
    askNow: resume,
    stop: () => {
      clearTimeout(starting)
      stopWatching?.()
      asking?.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
      window.removeEventListener('online', resume)
    },
  }
}
