import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { ORDER_STATUSES } from './order'
import { minutesLeft, shownTime } from './shown-time'

const NOW = new Date('2026-11-23T13:00:00Z')
const at = (minutes: number) => new Date(+NOW + minutes * 60_000)

test.each([
  ['a window ahead', { kind: 'promised', from: at(20), to: at(35) }, { min: 20, max: 35 }],
  ['part of a minute counts as one', { kind: 'promised', from: at(20.2), to: at(34.5) }, { min: 21, max: 35 }],
  ['a window that has begun', { kind: 'promised', from: null, to: at(7) }, { min: 0, max: 7 }],
  ['later than promised', { kind: 'late', from: at(2), to: at(9), reason: 'queue' }, { min: 2, max: 9 }],
  ['not accepted in time', { kind: 'late', from: at(2), to: at(9), reason: 'unconfirmed' }, null],
  ['not accepted at all', { kind: 'unaccepted' }, null],
  ['tomorrow', { kind: 'promised', from: at(1200), to: at(1230) }, null],
  ['two hours', { kind: 'promised', from: at(90), to: at(120) }, { min: 90, max: 120 }],
  ['passed', { kind: 'promised', from: null, to: at(-1) }, null],
  ['any moment now', { kind: 'soon', reason: null }, null],
  ['only a call helps', { kind: 'unknown' }, null],
  ['no time is told', null, null],
] as const)('%s', (_, time, left) => expect(minutesLeft(time as never, NOW)).toEqual(left))

test.each([DELIVERY, PICKUP])('an order (%s) comes any moment only after a branch accepted it', (deliveryType) => {
  const passed = { from: at(-20), to: at(-5) }
  for (const reason of ['promised', 'unconfirmed', 'queue', 'slowed', 'paused'] as const)
    for (const status of ORDER_STATUSES) {
      const order = { status, deliveryType, promised: passed, expected: { ...passed, reason } }
      const kind = shownTime(order, NOW)?.kind
      expect(kind === 'soon').toBe(kind !== undefined && status !== 'sent')
      expect(kind === 'unaccepted').toBe(status === 'sent')
    }
})
