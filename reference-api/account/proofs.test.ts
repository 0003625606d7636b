import { describe, expect, test } from 'vitest'
import { findSolution } from '@/lib/domain/account/proof-of-work'
import { challengeFor, difficultyFor, verifyChallenge } from './proofs'

const SECRET = 'a secret of the server'
const NOW = new Date('2026-03-04T07:00:00Z')
const puzzle = (purpose: string, bits: number) => ({ secret: SECRET, purpose, bits })
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

function solved(purpose: string, bits: number): string {
  const { token } = challengeFor(puzzle(purpose, bits), NOW)
  return `${token}.${findSolution(token, bits, 0, 10_000_000)}`
}

test('a solved puzzle is good for its purpose, for two minutes', () => {
  const proof = solved('login:1', 8)
  expect(verifyChallenge(puzzle('login:1', 8), proof, NOW)).toBe(true)
  expect(verifyChallenge(puzzle('login:1', 8), proof, later(119))).toBe(true)
  expect(verifyChallenge(puzzle('login:1', 8), proof, later(120))).toBe(false)
  expect(verifyChallenge(puzzle('login:2', 8), proof, NOW)).toBe(false)
  expect(verifyChallenge({ ...puzzle('login:1', 8), secret: 'another secret' }, proof, NOW)).toBe(false)
  expect(verifyChallenge(puzzle('login:1', 10), proof, NOW)).toBe(false)
})

test('a puzzle of ten bits is solved like one of eight', () => {
  expect(challengeFor(puzzle('login:1', 10), NOW)).toMatchObject({ bits: 10 })
  expect(verifyChallenge(puzzle('login:1', 10), solved('login:1', 10), NOW)).toBe(true)
})

describe('an invalid proof', () => {
  test.each<[string, (token: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['an empty one', () => ''],
    ['no solution', (token) => token],
    ['a wrong solution', (token) => `${token}.0`],
    ['a solution below nought', (token) => `${token}.-1`],
    ['an easier puzzle of one’s own', (token) => `${token.replace('.20.', '.1.')}.0`],
    ['a signature in other letters', () => `zzzzzzzzz.20.${'é'.repeat(22)}.1`],
    ['anything', () => 'x'.repeat(100)],
  ])('an invalid proof is refused: %s', (_, proofOf) => {
    const { token } = challengeFor(puzzle('login:1', 20), NOW)
    expect(verifyChallenge(puzzle('login:1', 20), proofOf(token), NOW)).toBe(false)
  })

  test.each([(proof: string) => ` ${proof}`, (proof: string) => `${proof} `])(
    'a proof with additional text is refused',
    (beside) => {
      expect(verifyChallenge(puzzle('login:1', 8), beside(solved('login:1', 8)), NOW)).toBe(false)
    },
  )
})

test('wrong codes of a phone make its next puzzle harder, up to a bound', () => {
  expect([0, 1, 2, 3, 30].map(difficultyFor)).toEqual([15, 17, 19, 19, 19])
})
