import { expect, test } from 'vitest'
import { minutesLeft } from './shown-time'

const NOW = new Date('2026-11-23T13:00:00Z')
const at = (minutes: number) => new Date(+NOW + minutes * 60_000)

test.each([
  ['a window ahead', { kind: 'promised', from: at(20), to: at(35) }, { min: 20, max: 35 }],
  ['part of a minute counts as one', { kind: 'promised', from: at(20.2), to: at(34.5) }, { min: 21, max: 35 }],
  ['a window that has begun', { kind: 'promised', from: null, to: at(7) }, { min: 0, max: 7 }],
  ['later than promised', { kind: 'late', from: at(2), to: at(9), reason: 'queue' }, { min: 2, max: 9 }],
  ['tomorrow', { kind: 'promised', from: at(1200), to: at(1230) }, null],
  ['two hours', { kind: 'promised', from: at(90), to: at(120) }, { min: 90, max: 120 }],
  ['passed', { kind: 'promised', from: null, to: at(-1) }, null],
  ['any moment now', { kind: 'soon', reason: null }, null],
  ['only a call helps', { kind: 'unknown' }, null],
  ['no time is told', null, null],
] as const)('%s', (_, time, left) => expect(minutesLeft(time as never, NOW)).toEqual(left))
