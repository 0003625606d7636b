import type { Failure } from './failure'

/** A question to the API as a view shows it. */
export type QueryState<T> =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Failure)
  | { readonly kind: 'ready'; readonly data: T }

/** A question as a view uses it. */
export type ApiQuery<T> = {
  readonly state: QueryState<T>
  /** The last answer, also when it could not be asked for anew. */
  readonly known: T | undefined
  /** When that came, in ms; 0: never. */
  readonly answeredAt: number
  /** Why the last question went without an answer; null: it did not. The same object until it is asked again. */
  readonly failure: Failure | null
  readonly isAsking: boolean
  /** Asks again from the start. */
  readonly retry: () => void
}

/** How an answer is kept. */
export type Keeping = {
  /** How long an answer is taken for true without asking again, in ms; 0: each view that appears asks. */
  readonly freshMs?: number
  /** How long an answer stays in memory that no view shows, in ms. */
  readonly keepMs?: number
  /** An answer that is older than this, in ms, is asked for anew when the page is seen again. */
  readonly refreshOnReturnMs?: number
  /** An answer is asked for anew after so long, in ms, while the page is seen. */
  readonly refreshEveryMs?: number
}
