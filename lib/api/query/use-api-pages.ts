import 'client-only'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryClient } from './client'
import { type Failure, failureOf } from './failure'
import { PAGED_LIST, queryKeyOf } from './key'
import { requestAnswer } from './request'
import { useQueryScope } from './use-query-scope'
import { useRetryAfterFailure } from './use-retry-after-failure'

/** One page of a list. */
export type ListPage<T> = { readonly items: readonly T[]; readonly hasMore: boolean }

/** The state of a paged list; loaded pages stay when the next one fails. */
export type PagedState<T> =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Failure)
  | {
      readonly kind: 'ready'
      readonly items: readonly T[]
      readonly hasMore: boolean
      /** How many pages are in `items`. */
      readonly pages: number
      /** The next page: not requested, in flight, or failed. */
      readonly next: 'idle' | 'loading' | 'failed'
      /** The next page failed because the browser was offline. */
      readonly isOffline: boolean
    }

type Pages<R extends Route, T> = {
  /** The arguments of a page, counted from 1. */
  readonly argsOf: (page: number) => Args<R>
  /** The items of an answer and whether more pages follow. */
  readonly pageOf: (answer: SuccessBody<R>, page: number) => ListPage<T>
  /** When a new item shifts the list, two pages contain the same one: it is shown once. */
  readonly idOf: (item: T) => string | number
  /** How many pages are loaded at the start, because the visitor had opened so many before. */
  readonly startPages?: number
}

/** The largest number of pages that are loaded at the start. */
const MOST_AT_START = 10

function uniqueBy<T>(items: readonly T[], idOf: (item: T) => string | number): readonly T[] {
  const byId = new Map<string | number, T>()
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item)
  return [...byId.values()]
}

/**
 * A list that a route answers page by page: the first when the view appears, and again when the arguments, the language or the
 * session change or the list is invalidated; `showMore` appends. `answers` are the pages as they came, the newest version of each.
 */
export function useApiPages<R extends Route, T>(
  route: R,
  { argsOf, pageOf, idOf, startPages = 1 }: Pages<R, T>,
): {
  readonly state: PagedState<T>
  readonly answers: readonly SuccessBody<R>[]
  readonly retry: () => void
  /** Loads the next page. */
  readonly showMore: () => void
} {
  const { locale, session } = useQueryScope()
  const client = queryClient()
  const queryKey = queryKeyOf(route, argsOf(1), { locale, session, part: PAGED_LIST })
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(
      {
        queryKey,
        queryFn: ({ signal, pageParam }: { readonly signal: AbortSignal; readonly pageParam: number }) =>
          requestAnswer(locale, route, argsOf(pageParam), { signal }),
        initialPageParam: 1,
        getNextPageParam: (last: SuccessBody<R>, _: unknown, page: number) =>
          pageOf(last, page).hasMore ? page + 1 : null,
      },
      client,
    )
  const answers = data?.pages ?? []
  const canGrow = answers.length > 0 && hasNextPage && !error
  const missing = canGrow ? Math.max(0, Math.min(startPages, MOST_AT_START) - answers.length) : 0

  useEffect(() => {
    if (missing > 0 && !isFetching) void fetchNextPage()
  }, [missing, isFetching, fetchNextPage])

  const failure = useMemo(() => (error && !data ? failureOf(error) : null), [error, data])
  useRetryAfterFailure(failure, async (signal) => {
    const first = await requestAnswer(locale, route, argsOf(1), { signal })
    client.setQueryData(queryKey, { pages: [first], pageParams: [1] })
  })

  const stateOf = (): PagedState<T> => {
    const isMoreUnanswered = isFetchNextPageError && answers.length > 0
    if (error && !isMoreUnanswered && !isFetchingNextPage) return { kind: 'failed', ...failureOf(error) }
    if (answers.length === 0 || missing > 0) return { kind: 'loading' }
    const items = answers.flatMap((answer, index) => pageOf(answer, index + 1).items)
    return {
      kind: 'ready',
      items: uniqueBy(items, idOf),
      hasMore: hasNextPage,
      pages: answers.length,
      next: isFetchingNextPage ? 'loading' : isMoreUnanswered ? 'failed' : 'idle',
      isOffline: isMoreUnanswered && failureOf(error).isOffline,
    }
  }

  return {
    state: stateOf(),
    answers,
    retry: () => void client.resetQueries({ queryKey, exact: true }),
    showMore: () => {
      if (!isFetchingNextPage) void fetchNextPage()
    },
  }
}
