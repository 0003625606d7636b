import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IF_SOLD_OUT, readIfSoldOut, USUAL_IF_SOLD_OUT } from './if-sold-out'

test('a choice for a dish that runs out is read as it was chosen, and the usual one is to call', () => {
  expect(IF_SOLD_OUT.map(readIfSoldOut)).toEqual(['call', 'replace', 'leave_out'])
  expect(USUAL_IF_SOLD_OUT).toBe('call')
})

test('a choice for a dish that runs out is a known one, whatever was stored', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(IF_SOLD_OUT).toContain(readIfSoldOut(stored))
    }),
  )
})
