import type { Failure } from './failure'

/** A question to the API as a view shows it. */
export type QueryState<T> =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Failure)
  | { readonly kind: 'ready'; readonly data: T }

/** A question as a view uses it; `retry` asks again from the start. */
export type ApiQuery<T> = {
  readonly state: QueryState<T>
  /** The last answer, also when it could not be asked for anew. */
  readonly known: T | undefined
  readonly retry: () => void
}
