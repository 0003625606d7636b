import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRenderer } from './renderer.mjs'

/** What stands for a process of Next: it says what the test has it say. */
class FakeChild extends EventEmitter {
  connected = true
  exitCode: number | null = null
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

test('requests wait for it, and go to the next one when it ended', async () => {
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

test('it is started again later each time, however often', () => {
  open()
  const waited: (number | undefined)[] = []
  for (let death = 0; death < 12; death++) {
    latest().end(1)
    waited.push(pauses[0]?.ms)
    goOn()
  }
  expect(waited).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000])
})

test('one that lived for a while died of something new', () => {
  open()
  for (let death = 0; death < 20; death++) {
    clock += 61_000
    latest().end(1)
    expect(pauses[0]?.ms).toBe(100)
    goOn()
  }
})

test('changed data is forgotten before anything is made of it, by one that starts later, too', async () => {
  const renderer = open()
  latest().listen()
  const told = renderer.forgetData(['menu'])
  expect(latest().sent).toEqual([{ forget: ['menu'], question: 1 }])
  latest().emit('message', { done: 1 })
  await told
  latest().end(1)
  goOn()
  const socket = renderer.socketPath()
  latest().listen()
  expect(latest().sent).toEqual([{ forget: ['menu'], question: 2 }])
  latest().emit('message', { done: 2 })
  expect(await socket).toMatch(/renderer-2/)
})

test('one that is ended on purpose is not started again', async () => {
  const renderer = open()
  await renderer.stop()
  expect(pauses).toEqual([])
})

test('one that gives no sign of life is not waited for, and replaced; one that starts is not asked', async () => {
  const renderer = open()
  for (let question = 0; question < 20; question++) beat()
  expect(latest().sent).toEqual([])
  latest().listen()
  beat()
  beat()
  latest().emit('message', { beat: 2 })
  beat()
  beat()
  expect(renderer.isWell()).toBe(true)
  beat()
  expect(renderer.isWell()).toBe(false)
  await expect(renderer.socketPath()).rejects.toThrow('hangs')
  for (let question = 0; question < 4; question++) beat()
  expect(latest().killedBy).toBe('SIGKILL')
  goOn()
  expect(children).toHaveLength(2)
  latest().listen()
  expect(renderer.isWell()).toBe(true)
  expect(await renderer.socketPath()).toMatch(/renderer-2/)
})
