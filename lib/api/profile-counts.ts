import type { Route, SuccessBody } from '@/lib/contract/route'
import { invalidatePart, setCachedAnswers } from './query/cache'

/** The part of the cache with the numbers beside the menu links of the personal area. */
export const PROFILE_COUNTS = 'profile counts'

/** Requests the numbers again; call it after a change on the server that alters them. */
export const invalidateProfileCounts = (): void => invalidatePart(PROFILE_COUNTS)

/** Takes the numbers from the answer of a list, without a separate request. */
export const setProfileCounts = <R extends Route>(route: R, answer: SuccessBody<R>): void =>
  setCachedAnswers(route, PROFILE_COUNTS, answer)
