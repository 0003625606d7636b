import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAroundTheClock } from './testing/hours'
import { addressOf, launchServer, type Server } from './testing/launch'
import { openTestFolder } from './testing/loaded-databases'
import { guestOrderFor, type OrderInput } from './testing/orders'

const running: Server[] = []

let parent: string
let folder: string
let order: OrderInput
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'refapi-server-'))
  folder = join(parent, 'data')
  const prepared = await openTestFolder(folder)
  // The server uses the real clock, so the branch is open day and night.
  await openAroundTheClock(prepared.db)
  order = await guestOrderFor(prepared)
  await prepared.close()
})
afterEach(async () => {
  const servers = running.splice(0)
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
})
afterAll(() => rmSync(parent, { recursive: true }))

function launch(env: Record<string, string> = {}): Server {
  const server = launchServer(folder, env)
  running.push(server)
  return server
}

const place = async (url: string, change: Partial<OrderInput> = {}): Promise<unknown> => {
  const answer = await fetch(`${url}/api/guest/cart/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, ...change }),
  })
  return answer.json()
}

describe.skipIf(process.env.TEST_DATABASE_URL)('the server', () => {
  test('the server keeps its folder to itself, stops cleanly, and after a crash goes on where it was', async () => {
    const first = launch()
    const url = await addressOf(first)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const before = await fetch(`${url}/api/menu/index`).then((answer) => answer.text())

    const second = launch()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`The data folder ${folder} is in use by process ${first.child.pid}`)
    expect((await fetch(`${url}/health`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(existsSync(`${folder}.lock`)).toBe(false)

    const third = launch()
    const thirdUrl = await addressOf(third)
    expect(await fetch(`${thirdUrl}/api/menu/index`).then((answer) => answer.text())).toBe(before)
    const placed = await place(thirdUrl)
    expect(placed).toMatchObject({ status: 'sent', total: order.expected_total })
    third.child.kill('SIGKILL')
    await third.ended
    expect(existsSync(`${folder}.lock`)).toBe(true)

    const fourth = launch()
    expect(await place(await addressOf(fourth))).toEqual(placed)
    expect(fourth.output()).not.toContain(order.phone)
  })

  test('the server that is told to stop answers what is under way and loses nothing it answered', async () => {
    const server = launch()
    const url = await addressOf(server)
    const carts = Array.from({ length: 12 }, () => randomUUID())
    const submits = carts.map((cart_id) => place(url, { cart_id }).catch(() => null))
    const stream = await fetch(`${url}/api/menu/events`)
    const slow = connect(Number(new URL(url).port), '127.0.0.1')
    slow.on('error', () => undefined)
    slow.write('POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{')
    await Promise.race(submits)
    server.child.kill('SIGTERM')
    expect(await stream.text()).toContain('retry: 3000')
    const answers = await Promise.all(submits)
    expect(await server.ended).toBe(0)
    const taken = answers.flatMap((answer, index) => {
      const isPlaced = typeof answer === 'object' && answer !== null && 'token' in answer
      return isPlaced ? [{ answer, cart_id: carts[index] ?? '' }] : []
    })
    expect(taken.length).toBeGreaterThan(0)

    const next = await addressOf(launch())
    for (const { answer, cart_id } of taken) expect(await place(next, { cart_id })).toEqual(answer)
  })

  test('the server says what is wrong with its environment and does not start', async () => {
    const untouched = join(parent, 'untouched')
    const server = launch({ CHAIN_API_PORT: 'door', KITCHEN: 'maybe', DATA_DIR: untouched })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/CHAIN_API_PORT: [\s\S]*KITCHEN: /)
    expect(existsSync(untouched)).toBe(false)
    expect(existsSync(`${untouched}.lock`)).toBe(false)
  })
})
