import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Problem } from '@/lib/contract/errors'
import { isSolution } from '@/lib/domain/account/proof-of-work'

/** The difficulty; an old phone takes half a second on average. */
const BITS = 15
const MOST_BITS = 19
const SECONDS = 120

type Challenge = NonNullable<Problem['challenge']>

/**
 * A puzzle. `purpose`: the only use for which its solution is accepted; it is signed with `secret` and not visible in
 * the puzzle.
 */
export type Puzzle = { readonly secret: string; readonly purpose: string; readonly bits: number }

/** The difficulty of the puzzle: four times as hard with every wrong code in a row for the phone. */
export const difficultyFor = (failures: number): number => Math.min(MOST_BITS, BITS + 2 * failures)

/** A truncated signature, so that token and number fit into one block of the hash. */
const sign = (secret: string, head: string, purpose: string): string =>
  createHmac('sha256', secret).update(`proof:${head}:${purpose}`).digest('base64url').slice(0, 22)

/** The puzzle as its caller gets it; the server stores nothing of it. */
export function challengeFor({ secret, purpose, bits }: Puzzle, now: Date): Challenge {
  const head = `${(Math.floor(now.getTime() / 1000) + SECONDS).toString(36)}.${bits}`
  return { token: `${head}.${sign(secret, head, purpose)}`, bits }
}

const FORM = /^(([0-9a-z]{1,9})\.(\d{1,2}))\.([\w-]{22})\.(\d{1,10})$/

/** Whether the caller solved this puzzle, or a harder one for the same purpose, recently. */
export function verifyChallenge({ secret, purpose, bits }: Puzzle, proof: string | undefined, now: Date): boolean {
  const [, head = '', expires = '', requested = '', signature = '', number] = FORM.exec(proof ?? '') ?? []
  if (Number(requested) < bits || Number.parseInt(expires, 36) * 1000 <= now.getTime()) return false
  const expected = sign(secret, head, purpose)
  return (
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) &&
    isSolution(`${head}.${signature}`, Number(requested), Number(number))
  )
}
