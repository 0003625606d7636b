import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MENU_EVENTS_PATH } from '@/lib/contract/menu-events'
import { ALL_TAGS, listenToMenu } from './menu-news'

/** A chain's API whose connections the test controls. */
type Visit = { readonly request: IncomingMessage; readonly response: ServerResponse }

let visits: Visit[] = []
let onVisit = () => {}
let told: (readonly string[])[] = []
/** The begins and ends of streams, and how many changes had been told by then. */
let streams: [boolean, number][] = []
let onTold = () => {}
let warnings: string[] = []
let timers: { ms: number; act: () => void; isOff: boolean }[] = []
/** A test sets it to delay the listener. */
let holdUp: Promise<void> | null = null
let listening: ReturnType<typeof listenToMenu> | null = null

const server = createServer((request, response) => {
  visits.push({ request, response })
  onVisit()
})

beforeEach(async () => {
  visits = []
  told = []
  streams = []
  warnings = []
  timers = []
  holdUp = null
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  listening?.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const apiUrl = () => {
  const address: AddressInfo | string | null = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function start() {
  listening = listenToMenu({
    apiUrl: apiUrl(),
    onChange: async (tags) => {
      told.push(tags)
      onTold()
      await holdUp
    },
    onStream: (isOpen) => {
      streams.push([isOpen, told.length])
      onTold()
    },
    warn: (message) => warnings.push(message),
    after: (ms, act) => {
      const timer = { ms, act, isOff: false }
      timers.push(timer)
      onVisit()
      return () => {
        timer.isOff = true
        onVisit()
      }
    },
  })
}

/** Waits for a condition that depends on a connection, a timer or a change. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isSo()) resolve()
    }
    onVisit = look
    onTold = look
    look()
  })

async function visit(count: number): Promise<Visit> {
  await until(() => visits.length >= count)
  const last = visits[count - 1]
  if (!last) throw new Error('no listener connected')
  return last
}

const tellAll = async (count: number) => {
  await until(() => told.length >= count)
  return told
}

function open({ response }: Visit, chain = 'a') {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write('retry: 3000\n\n')
  send(response, 'hello', { chain })
}
const send = (response: ServerResponse, event: string, data: object) =>
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

const TURN = 300

/** The pending wait before the next connection; the timers of silence are longer. */
const pause = () => timers.find(({ ms, isOff }) => !isOff && ms <= 10_000 && ms !== TURN)
async function comeAgain() {
  await until(() => pause() !== undefined)
  const timer = pause()
  if (!timer) throw new Error('it does not come again')
  timer.isOff = true
  timer.act()
  return timer.ms
}

test('the front reads the menu stream at the address of the contract, and first forgets everything', async () => {
  start()
  const first = await visit(1)
  expect(first.request.url).toBe(MENU_EVENTS_PATH)
  expect(first.request.headers['last-event-id']).toBeUndefined()
  open(first)
  send(first.response, 'reset', { version: 7 })
  expect(await tellAll(1)).toEqual([ALL_TAGS])
})

test('a stream is reported before its first change, and when it has ended', async () => {
  start()
  const first = await visit(1)
  expect(streams).toEqual([])
  open(first)
  send(first.response, 'reset', { version: 7 })
  await tellAll(1)
  expect(streams).toEqual([[true, 0]])
  first.response.destroy()
  await until(() => streams.length === 2)
  expect(streams[1]).toEqual([false, 1])
  await comeAgain()
  const second = await visit(2)
  second.response.writeHead(503).end()
  await until(() => streams.length === 3)
  expect(streams[2]).toEqual([false, 1])
})

test('the API is away when it refused twice in a row, and back with its next answer', async () => {
  start()
  const refuse = ({ response }: Visit) => response.writeHead(503).end()
  refuse(await visit(1))
  await comeAgain()
  expect(listening?.isAway()).toBe(false)
  refuse(await visit(2))
  await comeAgain()
  expect(listening?.isAway()).toBe(true)
  const third = await visit(3)
  open(third)
  send(third.response, 'reset', { version: 7 })
  await tellAll(1)
  expect(listening?.isAway()).toBe(false)
})

describe('a stream that is up to date', () => {
  const opened = async () => {
    start()
    const first = await visit(1)
    open(first)
    send(first.response, 'reset', { version: 7 })
    await tellAll(1)
    return first
  }

  test('the menu stream tells each change by its tags', async () => {
    const { response } = await opened()
    send(response, 'change', { version: 8, tags: ['product:1', 'list'] })
    expect((await tellAll(2))[1]).toEqual(['product:1', 'list'])
  })

  test('the menu stream tells everything when a version is missing', async () => {
    const { response } = await opened()
    send(response, 'change', { version: 10, tags: ['product:1'] })
    expect((await tellAll(2))[1]).toEqual(ALL_TAGS)
    send(response, 'change', { version: 11, tags: ['product:1'] })
    expect((await tellAll(3))[2]).toEqual(['product:1'])
  })

  test('the menu stream reads events in whatever pieces they come', async () => {
    const { response } = await opened()
    const text = `: still here\n\nid: 8\nevent: change\ndata: {"version":8,"tags":["places"]}\n\nevent: change\ndata: nonsense\n\n`
    for (const letter of text) response.write(letter)
    expect((await tellAll(2))[1]).toEqual(['places'])
  })

  test('the menu stream collects the changes that come while its listener is busy', async () => {
    const { response } = await opened()
    let goOn = () => {}
    holdUp = new Promise((resolve) => {
      goOn = resolve
    })
    send(response, 'change', { version: 8, tags: ['product:1'] })
    await tellAll(2)
    for (let version = 9; version < 60; version++)
      send(response, 'change', { version, tags: [`product:${version % 3}`] })
    send(response, 'change', { version: 60, tags: ['places'] })
    // The greeting arrives behind all earlier events of the same connection.
    send(response, 'hello', { chain: 'b' })
    response.end()
    await until(() => pause() !== undefined)
    goOn()
    expect([...((await tellAll(3))[2] ?? [])].sort()).toEqual([
      'footer',
      'places',
      'product:0',
      'product:1',
      'product:2',
    ])
  })

  test('the menu stream is not held up for long by a slow listener', async () => {
    const { response } = await opened()
    holdUp = new Promise(() => {})
    send(response, 'change', { version: 8, tags: ['product:1'] })
    await tellAll(2)
    send(response, 'change', { version: 9, tags: ['places'] })
    timers.find(({ ms, isOff }) => !isOff && ms === TURN)?.act()
    expect((await tellAll(3))[2]).toEqual(['places'])
  })

  test('the menu stream reconnects after a break with the last event it heard, and gets the events it missed', async () => {
    const first = await opened()
    first.response.destroy()
    expect(await comeAgain()).toBeLessThanOrEqual(250)
    const second = await visit(2)
    expect(second.request.headers['last-event-id']).toBe('7')
    open(second)
    send(second.response, 'change', { version: 8, tags: ['faq'] })
    expect((await tellAll(2))[1]).toEqual(['faq'])
  })

  test('a menu stream that falls silent is closed', async () => {
    await opened()
    const silence = timers.filter(({ ms, isOff }) => !isOff && ms === 30_000).at(-1)
    silence?.act()
    await comeAgain()
    expect((await visit(2)).request.headers['last-event-id']).toBe('7')
  })

  test('the menu stream of an API that was started with other contacts has the footer forgotten', async () => {
    const first = await opened()
    first.response.destroy()
    await comeAgain()
    open(await visit(2), 'b')
    expect((await tellAll(2))[1]).toEqual(['footer'])
  })
})

test('an API that is away is asked later each time', async () => {
  start()
  const waits: number[] = []
  for (let count = 1; count <= 8; count++) {
    const { response } = await visit(count)
    response.writeHead(503).end()
    waits.push(await comeAgain())
  }
  expect(waits[0]).toBeLessThanOrEqual(250)
  expect(waits[7]).toBeGreaterThan(2000)
  expect([told, warnings]).toEqual([[], []])
})

test('an API without the menu stream is asked again now and then; until then pages expire by time', async () => {
  start()
  const { response } = await visit(1)
  response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  await until(() => timers.some(({ ms, isOff }) => !isOff && ms >= 30_000 && ms !== 30_000))
  expect(told).toEqual([])
  expect(warnings).toHaveLength(1)
})

test('a menu stream that was stopped does not reconnect', async () => {
  start()
  open(await visit(1))
  listening?.stop()
  await until(() => timers.every(({ isOff }) => isOff))
  expect(visits).toHaveLength(1)
})
