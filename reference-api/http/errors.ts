import type { Problem } from '@/lib/contract/errors'

/**
 * A refusal that a handler cannot answer by returning, because it stands below the handler or needs a header.
 * `body` goes to the caller as it is: no internals, no personal data.
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
