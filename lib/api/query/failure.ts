import { isOffline } from '@/lib/api/offline'
import type { Problem } from '@/lib/contract/errors'

/** Why a call did not succeed. */
export type Failure = {
  /** The HTTP status of a declared refusal; null: no answer that the contract declares. */
  readonly status: number | null
  /** The problem in the refusal's body; null: there is none. */
  readonly problem: Problem | null
  /** The browser was offline when the call failed. */
  readonly isOffline: boolean
}

/**
 * There is no declared answer: no network, a time-out, an undeclared status, or a body that does not fit the contract.
 */
export const noAnswerFailure = (): Failure => ({ status: null, problem: null, isOffline: isOffline() })

/** The error that a query throws; carries the failure. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly call: string,
    readonly failure: Failure,
  ) {
    super(`${call}: ${failure.status ?? 'no answer'}`)
  }
}

/** The failure of an error; any error but a RequestError counts as no answer. */
export const failureOf = (error: unknown): Failure =>
  error instanceof RequestError ? error.failure : noAnswerFailure()

/** For `catch`: replaces a declared refusal by a value; an error without an answer is thrown again. */
export const valueWhenRefused =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (failureOf(error).status === null) throw error
    return instead
  }
