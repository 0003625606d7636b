import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSolution, isSolution, sha256 } from './proof-of-work'

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('')

test('the hash is SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 55 }), (text) => {
      expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

test('a text that does not fit into one block is refused', () => {
  expect(() => sha256('x'.repeat(56))).toThrow(RangeError)
  expect(isSolution('x'.repeat(60), 1, 1)).toBe(false)
})

test('the solution has the required zero bits, and no earlier candidate has', () => {
  const found = findSolution('token', 12, 0, 100_000)
  if (found === null) throw new Error('nothing was found')
  const digest = createHash('sha256').update(`token.${found}`).digest('hex')
  expect(digest.startsWith('000')).toBe(true)
  expect(findSolution('token', 12, 0, found)).toBeNull()
  expect(isSolution('token', 12, found)).toBe(true)
  expect(isSolution('other', 24, found)).toBe(false)
})
