import pg from 'pg'

/**
 * Calls `onNotice` with the text of every notice of a channel, and without a text after each (re)connection, because
 * earlier notices may have been lost. Never throws: while the database is away it tries again.
 * @returns a function that stops it
 */
export type Listen = (channel: string, onNotice: (text?: string) => void) => () => void

/** The first and the longest wait before the next try, ms. */
const WAIT = { first: 200, longest: 5000 }

/** Listens on a connection of its own besides the pool, and connects again until it is stopped. */
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
      const reconnect = (): void => {
        if (isOver) return
        isOver = true
        // The connection is lost anyway, so an error while closing it is ignored.
        mine.end().catch(() => undefined)
        if (!isWanted) return
        timer = setTimeout(connect, wait)
        wait = Math.min(wait * 2, WAIT.longest)
      }
      mine.on('error', reconnect)
      mine.on('end', reconnect)
      mine.on('notification', ({ payload = '' }) => onNotice(payload))
      try {
        await mine.connect()
        await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
        wait = WAIT.first
        if (isWanted) onNotice()
        else reconnect()
      } catch {
        reconnect()
      }
    }
    void connect()

    return () => {
      isWanted = false
      clearTimeout(timer)
      // The connection is lost anyway, so an error while closing it is ignored.
      client?.end().catch(() => undefined)
    }
  }
