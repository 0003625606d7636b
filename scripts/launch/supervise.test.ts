import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { endProcess, supervise } from './supervise.mjs'

class FakeProcess extends EventEmitter {
  exitCode: number | null = null
  readonly signalCode = null
  readonly signals: string[] = []
  kill(signal: string) {
    this.signals.push(signal)
    if (signal === 'SIGTERM' || signal === 'SIGKILL') this.end(0)
    return true
  }
  end(code: number) {
    this.exitCode = code
    this.emit('exit', code, null)
  }
}
const asChild = (fake: FakeProcess) => fake as unknown as ChildProcess

function open(onEnd: (words: string, pauseMs: number) => boolean | undefined = () => undefined) {
  const told = vi.fn(onEnd)
  const pauses: (() => void)[] = []
  const start = vi.fn()
  const supervisor = supervise(start, { onEnd: told, after: (_, act) => void pauses.push(act), now: () => 0 })
  return { supervisor, told, pauses, start }
}

test('a process that ends is started again after a pause, and a process that could not be started too', () => {
  const { supervisor, told, pauses, start } = open()
  const first = new FakeProcess()
  supervisor.keep(asChild(first))
  first.end(3)
  expect(told.mock.lastCall?.slice(0, 2)).toEqual(['ended with code 3', 250])
  expect([supervisor.child(), start.mock.calls.length]).toEqual([null, 0])
  pauses.shift()?.()
  expect(start).toHaveBeenCalledTimes(1)
  const second = new FakeProcess()
  supervisor.keep(asChild(second))
  second.emit('error', new Error('no memory'))
  expect(told.mock.lastCall?.slice(0, 2)).toEqual(['could not be started: no memory', 500])
})

test('a process that was replaced may end without a restart', () => {
  const { supervisor, told } = open()
  const [first, second] = [new FakeProcess(), new FakeProcess()]
  supervisor.keep(asChild(first))
  expect(supervisor.keep(asChild(second))).toBe(first)
  first.end(0)
  expect(told).not.toHaveBeenCalled()
  expect(supervisor.child()).toBe(second)
})

test('a process is not started again when its policy says no, nor after stop', async () => {
  const refused = open(() => false)
  const child = new FakeProcess()
  refused.supervisor.keep(asChild(child))
  child.end(1)
  expect(refused.pauses).toEqual([])
  const stopped = open()
  const other = new FakeProcess()
  stopped.supervisor.keep(asChild(other))
  await stopped.supervisor.stop()
  expect([other.signals, stopped.told.mock.calls, stopped.pauses]).toEqual([['SIGTERM'], [], []])
})

test('a process that ignores SIGTERM is killed after its time of grace', async () => {
  const stubborn = new FakeProcess()
  stubborn.kill = (signal) => {
    stubborn.signals.push(signal)
    if (signal === 'SIGKILL') stubborn.end(0)
    return true
  }
  await endProcess(asChild(stubborn), { graceMs: 1 })
  expect(stubborn.signals).toEqual(['SIGTERM', 'SIGKILL'])
})
