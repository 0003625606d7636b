import pg from 'pg'

/**
 * Calls `onNotice` with the text of every notice of a channel, and without one after each (re)connection: what was notified before may
 * have been lost. Never throws: while the database is away it is tried again.
 * @returns how to end it
 */
export type Listen = (channel: string, onNotice: (text?: string) => void) => () => void

/** How long to wait before the next try: the first and the longest, ms. */
const WAIT = { first: 200, longest: 5000 }

/** Listens on a connection of its own beside the pool, and connects again for as long as it is wanted. */
export const listenPostgres =
  (url: string): Listen =>
  (channel, onNotice) => {
    let isWanted = true
    let client: pg.Client | null = null
    let timer: NodeJS.Timeout | undefined
    let wait = WAIT.first

    const connect = async (): Promise<void> => {
      const mine = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
      client = mine
      let isOver = false
      const again = (): void => {
        if (isOver) return
        isOver = true
        // The connection is given up: it is lost anyway.
        mine.end().catch(() => undefined)
        if (!isWanted) return
        timer = setTimeout(connect, wait)
        wait = Math.min(wait * 2, WAIT.longest)
      }
      mine.on('error', again)
      mine.on('end', again)
      mine.on('notification', ({ payload = '' }) => onNotice(payload))
      try {
        await mine.connect()
        await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
        wait = WAIT.first
        if (isWanted) onNotice()
        else again()
      } catch {
        again()
      }
    }
    void connect()

    return () => {
      isWanted = false
      clearTimeout(timer)
      // The connection is given up: it is lost anyway.
      client?.end().catch(() => undefined)
    }
  }
