import type { Problem } from '@/lib/contract/errors'

/** What a refusal says to people; undefined when it says nothing: the gateway's own refusals carry a code as their message. */
export const wordsOf = (problem: Problem | null | undefined): string | undefined =>
  problem && problem.message !== problem.code ? problem.message : undefined
