import { asc, eq, gt } from 'drizzle-orm'
import type { MenuChange } from '@/lib/contract/menu-events'
import type { Db, Listen } from '@/reference-api/db/client'
import { menuChanges, menuVersion } from '@/reference-api/db/schema'

/** The channel of the triggers' notices. */
const CHANNEL = 'menu_changes'
/**
 * How often the database is queried without a notice: one may be lost, and some connection poolers do not pass notices
 * on.
 */
const POLL_MS = 1000
const HEARTBEAT_MS = 10_000

export type ChangeListener = {
  readonly onChange: (change: MenuChange) => void
  /** It is not known what changed, so everything may have. */
  readonly onReset: (version: number) => void
  readonly onHeartbeat: () => void
  readonly onEnd: () => void
}

/**
 * The changes after a version; `changes` null: the log does not go back so far, or the version is of another database.
 */
type News = { readonly version: number; readonly changes: readonly MenuChange[] | null }

/** Reads version and log in one statement, so that both are of the same moment. */
async function newsSince(db: Db, since: number): Promise<News> {
  const rows = await db
    .select({ version: menuVersion.version, change: menuChanges })
    .from(menuVersion)
    .leftJoin(menuChanges, gt(menuChanges.version, since))
    .where(eq(menuVersion.id, 1))
    .orderBy(asc(menuChanges.version))
  const version = rows[0]?.version ?? 0
  const changes = rows.flatMap(({ change }) => (change ? [change] : []))
  const isWhole = changes.length === version - since && changes.every((one, index) => one.version === since + index + 1)
  return { version, changes: isWhole ? changes : null }
}

function notify(listener: ChangeListener, { version, changes }: News): void {
  if (changes === null) listener.onReset(version)
  else for (const change of changes) listener.onChange(change)
}

export type ChangeFeed = {
  /**
   * Begins to listen: first to everything after `since` (null: a reset), then to further changes. Rejects when the
   * database does not answer.
   * @returns a function that stops listening
   */
  readonly watch: (since: number | null, listener: ChangeListener) => Promise<() => void>
  /** Asks the database for changes. */
  readonly poll: () => Promise<void>
  readonly close: () => void
}

/**
 * The changes of the menu and other public data, made by any process: the database sends notices, and the log of
 * versions has the details. It only listens while it has listeners.
 */
export function createChangeFeed(settings: {
  readonly db: Db
  /** Receives notices of the database; without it the database is queried every second. */
  readonly listen?: Listen
  readonly onError?: (error: unknown) => void
}): ChangeFeed {
  const { db, listen, onError } = settings
  const watchers = new Map<ChangeListener, number>()
  let timers: NodeJS.Timeout[] = []
  let stopListening: (() => void) | null = null
  let looking: Promise<void> | null = null
  let isAskedAgain = false

  const readChanges = async (): Promise<void> => {
    const since = Math.min(...watchers.values())
    if (watchers.size === 0) return
    const news = await newsSince(db, since)
    for (const [listener, reached] of [...watchers]) {
      if (reached === news.version || !watchers.has(listener)) continue
      watchers.set(listener, news.version)
      const changes = news.changes?.filter(({ version }) => version > reached) ?? null
      notify(listener, { version: news.version, changes })
    }
  }

  /** Only one look at a time; any number of notices during it cause one more. */
  const poll = (): Promise<void> => {
    if (looking) {
      isAskedAgain = true
      return looking
    }
    const turn = async (): Promise<void> => {
      do {
        isAskedAgain = false
        await readChanges()
      } while (isAskedAgain)
    }
    looking = turn().finally(() => {
      looking = null
    })
    return looking
  }
  const pollSafely = (): void => void poll().catch((error: unknown) => onError?.(error))

  const settle = (): void => {
    if (watchers.size > 0 && timers.length === 0) {
      stopListening = listen?.(CHANNEL, () => pollSafely()) ?? null
      timers = [
        setInterval(pollSafely, POLL_MS),
        setInterval(() => {
          for (const listener of watchers.keys()) listener.onHeartbeat()
        }, HEARTBEAT_MS),
      ]
    }
    if (watchers.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
    stopListening?.()
    stopListening = null
  }

  return {
    watch: async (since, listener) => {
      const news = await newsSince(db, since ?? 0)
      watchers.set(listener, news.version)
      settle()
      notify(listener, since === null ? { ...news, changes: null } : news)
      return () => {
        watchers.delete(listener)
        settle()
      }
    },
    poll,
    close: () => {
      for (const listener of watchers.keys()) listener.onEnd()
      watchers.clear()
      settle()
    },
  }
}
