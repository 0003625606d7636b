import type { Problem } from '@/lib/contract/errors'

/**
 * An error that becomes an answer, for code that cannot return one: functions below a handler, or answers with a
 * header. `body` is sent to the caller unchanged, so it must contain no internals and no personal data.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503,
    readonly body: Problem,
    readonly retryAfterSeconds?: number,
  ) {
    super(body.code ?? String(status))
    this.name = 'Refusal'
  }
}
