import type { Problem } from '@/lib/contract/errors'

/**
 * The message of a refusal for people; undefined for the gateway's own refusals, whose message is a code, and where nothing was said for
 * them (`customer-words.ts`).
 */
export const wordsOf = (problem: Problem | null | undefined): string | undefined =>
  problem?.message && problem.message !== problem.code ? problem.message : undefined
