import { describe, expect, test } from 'vitest'
import { search } from '@/lib/domain/proof-of-work'
import { bitsFor, challengeFor, isProven } from './proofs'

const SECRET = 'a secret of the server'
const NOW = new Date('2026-03-04T07:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

function solved(purpose: string, bits: number): string {
  const { token } = challengeFor(SECRET, purpose, bits, NOW)
  return `${token}.${search(token, bits, 0, 10_000_000)}`
}

test('a solved puzzle is good for its purpose, for two minutes', () => {
  const proof = solved('login:1', 8)
  expect(isProven(SECRET, 'login:1', 8, proof, NOW)).toBe(true)
  expect(isProven(SECRET, 'login:1', 8, proof, later(119))).toBe(true)
  expect(isProven(SECRET, 'login:1', 8, proof, later(120))).toBe(false)
  expect(isProven(SECRET, 'login:2', 8, proof, NOW)).toBe(false)
  expect(isProven('another secret', 'login:1', 8, proof, NOW)).toBe(false)
  expect(isProven(SECRET, 'login:1', 10, proof, NOW)).toBe(false)
})

describe('is no proof:', () => {
  const { token } = challengeFor(SECRET, 'login:1', 20, NOW)
  test.each([
    undefined,
    '',
    token,
    `${token}.0`,
    `${token}.-1`,
    `${token.replace('.20.', '.1.')}.0`,
    `zzzzzzzzz.20.${'é'.repeat(22)}.1`,
    'x'.repeat(100),
  ])('%s', (proof) => {
    expect(isProven(SECRET, 'login:1', 20, proof, NOW)).toBe(false)
  })
})

test('wrong codes of a phone make its next puzzle harder, up to a bound', () => {
  expect([0, 1, 2, 3, 30].map(bitsFor)).toEqual([15, 17, 19, 19, 19])
})
