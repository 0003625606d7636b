import type { Problem } from '@/lib/contract/errors'

/**
 * The message of a refusal for the customer; undefined when it has none, and for the gateway's own refusals, whose
 * message is a code (`customer-messages.ts`).
 */
export const messageOf = (problem: Problem | null | undefined): string | undefined =>
  problem?.message && problem.message !== problem.code ? problem.message : undefined
