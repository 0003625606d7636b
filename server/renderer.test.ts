import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRenderer } from './renderer'

/** A stand-in for the process of Next, whose messages the test sends. */
class FakeChild extends EventEmitter {
  connected = true
  exitCode: number | null = null
  readonly signalCode = null
  readonly sent: unknown[] = []
  killedBy: string | undefined
  send(message: unknown) {
    this.sent.push(message)
    return true
  }
  kill(signal?: string) {
    this.killedBy = signal
    this.end(0)
    return true
  }
  end(code: number) {
    this.connected = false
    this.exitCode = code
    this.emit('exit', code, null)
  }
  listen() {
    this.emit('message', { isListening: true })
  }
}

let children: FakeChild[] = []
let pauses: { ms: number; act: () => void }[] = []
let clock = 0
let beat: () => void = () => undefined
const warn = vi.fn()

const open = () =>
  createRenderer({
    warn,
    start: () => {
      const child = new FakeChild()
      children.push(child)
      return child as unknown as ChildProcess
    },
    after: (ms, act) => void pauses.push({ ms, act }),
    every: (_, act) => {
      beat = act
    },
    now: () => clock,
  })

const latest = () => children.at(-1) ?? new FakeChild()
const goOn = () => pauses.shift()?.act()

beforeEach(() => {
  children = []
  pauses = []
  clock = 0
  vi.clearAllMocks()
})

test('the requests wait for the renderer, and go to the next one when it ended', async () => {
  const renderer = open()
  const first = renderer.socketPath()
  latest().listen()
  expect(await first).toMatch(/renderer-1\.sock$/)
  latest().end(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('started again'))
  const second = renderer.socketPath()
  goOn()
  latest().listen()
  expect(await second).toMatch(/renderer-2\.sock$/)
})

test('a renderer that ends is started again later each time, however often', () => {
  open()
  const waited: (number | undefined)[] = []
  for (let death = 0; death < 12; death++) {
    latest().end(1)
    waited.push(pauses[0]?.ms)
    goOn()
  }
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000])
})

test('a renderer that ran for a while before it ended is started again without a longer wait', () => {
  open()
  for (let death = 0; death < 20; death++) {
    clock += 61_000
    latest().end(1)
    expect(pauses[0]?.ms).toBe(250)
    goOn()
  }
})

test('changed data is forgotten before a page is made of it, also by a renderer that starts later', async () => {
  const renderer = open()
  latest().listen()
  const told = renderer.forgetData(['menu'])
  expect(latest().sent).toEqual([{ forget: ['menu'], request: 1 }])
  latest().emit('message', { done: 1 })
  await told
  latest().end(1)
  goOn()
  const socket = renderer.socketPath()
  latest().listen()
  expect(latest().sent).toEqual([{ forget: ['menu'], request: 2 }])
  latest().emit('message', { done: 2 })
  expect(await socket).toMatch(/renderer-2/)
})

test('a renderer that is ended on purpose is not started again', async () => {
  const renderer = open()
  await renderer.stop()
  expect(pauses).toEqual([])
})

test('a renderer without a sign of life is not waited for, and replaced', async () => {
  const renderer = open()
  // It has to load its program first.
  for (let second = 0; second < 59; second++) beat()
  expect(latest().killedBy).toBeUndefined()
  latest().listen()
  beat()
  beat()
  latest().emit('message', { beat: 2 })
  beat()
  beat()
  expect(renderer.isHealthy()).toBe(true)
  beat()
  expect(renderer.isHealthy()).toBe(false)
  await expect(renderer.socketPath()).rejects.toThrow('does not respond')
  for (let second = 0; second < 3; second++) beat()
  expect(latest().killedBy).toBe('SIGKILL')
  goOn()
  expect(children).toHaveLength(2)
  latest().listen()
  expect(renderer.isHealthy()).toBe(true)
  expect(await renderer.socketPath()).toMatch(/renderer-2/)
})

test('a renderer that hangs before it listens is replaced, too', async () => {
  const renderer = open()
  for (let second = 0; second < 61; second++) beat()
  expect([children.length, latest().killedBy]).toEqual([1, 'SIGKILL'])
  const waiting = renderer.socketPath()
  goOn()
  latest().listen()
  expect(await waiting).toMatch(/renderer-2/)
})

test('a machine that stood still, such as a laptop that slept, replaces no renderer', () => {
  open()
  latest().listen()
  for (let second = 0; second < 20; second++) {
    clock += 60_000
    beat()
  }
  expect(latest().killedBy).toBeUndefined()
})
