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

test('a puzzle of ten bits is solved like one of eight', () => {
  expect(challengeFor(SECRET, 'login:1', 10, NOW)).toMatchObject({ bits: 10 })
  expect(isProven(SECRET, 'login:1', 10, solved('login:1', 10), NOW)).toBe(true)
})

describe('is no proof:', () => {
  test.each<[string, (token: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['an empty one', () => ''],
    ['no solution', (token) => token],
    ['a wrong solution', (token) => `${token}.0`],
    ['a solution below nought', (token) => `${token}.-1`],
    ['an easier puzzle of one’s own', (token) => `${token.replace('.20.', '.1.')}.0`],
    ['a signature in other letters', () => `zzzzzzzzz.20.${'é'.repeat(22)}.1`],
    ['anything', () => 'x'.repeat(100)],
  ])('%s', (_, proofOf) => {
    const { token } = challengeFor(SECRET, 'login:1', 20, NOW)
    expect(isProven(SECRET, 'login:1', 20, proofOf(token), NOW)).toBe(false)
  })

  test.each([(proof: string) => ` ${proof}`, (proof: string) => `${proof} `])(
    'one with something beside it',
    (beside) => {
      expect(isProven(SECRET, 'login:1', 8, beside(solved('login:1', 8)), NOW)).toBe(false)
    },
  )
})

test('wrong codes of a phone make its next puzzle harder, up to a bound', () => {
  expect([0, 1, 2, 3, 30].map(bitsFor)).toEqual([15, 17, 19, 19, 19])
})
