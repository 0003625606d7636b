import type { StaffEvent } from '@/lib/contract/staff/staff'
import type { Db } from '@/reference-api/db/client'
import { recordHeartbeat } from '@/reference-api/shop/heartbeats'
import { filterValidKeys } from './keys'
import { createOrderNewsReader, createTaskNewsReader } from './news'

/** How often the database is asked for changes, which any process may have made. */
const POLL_MS = 1000
const HEARTBEAT_MS = 25_000

/**
 * `order`: an order is new or changed; `tasks`: the list of tasks changed; `branch`: its stop-list or hours changed.
 */
export type StaffStreamEvent = { readonly name: 'order' | 'tasks' | 'branch'; readonly data: StaffEvent }

export type StaffListener = {
  readonly onNews: (news: StaffStreamEvent) => void
  readonly onHeartbeat: () => void
  readonly onEnd: () => void
}

type Watcher = {
  readonly keyId: number
  /** The watcher also gets changes of tasks that belong to no branch. */
  readonly seesChain: boolean
  readonly branchIds: ReadonlySet<number>
  readonly listener: StaffListener
}

export type StaffHub = {
  /**
   * Begins to listen to changes from now on. Rejects when the database does not answer.
   * @returns a function that stops listening
   */
  readonly watch: (watcher: Watcher) => Promise<() => void>
  /** Asks the database for changes. */
  readonly poll: () => Promise<void>
  readonly close: () => void
}

const NOTHING: StaffEvent = { number: null, status: null, version: null }

/**
 * Sends the changes that concern a page. `changed`: branches whose tasks changed; null: the tasks of the whole chain.
 */
function notify(
  { branchIds, seesChain, listener }: Watcher,
  fresh: readonly (StaffStreamEvent & { readonly branchId: number })[],
  changed: ReadonlySet<number | null>,
): void {
  for (const { branchId, name, data } of fresh) if (branchIds.has(branchId)) listener.onNews({ name, data })
  const concerns = (id: number | null) => (id === null ? seesChain : branchIds.has(id))
  if ([...changed].some(concerns)) listener.onNews({ name: 'tasks', data: NOTHING })
}

/** The open pages of the staff in this process. The timers run only while there is one. */
export function createStaffHub(settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError?: (error: unknown) => void
}): StaffHub {
  const { db, clock, onError } = settings
  const watchers = new Set<Watcher>()
  let timers: NodeJS.Timeout[] = []
  let news = createOrderNewsReader()
  let tasks = createTaskNewsReader()
  let isPolling = false
  let last: Promise<void> = Promise.resolve()

  const settle = (): void => {
    if (watchers.size > 0 && timers.length === 0)
      timers = [
        setInterval(() => {
          // A slow database is not asked again before it has answered.
          if (!isPolling) void poll().catch((error: unknown) => onError?.(error))
        }, POLL_MS),
        setInterval(() => {
          for (const { listener } of watchers) listener.onHeartbeat()
        }, HEARTBEAT_MS),
      ]
    if (watchers.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
    // The next listener starts with what its first calls answer, so earlier changes are forgotten.
    news = createOrderNewsReader()
    tasks = createTaskNewsReader()
  }

  /** Ends the streams of revoked keys. */
  const endRevoked = async (): Promise<void> => {
    const living = await filterValidKeys(
      db,
      [...watchers].map(({ keyId }) => keyId),
    )
    for (const watcher of [...watchers])
      if (!living.has(watcher.keyId) && watchers.delete(watcher)) watcher.listener.onEnd()
    settle()
  }

  const readNews = async (): Promise<void> => {
    await endRevoked()
    if (watchers.size === 0) return
    const branchIds = [...new Set([...watchers].flatMap((watcher) => [...watcher.branchIds]))]
    const now = clock()
    await recordHeartbeat(db, branchIds, now)
    const fresh = await news(db, branchIds)
    const changed = await tasks(db, now)
    for (const watcher of watchers) notify(watcher, fresh, changed)
  }

  /** Runs one poll after the other, because two at once would report the same changes twice. */
  const poll = (): Promise<void> => {
    isPolling = true
    const turn = last.then(readNews).finally(() => {
      isPolling = last !== settled
    })
    // Only the caller of this poll sees its error; the next poll just waits.
    const settled = turn.catch(() => undefined)
    last = settled
    return turn
  }

  return {
    watch: async (watcher) => {
      const leave = () => {
        watchers.delete(watcher)
        settle()
      }
      watchers.add(watcher)
      settle()
      try {
        // The first poll only records the present state, because the page requests everything after it.
        await poll()
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
    poll,
    close: () => {
      for (const { listener } of watchers) listener.onEnd()
      watchers.clear()
      settle()
    },
  }
}
