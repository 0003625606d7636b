import type { Route, SuccessBody } from '@/lib/contract/route'
import { invalidatePart, putAnswer } from './query/cache'

/** The part of the cache that the numbers of the personal area's menu are read from. */
export const PROFILE_COUNTS = 'profile counts'

/** Something changed the numbers on the server: they are asked for anew. */
export const outdateProfileCounts = (): void => invalidatePart(PROFILE_COUNTS)

/** What a list was just answered says the numbers as well. */
export const learnProfileCounts = <R extends Route>(route: R, answer: SuccessBody<R>): void =>
  putAnswer(route, PROFILE_COUNTS, answer)
