import type { Problem } from '@/lib/contract/errors'

/** The most proofs that the browser computes for one call. */
const ROUNDS = 3

/**
 * Makes a call, and repeats it with a proof of work when the server requires one (decision 018), without the customer's help.
 * The code that computes it is loaded only then.
 * @returns the last answer; null when there was none
 */
export async function callWithProof<R extends { readonly status: number; readonly body: object }>(
  ask: (proof: { readonly proof?: string }) => Promise<R | null>,
): Promise<R | null> {
  let reply = await ask({})
  for (let round = 0; round < ROUNDS; round += 1) {
    const challenge = reply && challengeOf(reply)
    if (!challenge) return reply
    // When the code of the proof cannot be loaded, the refusal is shown.
    const solver = await import('./solve-challenge').catch(() => null)
    if (!solver) return reply
    reply = await ask({ proof: await solver.solveChallenge(challenge) })
  }
  return reply
}

const challengeOf = ({ status, body }: { readonly status: number; readonly body: Problem | object }) =>
  status === 429 && 'challenge' in body ? body.challenge : undefined
