import { isOffline } from '@/lib/api/offline'
import type { Problem } from '@/lib/contract/errors'

/** Why there is no answer. */
export type Failure = {
  /** The HTTP status of a declared refusal; null: nothing that the contract knows came back. */
  readonly status: number | null
  /** What the server said no with; null when it said nothing. */
  readonly problem: Problem | null
  /** The browser had no network when the question went unanswered. */
  readonly isOffline: boolean
}

/** No declared answer: no network, a time-out, an undeclared status, a body off the contract. */
export const unanswered = (): Failure => ({ status: null, problem: null, isOffline: isOffline() })

/** A failure as the query cache keeps it. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly call: string,
    readonly failure: Failure,
  ) {
    super(`${call}: ${failure.status ?? 'no answer'}`)
  }
}

/** The failure that an error stands for; whatever is not a declared refusal is an answer that did not come. */
export const failureOf = (error: unknown): Failure => (error instanceof RequestError ? error.failure : unanswered())

/** In the place of an answer that was refused; what was not answered at all stays a failure. For `catch`. */
export const whenRefused =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (failureOf(error).status === null) throw error
    return instead
  }
