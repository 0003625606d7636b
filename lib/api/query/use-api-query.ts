import 'client-only'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryKeyOf } from './key'
import { answerTo } from './request'
import type { ApiQuery, Keeping } from './state'
import { useKeptAnswer } from './use-kept-answer'
import { useScope } from './use-scope'

type Options = Keeping & {
  /** How long an answer is waited for, in ms. */
  readonly timeoutMs?: number
  /** Keeps two uses of the same call apart. */
  readonly part?: string
}

/**
 * Asks a route of the contract when the view appears, and anew when the arguments, the language or the session change or the
 * answer is invalidated. An answer that comes too late is dropped, and its request given up.
 * @param args what the route needs; null: nothing to ask yet
 */
export function useApiQuery<R extends Route>(
  route: R,
  args: Args<R> | null,
  { timeoutMs, part, ...keeping }: Options = {},
): ApiQuery<SuccessBody<R>> {
  const { locale, session } = useScope()
  return useKeptAnswer<SuccessBody<R>>({
    ...keeping,
    queryKey: queryKeyOf(route, args, { locale, session, ...(part && { part }) }),
    ask: args && ((signal) => answerTo(locale, route, args, { signal, timeoutMs })),
  })
}
