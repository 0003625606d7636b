import { expect, test } from 'vitest'
import { type AnsweredOrder, faultsBetween, type Stored } from './compare'

const content = { name: 'Айгерім', phone: '77011234567', comment: '', lines: [{ productId: 1, quantity: 2 }] }
const told: AnsweredOrder = {
  ...{ cart: 'c', outcome: 'placed', token: 't', number: 'A-1', total: 100, content },
  ...{ isCancelled: false, isCharged: false },
}
const stored: Stored = {
  ...{ cart: 'c', token: 't', number: 'A-1', total: 100, status: 'sent', paymentState: 'due' },
  ...content,
}

test('an order that is stored as it was answered is no fault, and neither is a refusal that stored nothing', () => {
  expect(faultsBetween([told, { ...told, cart: 'other', outcome: 'refused' }], [stored])).toEqual([])
})

test.each<[string, readonly AnsweredOrder[], readonly Stored[]]>([
  ['lost', [told], []],
  ['doubled', [told], [stored, stored]],
  ['altered', [told], [{ ...stored, total: 99 }]],
  ['altered', [told], [{ ...stored, lines: [{ productId: 1, quantity: 3 }] }]],
  ['altered', [{ ...told, outcome: 'already' }], [{ ...stored, comment: 'Другой' }]],
  ['stored after a refusal', [{ ...told, outcome: 'refused' }], [stored]],
  ['an unknown', [], [stored]],
  ['not cancelled', [{ ...told, isCancelled: true }], [stored]],
  ['charged and not paid', [{ ...told, isCharged: true }], [{ ...stored, paymentState: 'awaiting' }]],
])('a fault is reported: %s', (what, someTold, someStored) => {
  const [fault, ...others] = faultsBetween(someTold, someStored)
  expect(fault).toContain(`${what}:`)
  expect(others).toEqual([])
})
