import type { StaffEvent } from '@/lib/contract/staff'
import type { Db } from '@/reference-api/db/client'
import { beat } from './heartbeats'
import { livingKeys } from './keys'
import { newOrderNews, newTaskState } from './news'

/** How often the database is asked what is new, whichever process did it. */
const POLL_MS = 1000
const HEARTBEAT_MS = 25_000

/** `order`: one order is new or changed; `tasks`: the list of things to do did; `branch`: its stop-list or hours. */
export type StaffNews = { readonly name: 'order' | 'tasks' | 'branch'; readonly data: StaffEvent }

export type StaffListener = {
  readonly onNews: (news: StaffNews) => void
  readonly onHeartbeat: () => void
  readonly onEnd: () => void
}

type Watcher = {
  readonly keyId: number
  /** Tasks of no branch are told, too. */
  readonly seesChain: boolean
  readonly branchIds: ReadonlySet<number>
  readonly listener: StaffListener
}

export type StaffHub = {
  /** Begins to listen: what happens after this is done is told. Rejects when the database does not answer. @returns how to end it */
  readonly watch: (watcher: Watcher) => Promise<() => void>
  /** Asks the database what is new. */
  readonly poll: () => Promise<void>
  readonly close: () => void
}

const NOTHING: StaffEvent = { number: null, status: null, version: null }

/** Tells a page what concerns it. `changed`: branches whose things to do changed; null: those of the whole chain. */
function tell(
  { branchIds, seesChain, listener }: Watcher,
  fresh: readonly (StaffNews & { readonly branchId: number })[],
  changed: ReadonlySet<number | null>,
): void {
  for (const { branchId, name, data } of fresh) if (branchIds.has(branchId)) listener.onNews({ name, data })
  const concerns = (id: number | null) => (id === null ? seesChain : branchIds.has(id))
  if ([...changed].some(concerns)) listener.onNews({ name: 'tasks', data: NOTHING })
}

/** The pages of the staff that are open in this process. The timers run only while one is. */
export function createStaffHub(settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError?: (error: unknown) => void
}): StaffHub {
  const { db, clock, onError } = settings
  const watchers = new Set<Watcher>()
  let timers: NodeJS.Timeout[] = []
  let news = newOrderNews()
  let tasks = newTaskState()
  let isLooking = false
  let last: Promise<void> = Promise.resolve()

  const settle = (): void => {
    if (watchers.size > 0 && timers.length === 0)
      timers = [
        setInterval(() => {
          // A slow database is not asked again before it answered.
          if (!isLooking) void poll().catch((error: unknown) => onError?.(error))
        }, POLL_MS),
        setInterval(() => {
          for (const { listener } of watchers) listener.onHeartbeat()
        }, HEARTBEAT_MS),
      ]
    if (watchers.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
    // Whoever comes next begins anew: what happened until then stands in the answers of the calls.
    news = newOrderNews()
    tasks = newTaskState()
  }

  /** Ends the streams of revoked keys. */
  const endRevoked = async (): Promise<void> => {
    const living = await livingKeys(
      db,
      [...watchers].map(({ keyId }) => keyId),
    )
    for (const watcher of [...watchers])
      if (!living.has(watcher.keyId) && watchers.delete(watcher)) watcher.listener.onEnd()
    settle()
  }

  const look = async (): Promise<void> => {
    await endRevoked()
    if (watchers.size === 0) return
    const branchIds = [...new Set([...watchers].flatMap((watcher) => [...watcher.branchIds]))]
    await beat(db, branchIds, clock())
    const fresh = await news(db, branchIds)
    const changed = await tasks(db)
    for (const watcher of watchers) tell(watcher, fresh, changed)
  }

  /** One look after another: two at once would tell the same news twice. */
  const poll = (): Promise<void> => {
    isLooking = true
    const turn = last.then(look).finally(() => {
      isLooking = last !== settled
    })
    // Whoever turned has the error; the next one only waits for the end.
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
        // The first look only learns what is there: the page asks for everything after it.
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
