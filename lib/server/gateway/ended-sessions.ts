import 'server-only'
import { createHash } from 'node:crypto'

/** How many ended sessions are remembered; the requests of older ones have been answered long ago. */
const MOST = 5000

/**
 * For each session or staff key that was removed from its browser: the turn when this happened, by the hash of its
 * token, the latest at the end.
 */
const ended = new Map<string, number>()
let turn = 0

// The hash limits the length: a request may send a token of any length.
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/** A number that grows with every request and every ended session, so that their order is known. */
export function nextSequenceNumber(): number {
  turn += 1
  return turn
}

/** Records that the browser with this token was told to delete it or to replace it. */
export function recordEndedSession(token: string): void {
  const name = nameOf(token)
  ended.delete(name)
  ended.set(name, nextSequenceNumber())
  if (ended.size <= MOST) return
  const [oldest = name] = ended.keys()
  ended.delete(oldest)
}

/**
 * Whether the token was ended after a request with it arrived. Then the answer to that request must not set cookies:
 * the browser may have the cookies of the next session already. Each process knows only the answers that it sent
 * itself.
 * @param since the turn of the request
 */
export const isEndedSince = (token: string, since: number): boolean => (ended.get(nameOf(token)) ?? 0) > since
