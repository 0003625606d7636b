import * as z from 'zod/mini'

/** The body of every refusal: a sentence in the requested language and, for bad input, the messages of each field. */
export const problem = z
  .object({
    message: z.string(),
    /** For programs; `message` is for people. */
    code: z.optional(z.string()),
    errors: z.optional(z.record(z.string(), z.array(z.string()))),
    /**
     * With `proof_required`: the client has to find a number so that the SHA-256 of "token.number" begins with this many zero
     * bits, and to repeat the call with `proof: "token.number"` within two minutes.
     */
    challenge: z.optional(
      z.object({ token: z.string().check(z.maxLength(60)), bits: z.int().check(z.minimum(1), z.maximum(24)) }),
    ),
    /** Seconds to wait, as in the Retry-After header. */
    retry_after: z.optional(z.int().check(z.minimum(1))),
  })
  .register(z.globalRegistry, { id: 'Problem' })

export type Problem = z.infer<typeof problem>

/**
 * The `code` of a refusal by an overloaded server: it has not begun to handle the call, so every call may be sent
 * again.
 */
export const OVERLOADED = 'overloaded'

/**
 * The codes of 5xx refusals whose `message` is written for customers. Below 500 it always is (specification §8); the
 * message of any other 5xx comes from the failed server and is never shown to customers.
 */
export const FAILURES_WITH_MESSAGE: readonly (string | undefined)[] = [OVERLOADED, 'busy', 'sms_failed', 'sms_absent']

/** Responses that any call may have. */
export const anyFailure = {
  400: problem,
  413: problem,
  422: problem,
  429: problem,
  500: problem,
  503: problem,
} as const

export const userFailure = { ...anyFailure, 401: problem } as const
