import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createApi } from './api'
import { createProxy } from './proxy'
import { createRenderer } from './renderer'
import { createFront } from './server'
import { frontSettings } from './settings'

/** Renders its process id, slowly on request, and answers health checks as server/next/renderer.ts does. */
const PROGRAM = `
import { createServer } from 'node:http'
process.on('message', ({ beat }) => process.send({ beat }))
process.once('disconnect', () => process.exit(0))
createServer((request, response) => request.url === '/never' || response.end(String(process.pid)))
  .listen(process.env.RENDERER_SOCKET, () => process.send({ isListening: true }))
`
/** Longer than any test, because the machine may be slow. */
const LONG_MS = 600_000
let folder: string
const children: ChildProcess[] = []
let beat: () => void
let renderer: ReturnType<typeof createRenderer>
let server: ReturnType<typeof createFront>
let base: string

/** @param answerMs how long a page may take until its answer begins */
async function open(answerMs: number): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'hang-'))
  const program = path.join(folder, 'renderer.mjs')
  writeFileSync(program, PROGRAM)
  renderer = createRenderer({
    warn: () => undefined,
    start: (socket) => {
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, RENDERER_SOCKET: socket },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      children.push(child)
      return child
    },
    // The test triggers the health checks, so that no clock decides.
    every: (_, act) => {
      beat = act
    },
  })
  const proxy = createProxy({ socketPath: renderer.socketPath, answerMs })
  const api = createApi(async () => Response.json({ ordered: true }))
  server = createFront({ ...frontSettings({}, 3000), isReady: renderer.isHealthy }, (request, response) =>
    request.url?.startsWith('/api/') ? api(request, response) : proxy.pass(request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await renderer.socketPath(LONG_MS)
}
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await renderer.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const statusOf = async (url: string) => (await fetch(base + url)).status

test('a renderer that is stopped is replaced; calls go on, pages hear at once when to come back, /ready says so', async () => {
  await open(LONG_MS)
  expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([200, 200])
  const first = await (await fetch(`${base}/cart`)).text()
  process.kill(Number(first), 'SIGSTOP')
  for (let second = 0; second < 3; second++) beat()
  const page = await fetch(`${base}/cart`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  const ready = await fetch(`${base}/ready`)
  expect([ready.status, ready.headers.get('retry-after'), await statusOf('/health')]).toEqual([503, '5', 200])
  const order = await fetch(`${base}/api/cart/store`, { method: 'POST', body: '{}' })
  expect([order.status, await order.json()]).toEqual([200, { ordered: true }])
  for (let second = 0; second < 4; second++) beat()
  await renderer.socketPath(LONG_MS)
  const second = await (await fetch(`${base}/cart`)).text()
  expect(Number(second)).toBeGreaterThan(0)
  expect(second).not.toBe(first)
  expect(await statusOf('/ready')).toBe(200)
})

test('requests wait for the next renderer when one is killed, however their waiting time is counted', async () => {
  await open(LONG_MS)
  const first = await (await fetch(`${base}/login`)).text()
  process.kill(Number(first), 'SIGKILL')
  const pages = await Promise.all(['/login', '/cart', '/login', '/cart'].map((url) => fetch(base + url)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const page of pages) expect(await page.text()).not.toBe(first)
}, 60_000)

test('a page that does not come is answered in time with 503, and not asked for again without an end', async () => {
  await open(100)
  const page = await fetch(`${base}/never`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
})
