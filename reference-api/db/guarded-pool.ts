import pg from 'pg'
import { type HealthCheck, startHealthCheck } from './health-check'
import { DatabaseUnavailableError } from './unavailable'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const nothing = (): void => undefined

/**
 * Takes a lent client back when its connection ends, also from a holder that never releases it: drizzle-orm 0.45 begins a
 * transaction outside of its `finally`, so a failed `begin` would take a connection from the pool for ever.
 */
function takeBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  const lost = (): void => client.release(true)
  client.release = (error) => {
    // The pool throws when a client is released twice.
    client.release = nothing
    client.off('end', lost)
    release(error)
  }
  client.once('end', lost)
  return client
}

/**
 * A pool whose errors never end the process and whose callers never wait for a database that does not answer.
 * A client that a transaction holds has a listener of errors, too: without it the server's "shutting down" would be an
 * uncaught exception, and it returns to the pool when its connection ends. While the database is away, requests for connections are refused at once. While it is slow and
 * all connections are in use, new requests and waiting ones are refused. When it goes away, requests that wait for a
 * new connection are refused too, and open connections are closed.
 */
export class GuardedPool extends pg.Pool {
  readonly pulse: HealthCheck
  readonly #open = new Set<pg.PoolClient>()
  /** Functions that refuse the waiting callers, by what they wait for. */
  readonly #waiting = { taken: new Set<() => void>(), opening: new Set<() => void>() }

  constructor(
    config: pg.PoolConfig & { readonly connectionString: string; readonly max: number },
    onAway: (isAway: boolean) => void,
  ) {
    super(config)
    // The pool removes a lost connection; the next caller gets an error.
    this.on('error', nothing)
    this.on('connect', (client) => {
      client.on('error', nothing)
      this.#open.add(client)
    })
    this.on('remove', (client) => this.#open.delete(client))
    this.pulse = startHealthCheck(config.connectionString, {
      onSlow: () => this.#refuseWaiting('taken'),
      onAway: () => {
        onAway(true)
        this.#refuseWaiting('taken')
        this.#refuseWaiting('opening')
        for (const client of this.#open) client.end().catch(nothing)
      },
      onBack: () => onAway(false),
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#mayConnect() ? this.#connectOrRefuse() : Promise.reject(new DatabaseUnavailableError())
    if (!callback) return connecting
    connecting.then(
      (client) =>
        callback(undefined, client, (release) => client.release(release instanceof Error || release === true)),
      (error: Error) => callback(error, undefined, nothing),
    )
  }

  override async end(): Promise<void> {
    await this.pulse.stop()
    await super.end()
  }

  #isFull(): boolean {
    return this.idleCount === 0 && this.totalCount >= this.options.max
  }

  #mayConnect(): boolean {
    return !this.pulse.isAway() && !(this.pulse.isSlow() && this.#isFull())
  }

  #refuseWaiting(what: 'taken' | 'opening'): void {
    for (const refuse of this.#waiting[what]) refuse()
    this.#waiting[what].clear()
  }

  #connectOrRefuse(): Promise<pg.PoolClient> {
    const waiting = this.#waiting[this.#isFull() ? 'taken' : 'opening']
    return new Promise((resolve, reject) => {
      let isRefused = false
      const refuse = (): void => {
        isRefused = true
        reject(new DatabaseUnavailableError())
      }
      waiting.add(refuse)
      super.connect().then(
        (client) => {
          waiting.delete(refuse)
          if (isRefused) client.release()
          else resolve(takeBackWhenLost(client))
        },
        (error: unknown) => {
          waiting.delete(refuse)
          reject(error)
        },
      )
    })
  }
}
