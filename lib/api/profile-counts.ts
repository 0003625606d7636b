import type { Route, SuccessBody } from '@/lib/contract/route'
import { invalidatePart, putAnswer } from './query/cache'

/** The part of the cache with the numbers beside the links of the personal area's menu. */
export const PROFILE_COUNTS = 'profile counts'

/** Call after a change on the server that alters the numbers: they are requested again. */
export const outdateProfileCounts = (): void => invalidatePart(PROFILE_COUNTS)

/** Takes the numbers from the answer of a list, without a request of their own. */
export const learnProfileCounts = <R extends Route>(route: R, answer: SuccessBody<R>): void =>
  putAnswer(route, PROFILE_COUNTS, answer)
