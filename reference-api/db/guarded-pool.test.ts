import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { GuardedPool } from './guarded-pool'
import { DatabaseUnavailableError } from './unavailable'

/** A server that accepts connections and never answers, like a PostgreSQL that hangs. */
async function silentServer(): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}

test('a caller that waits for a new connection is refused when the database goes away, long before its own limit', async () => {
  const config = { connectionString: await silentServer(), max: 10, connectionTimeoutMillis: 600_000 }
  const pool = new GuardedPool(config, () => undefined)
  onTestFinished(() => pool.pulse.stop())
  await expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailableError)
})
