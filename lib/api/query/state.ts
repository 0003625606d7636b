import type { Failure } from './failure'

/** The state of a query as a component shows it. */
export type QueryState<T> =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Failure)
  | { readonly kind: 'ready'; readonly data: T }

/** A query as a component uses it. */
export type ApiQuery<T> = {
  readonly state: QueryState<T>
  /** The last answer; kept when a later request fails. */
  readonly known: T | undefined
  /** When it arrived, in ms since 1970; 0: never. */
  readonly answeredAt: number
  /**
   * Why the last request failed; null: it did not. The object stays the same until the next request, so that an effect
   * can depend on it.
   */
  readonly failure: Failure | null
  readonly isAsking: boolean
  /** Drops the cached answer and requests it again. */
  readonly retry: () => void
}

/** How long an answer is cached and when it is requested again. */
export type CacheOptions = {
  /** How long an answer is used without a new request, and kept when no component uses it, in ms. */
  readonly freshMs?: number
  /** An answer older than this, in ms, is requested again when the page becomes visible. */
  readonly refreshOnReturnMs?: number
  /** The answer is requested again at this interval, in ms, while the page is visible. */
  readonly refreshEveryMs?: number
}
