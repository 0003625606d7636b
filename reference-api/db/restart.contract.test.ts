import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { moneyFaults } from '@/reference-api/testing/check-money'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { addressOf, launchServer, type Server } from '@/reference-api/testing/launch'
import { guestOrderFor, type OrderInput } from '@/reference-api/testing/orders'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { openPostgres } from './client'
import { GuardedPool } from './guarded-pool'
import { orders } from './schema'

/** Sends the same cart until it is answered, like a browser. */
const PATIENCE = 40

describe.skipIf(!process.env.TEST_DATABASE_URL)('orders on a PostgreSQL that is not always there', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let folder: string
  let server: Server
  let url: string
  let order: OrderInput
  const others = new Map<string, number>()

  beforeAll(async () => {
    postgres = await startPostgres(findPostgres() ?? '')
    folder = mkdtempSync(join(tmpdir(), 'refapi-restart-'))
    const database = await openPostgres(postgres.url, 2)
    await loadChainFolder(database.db, chainFolder({}), new Date())
    await openAroundTheClock(database.db)
    order = await guestOrderFor(database)
    await database.close()
    server = launchServer(join(folder, 'data'), {
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '4',
      KITCHEN: 'off',
      GUEST_ORDERS_PER_PHONE: '0',
      GUEST_ORDERS_PER_NETWORK: '0',
      CASH_CODE_FROM: '0',
      SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
    })
    url = await addressOf(server)
  })
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
    postgres?.signal('SIGCONT')
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const place = (cart_id: string) =>
    fetch(`${url}/api/guest/cart/store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, cart_id }),
      signal: AbortSignal.timeout(30_000),
    })
  /** @returns the token of the order */
  async function placeInTheEnd(cart: string): Promise<string> {
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const answer = await place(cart)
      const body = await answer.json()
      if (answer.status === 200) return body.token
      const said = `${answer.status} ${answer.headers.get('retry-after')}`
      others.set(said, (others.get(said) ?? 0) + 1)
      await pause(250)
    }
    throw new Error(`The order did not come through: ${JSON.stringify([...others])}\n${server.output().slice(-3000)}`)
  }

  test('a PostgreSQL that restarts in the middle of orders loses none of them and ends no process', async () => {
    const tokens = new Map<string, string>()
    let isOver = false
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const cart = randomUUID()
        tokens.set(cart, await placeInTheEnd(cart))
      }
    })
    for (const mode of ['fast', 'immediate', 'fast'] as const) {
      const enough = tokens.size + 15
      await expect.poll(() => tokens.size).toBeGreaterThan(enough)
      await postgres.restart(mode)
    }
    const enough = tokens.size + 15
    await expect.poll(() => tokens.size).toBeGreaterThan(enough)
    isOver = true
    await Promise.all(clients)

    expect(server.child.exitCode).toBeNull()
    // The only refusals: the database is away, or the API is overloaded while all clients return at once.
    expect([...others.keys()].filter((said) => !/^503 \d$/.test(said))).toEqual([])
    const { db, close } = await openPostgres(postgres.url, 2)
    const rows = await db.select({ cart: orders.cartId, token: orders.token }).from(orders)
    expect(new Map(rows.map(({ cart, token }) => [cart, token]))).toEqual(tokens)
    expect(rows).toHaveLength(tokens.size)
    expect(Object.entries(await moneyFaults(db)).filter(([, count]) => count !== 0)).toEqual([])
    await close()
  })

  test('a PostgreSQL that ends a connection before a transaction begins takes no connection from the pool', async () => {
    const pool = new GuardedPool(
      { connectionString: postgres.url, max: 1, connectionTimeoutMillis: 2000 },
      () => undefined,
    )
    onTestFinished(() => pool.end())
    const connect = pool.connect.bind(pool)
    vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
      const client = await connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const other = await openPostgres(postgres.url, 1)
      // Not `once` of node:events, which rejects when the connection reports its end as an error first.
      const isGone = new Promise((resolve) => client.once('end', resolve))
      await other.db.execute(sql`select pg_terminate_backend(${rows[0].pid})`)
      await isGone
      await other.close()
      return client
    })
    const database = drizzle({ client: pool })
    await expect(database.transaction(async () => undefined)).rejects.toThrow()
    await expect(database.transaction(async () => 'done')).resolves.toBe('done')
  })

  test('a PostgreSQL that hangs makes no caller wait: refusals at once, health and readiness told, recovered without a restart', async () => {
    const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(1000) })
    await placeInTheEnd(randomUUID())
    postgres.signal('SIGSTOP')
    const early = Array.from({ length: 12 }, () => place(randomUUID()))
    const states: number[] = []
    do {
      expect((await ask('/health')).status).toBe(200)
      states.push((await ask('/ready')).status)
      await pause(50)
    } while (states.at(-1) !== 503)
    // 2: the database is away; 1: the API is overloaded on a slow machine.
    const refused = [503, expect.stringMatching(/^[12]$/)]
    for (const answer of await Promise.all(early)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual(refused)
    }
    const late = await ask('/api/cities')
    expect([late.status, late.headers.get('retry-after')]).toEqual(refused)
    expect(await late.json()).toMatchObject({ retry_after: Number(late.headers.get('retry-after')) })
    postgres.signal('SIGCONT')
    await expect.poll(async () => (await ask('/ready')).status).toBe(200)
    await placeInTheEnd(randomUUID())
  })
})
