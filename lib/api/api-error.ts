/**
 * A call without a declared answer: no network, time-out, an undeclared status, or a body that does not fit the
 * contract.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /**
   * @param status the HTTP status, or null when there was no answer
   * @param call method and path pattern of the route; never the filled path, it may hold personal data
   */
  constructor(
    readonly call: string,
    readonly status: number | null,
    reason: string,
  ) {
    super(`${call}: ${reason}`)
  }
}
