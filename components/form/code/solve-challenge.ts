import type { Problem } from '@/lib/contract/errors'
import { findSolution } from '@/lib/domain/account/proof-of-work'

/** Numbers per step: about ten milliseconds on an old phone, so that the page stays responsive. */
const STEP = 1000

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Computes the proof of work that the server requires (decision 018), in short steps. */
export async function solveChallenge({ token, bits }: NonNullable<Problem['challenge']>): Promise<string> {
  for (let from = 0; ; from += STEP) {
    const found = findSolution(token, bits, from, STEP)
    if (found !== null) return `${token}.${found}`
    await pause()
  }
}
