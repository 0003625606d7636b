import pg from 'pg'

/** How often the database is asked, and how many of these rounds without an answer mean something. Milliseconds, rounds. */
const PULSE = { everyMs: 250, slow: 3, away: 8, anew: 20 }

/** Whether the database answers, known without asking it. */
export type Pulse = {
  /** No answer for three quarters of a second: whoever would have to wait need not begin. */
  readonly isSlow: () => boolean
  /** No answer for two seconds, or no connection: nobody need ask. */
  readonly isAway: () => boolean
  /** Resolves true with its next answer, false when none comes within so many milliseconds. */
  readonly whenBack: (ms: number) => Promise<boolean>
  readonly stop: () => Promise<void>
}

type Hears = {
  readonly onSlow: () => void
  readonly onAway: () => void
  readonly onBack: () => void
}

/**
 * Asks PostgreSQL again and again on a connection of its own. Rounds are counted instead of time: a process that was busy for a second
 * has had one round and an answer to read, and takes nobody for dead.
 */
export function startPulse(url: string, { onSlow, onAway, onBack }: Hears): Pulse {
  let client: pg.Client | null = null
  let silentRounds = 0
  let state: 'well' | 'slow' | 'away' = 'well'
  let isWaiting = false
  let isStopped = false
  const waiting = new Set<() => void>()

  const worsen = (to: 'slow' | 'away'): void => {
    if (state === to || state === 'away') return
    state = to
    if (to === 'slow') onSlow()
    else onAway()
  }
  const answered = (): void => {
    isWaiting = false
    silentRounds = 0
    if (state === 'away') onBack()
    state = 'well'
    for (const go of waiting) go()
    waiting.clear()
  }
  const drop = (mine: pg.Client): void => {
    if (client === mine) {
      client = null
      isWaiting = false
    }
    // The connection is given up: it is lost anyway.
    mine.end().catch(() => undefined)
  }
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    client = mine
    isWaiting = true
    mine.on('error', () => drop(mine))
    mine.on('end', () => drop(mine))
    try {
      await mine.connect()
      if (client === mine) answered()
    } catch {
      drop(mine)
      // Refused, and not only late: there is nobody to wait for.
      if (!isStopped) worsen('away')
    }
  }
  const ask = (mine: pg.Client): void => {
    isWaiting = true
    mine.query('select 1').then(
      () => client === mine && answered(),
      () => drop(mine),
    )
  }
  const hearNothing = (mine: pg.Client): void => {
    silentRounds += 1
    if (silentRounds >= PULSE.anew) {
      // The way to it may be lost without a word.
      silentRounds = 0
      drop(mine)
    } else if (silentRounds >= PULSE.away) worsen('away')
    else if (silentRounds >= PULSE.slow) worsen('slow')
  }
  const round = (): void => {
    if (isStopped) return
    if (client === null) void connect()
    else if (isWaiting) hearNothing(client)
    else ask(client)
  }
  void connect()
  const timer = setInterval(round, PULSE.everyMs)
  timer.unref()

  return {
    isSlow: () => state !== 'well',
    isAway: () => state === 'away',
    whenBack: (ms) =>
      new Promise((resolve) => {
        const end = setTimeout(() => {
          waiting.delete(go)
          resolve(false)
        }, ms)
        const go = (): void => {
          clearTimeout(end)
          resolve(true)
        }
        waiting.add(go)
      }),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      const last = client
      client = null
      await Promise.race([
        // The connection is given up: it is lost anyway.
        last?.end().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 500).unref()),
      ])
    },
  }
}
