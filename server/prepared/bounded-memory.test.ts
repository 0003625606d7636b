import { expect, test, vi } from 'vitest'
import { createBoundedMemory } from './bounded-memory'

const MOST_BYTES = 1024 * 1024

test('a text is computed once, also when its value is null', () => {
  const compute = vi.fn(() => null)
  const recalled = createBoundedMemory(compute, MOST_BYTES)
  for (let time = 0; time < 3; time++) expect(recalled('/category')).toBe(null)
  expect(compute).toHaveBeenCalledTimes(1)
})

test.each([
  ['the longest addresses', 8000, 100],
  ['short addresses', 10, 6000],
])('%s take no more memory than others', (_, length, texts) => {
  const compute = vi.fn((text: string) => text.length)
  const recalled = createBoundedMemory(compute, MOST_BYTES)
  const text = (at: number) => String(at).padStart(length, 'x')
  for (let at = 0; at < texts; at++) recalled(text(at))
  compute.mockClear()
  // What was asked first had to give way; what was asked last is remembered.
  recalled(text(texts - 1))
  expect(compute).not.toHaveBeenCalled()
  recalled(text(0))
  expect(compute).toHaveBeenCalledTimes(1)
})

test('a text that is larger than the memory is not remembered and takes nothing from the others', () => {
  const compute = vi.fn((text: string) => text.length)
  const recalled = createBoundedMemory(compute, 1000)
  recalled('x'.repeat(600))
  recalled('x'.repeat(600))
  expect(compute).toHaveBeenCalledTimes(2)
})
