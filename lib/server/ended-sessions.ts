import 'server-only'
import { createHash } from 'node:crypto'

/** So many are remembered; what came before them is answered long ago. */
const MOST = 5000

/** The turn in which a session (or a key of the staff) was taken out of its browser, by the hash of its token, the last at the end. */
const ended = new Map<string, number>()
let turn = 0

// The token of a request may be of any length.
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/** A number that grows with every request and every end: it says what came before what. */
export function nextTurn(): number {
  turn += 1
  return turn
}

/** Notes that the browser of this token has been told to forget it, or to keep another one in its place. */
export function noteEnded(token: string): void {
  const name = nameOf(token)
  ended.delete(name)
  ended.set(name, nextTurn())
  if (ended.size <= MOST) return
  const [oldest = name] = ended.keys()
  ended.delete(oldest)
}

/**
 * Whether the token was ended after a request with it came. The answer must leave the cookies alone then: they may be those of the next
 * session by now. This process knows of its own answers only.
 * @param since the turn of the request
 */
export const isEndedSince = (token: string, since: number): boolean => (ended.get(nameOf(token)) ?? 0) > since
