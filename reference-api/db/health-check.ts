import pg from 'pg'

/**
 * The interval of the checks in milliseconds, and after how many rounds without an answer the database counts as slow
 * or away, or the connection is replaced.
 */
const PULSE = { everyMs: 250, slow: 3, away: 8, anew: 20 }

/** The state of the database, known from regular checks without another query. */
export type HealthCheck = {
  /** No answer for three quarters of a second: a caller that would have to wait is refused. */
  readonly isSlow: () => boolean
  /** No answer for two seconds, or no connection: every caller is refused. */
  readonly isAway: () => boolean
  /** Resolves true with the database's next answer, false when none comes within `ms` milliseconds. */
  readonly whenBack: (ms: number) => Promise<boolean>
  readonly stop: () => Promise<void>
}

type Hears = {
  readonly onSlow: () => void
  readonly onAway: () => void
  readonly onBack: () => void
}

/** Callers that wait for an answer of the database. */
function waitingCallers() {
  const waiting = new Set<() => void>()
  return {
    release: (): void => {
      for (const go of waiting) go()
      waiting.clear()
    },
    /** Resolves true when they are released, false when that takes longer than `ms`. */
    wait: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(go)
          resolve(false)
        }, ms)
        const go = (): void => {
          clearTimeout(timer)
          resolve(true)
        }
        waiting.add(go)
      }),
  }
}

/** Closes a connection that is given up; its errors are ignored. */
const closeClient = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)

/**
 * Checks PostgreSQL regularly on a connection of its own. It counts rounds instead of time, because a process that was
 * busy for a second has missed only one round and has an answer to read, and so does not take a running server for a
 * dead one.
 */
export function startHealthCheck(url: string, { onSlow, onAway, onBack }: Hears): HealthCheck {
  let client: pg.Client | null = null
  let silentRounds = 0
  let state: 'well' | 'slow' | 'away' = 'well'
  let isWaiting = false
  let isStopped = false
  const callers = waitingCallers()

  const worsen = (to: 'slow' | 'away'): void => {
    if (state === to || state === 'away') return
    state = to
    if (to === 'slow') onSlow()
    else onAway()
  }
  const onAnswer = (): void => {
    isWaiting = false
    silentRounds = 0
    if (state === 'away') onBack()
    state = 'well'
    callers.release()
  }
  const drop = (mine: pg.Client): void => {
    if (client === mine) {
      client = null
      isWaiting = false
    }
    void closeClient(mine)
  }
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    client = mine
    isWaiting = true
    mine.on('error', () => drop(mine))
    mine.on('end', () => drop(mine))
    try {
      await mine.connect()
      if (client === mine) onAnswer()
    } catch {
      drop(mine)
      // The server refuses connections, so there is nothing to wait for.
      if (!isStopped) worsen('away')
    }
  }
  const ask = (mine: pg.Client): void => {
    isWaiting = true
    mine.query('select 1').then(
      () => client === mine && onAnswer(),
      () => drop(mine),
    )
  }
  const onMissedRound = (mine: pg.Client): void => {
    silentRounds += 1
    if (silentRounds >= PULSE.anew) {
      // The connection may be lost without notice, so it is replaced.
      silentRounds = 0
      drop(mine)
    } else if (silentRounds >= PULSE.away) worsen('away')
    else if (silentRounds >= PULSE.slow) worsen('slow')
  }
  const round = (): void => {
    if (isStopped) return
    if (client === null) void connect()
    else if (isWaiting) onMissedRound(client)
    else ask(client)
  }
  void connect()
  const timer = setInterval(round, PULSE.everyMs)
  timer.unref()

  return {
    isSlow: () => state !== 'well',
    isAway: () => state === 'away',
    whenBack: callers.wait,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      const last = client
      client = null
      await Promise.race([last && closeClient(last), new Promise((resolve) => setTimeout(resolve, 500).unref())])
    },
  }
}
