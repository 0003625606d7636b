import { expect, test } from 'vitest'
import { distanceToClear } from './clear-of-press'

const message = { left: 12, right: 284, top: 600, bottom: 660 }
const at = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test('a message stays where it covers no control in use', () => {
  expect(distanceToClear(message, [])).toBe(0)
  expect(distanceToClear(message, [at(20, 500), at(300, 610)])).toBe(0)
})

test('a message goes above what was pressed, and above what it then lies over', () => {
  expect(distanceToClear(message, [at(20, 620)])).toBe(48)
  expect(distanceToClear(message, [at(20, 540), at(20, 620)])).toBe(128)
  expect(distanceToClear(message, [at(20, 620), at(20, 540)])).toBe(128)
})

test('a message without room above it stays', () => {
  expect(distanceToClear({ ...message, top: 40, bottom: 100 }, [at(20, 50)])).toBe(0)
})
