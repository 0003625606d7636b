import { expect, test } from 'vitest'
import { MAX_STOCK_ALERTS, stockAlertVerdict } from './stock-alert'

test.each([
  ['a sold-out dish', { isAvailable: false, isWaiting: false, waiting: 0 }, 'stored'],
  ['one dish fewer than the most', { isAvailable: false, isWaiting: false, waiting: MAX_STOCK_ALERTS - 1 }, 'stored'],
  ['one dish more than the most', { isAvailable: false, isWaiting: false, waiting: MAX_STOCK_ALERTS }, 'full'],
  ['the same dish again', { isAvailable: false, isWaiting: true, waiting: MAX_STOCK_ALERTS }, 'stored'],
  ['a dish that is sold', { isAvailable: true, isWaiting: true, waiting: 1 }, 'available'],
] as const)('a request to be told of %s is answered by its facts', (_, facts, verdict) => {
  expect(stockAlertVerdict(facts)).toBe(verdict)
})
