import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Problem } from '@/lib/contract/errors'
import { isSolution } from '@/lib/domain/proof-of-work'

/** Takes an old phone half a second on average. */
const BITS = 15
const MOST_BITS = 19
const SECONDS = 120

type Challenge = NonNullable<Problem['challenge']>

/** How hard the puzzle is: four times as hard with every wrong code in a row of the phone. */
export const bitsFor = (failures: number): number => Math.min(MOST_BITS, BITS + 2 * failures)

/** A truncated signature, so that token and number fit into one block of the hash. */
const sign = (secret: string, head: string, purpose: string): string =>
  createHmac('sha256', secret).update(`proof:${head}:${purpose}`).digest('base64url').slice(0, 22)

/**
 * A puzzle that this caller has to solve; nothing of it is stored. @param purpose what the proof will be good for, and for nothing
 * else: it is signed along and not shown
 */
export function challengeFor(secret: string, purpose: string, bits: number, now: Date): Challenge {
  const head = `${(Math.floor(now.getTime() / 1000) + SECONDS).toString(36)}.${bits}`
  return { token: `${head}.${sign(secret, head, purpose)}`, bits }
}

const FORM = /^(([0-9a-z]{1,9})\.(\d{1,2}))\.([\w-]{22})\.(\d{1,10})$/

/** Whether a caller solved a puzzle of ours, of this purpose, hard enough and not too long ago. */
export function isProven(secret: string, purpose: string, bits: number, proof: string | undefined, now: Date): boolean {
  const [, head = '', expires = '', asked = '', signature = '', number] = FORM.exec(proof ?? '') ?? []
  if (Number(asked) < bits || Number.parseInt(expires, 36) * 1000 <= now.getTime()) return false
  const expected = sign(secret, head, purpose)
  return (
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) &&
    isSolution(`${head}.${signature}`, Number(asked), Number(number))
  )
}
