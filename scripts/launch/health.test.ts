import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { HEALTH, watchHealth } from './health.mjs'

/** A process whose answers the test gives. */
class FakeProcess extends EventEmitter {
  connected = true
  answers = true
  send(message: unknown) {
    if (this.answers) this.emit('message', message)
    return true
  }
}

function watch({ isUp = true, lagMs = 0 } = {}) {
  const child = new FakeProcess()
  const onDead = vi.fn()
  let clock = 0
  let check: () => void = () => undefined
  const stop = vi.fn()
  const health = watchHealth(child as unknown as ChildProcess, {
    isUp: () => isUp,
    onDead,
    every: (_, act) => {
      check = act
      return stop
    },
    now: () => clock,
  })
  const checks = (times: number) => {
    for (let time = 0; time < times; time++) {
      clock += HEALTH.everyMs + lagMs
      check()
    }
  }
  return { child, onDead, stop, health, checks }
}

test('a process that answers lives for ever', () => {
  const { onDead, health, checks } = watch()
  checks(1000)
  expect([onDead.mock.calls.length, health.isSilent()]).toEqual([0, false])
})

test.each([
  ['a process that serves', true, HEALTH.dead],
  ['a process that starts', false, HEALTH.deadAtStart],
])('%s and does not answer is dead, once, after its number of checks', (_, isUp, dead) => {
  const { child, onDead, health, checks } = watch({ isUp })
  child.answers = false
  checks(dead)
  expect([onDead.mock.calls.length, health.isSilent()]).toEqual([0, true])
  checks(20)
  expect(onDead).toHaveBeenCalledTimes(1)
})

test('one answer in time begins the count anew', () => {
  const { child, onDead, checks } = watch()
  for (let round = 0; round < 5; round++) {
    child.answers = false
    checks(HEALTH.dead)
    child.answers = true
    child.emit('message', { beat: 1 })
  }
  expect(onDead).not.toHaveBeenCalled()
})

test('a machine on which the checks themselves come late ends no process', () => {
  const { child, onDead, checks } = watch({ lagMs: 5 * HEALTH.everyMs })
  child.answers = false
  checks(100)
  expect(onDead).not.toHaveBeenCalled()
})

test('a process without a channel, which ends already, is not checked', () => {
  const { child, onDead, stop, checks } = watch()
  child.connected = false
  checks(100)
  expect(onDead).not.toHaveBeenCalled()
  child.emit('exit', 0, null)
  expect(stop).toHaveBeenCalledTimes(1)
})
