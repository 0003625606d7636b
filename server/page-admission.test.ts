import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPageAdmission, createRenderSlots } from './page-admission'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const one = { atOnce: 1, waiting: 0, waitMs: 0 }

/** A front whose renderer answers when the test tells it to. */
async function front() {
  const timers: (() => void)[] = []
  const held: (() => void)[] = []
  const admit = createPageAdmission(
    createRenderSlots({ ordering: one, browsing: one, searching: one, photos: one }),
    (_, act) => {
      timers.push(act)
    },
  )
  const server = createServer((request, response) =>
    admit(request, response, () => held.push(() => response.end('ok'))),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const until = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  const ask = (path: string, method = 'GET', signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, ...(signal && { signal }) })
  return { held, until, timers, ask }
}

test('a page above the capacity is refused in its language and loads again', async () => {
  const { ask, held, until } = await front()
  const first = ask('/profile')
  await until(1)
  for (const [path, language, words] of [
    ['/profile', 'ru', 'Сейчас много гостей'],
    ['/en/profile', 'en', 'It’s busy right now'],
    ['/kz/profile', 'kk', 'Қазір келушілер көп'],
  ] as const) {
    const refusal = await ask(path)
    const page = await refusal.text()
    expect([refusal.status, refusal.headers.get('retry-after'), refusal.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<h1>${words}</h1>`)
    expect(page).toContain('<meta http-equiv="refresh" content="2">')
  }
  held[0]?.()
  expect((await first).status).toBe(200)
})

test('a visitor who leaves keeps the place for a moment: the renderer is still busy with the page', async () => {
  const { ask, held, timers, until } = await front()
  const leaving = new AbortController()
  const first = ask('/profile', 'GET', leaving.signal)
  await until(1)
  leaving.abort()
  await expect(first).rejects.toThrow()
  while (timers.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect((await ask('/profile')).status).toBe(503)
  for (const act of timers) act()
  const second = ask('/profile')
  await until(2)
  held[1]?.()
  expect((await second).status).toBe(200)
})
