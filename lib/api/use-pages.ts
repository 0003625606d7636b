import 'client-only'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '@/lib/contract/errors'
import type { Locale } from '@/lib/i18n/locales'
import { browserApi } from './browser'
import type { Transport } from './call'
import type { Answered } from './use-question'

/** One page of a list. */
export type ListPage<T> = { readonly items: readonly T[]; readonly hasMore: boolean }

type Grown<T> = {
  readonly kind: 'ready'
  readonly items: readonly T[]
  readonly hasMore: boolean
  /** How many pages are in `items`. */
  readonly pages: number
  /** The next page: not asked for, on its way, or unanswered. */
  readonly next: 'idle' | 'loading' | 'failed'
}

type Failed = { readonly kind: 'failed'; readonly isOffline: boolean; readonly problem: Problem | null }

/** A list that grows by pages: what was loaded stays when the next page fails. */
export type Paged<T> = { readonly kind: 'loading' } | Failed | Grown<T>

type Options<T> = {
  /** Two pages may name the same thing when something new has come in between: it is shown once. */
  readonly idOf: (item: T) => string | number
  /** How many pages are loaded at the start, because so many were shown before. */
  readonly startPages?: number
}

/** The most pages that are loaded at the start. */
const MOST_AT_START = 10

const NOTHING: Grown<never> = { kind: 'ready', items: [], hasMore: true, pages: 0, next: 'idle' }

function append<T>(list: Grown<T>, page: ListPage<T>, idOf: Options<T>['idOf']): Grown<T> {
  const ids = new Set(list.items.map(idOf))
  const items = [...list.items, ...page.items.filter((item) => !ids.has(idOf(item)))]
  return { kind: 'ready', items, hasMore: page.hasMore, pages: list.pages + 1, next: 'idle' }
}

/** What a list is when its next page did not come. */
const broken = <T>(list: Grown<T>, problem: Problem | undefined): Failed | Grown<T> =>
  list.pages === 0
    ? { kind: 'failed', isOffline: !problem && !navigator.onLine, problem: problem ?? null }
    : { ...list, next: 'failed' }

/**
 * Loads the first page when the view appears, and anew when `key` changes; `showMore` appends.
 * @param key names the list
 * @param ask answers one page, counted from 1
 */
export function usePages<T>(
  locale: Locale,
  key: string,
  ask: (api: Transport, page: number) => Promise<Answered<ListPage<T>>>,
  { idOf, startPages = 1 }: Options<T>,
): {
  readonly state: Paged<T>
  readonly retry: () => void
  /** Loads the next page. */
  readonly showMore: () => void
} {
  const [state, setState] = useState<Paged<T>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ ask, idOf, startPages })
  const running = useRef<AbortController | null>(null)
  const shown = useRef<Paged<T>>(state)

  const show = useCallback((next: Paged<T>) => {
    shown.current = next
    setState(next)
  }, [])

  useEffect(() => {
    latest.current = { ask, idOf, startPages }
  })

  const grow = useCallback(
    async (list: Grown<T>, upTo: number, signal: AbortSignal) => {
      const api = { ...browserApi(locale), signal }
      let grown = list
      while (grown.hasMore && grown.pages < upTo) {
        const answered = await latest.current.ask(api, grown.pages + 1).catch(() => null)
        if (signal.aborted) return
        if (answered?.kind !== 'ready') return show(broken(grown, answered?.problem))
        grown = append(grown, answered.answer, latest.current.idOf)
      }
      show(grown)
    },
    [locale, show],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and another list ask again
  useEffect(() => {
    const abort = new AbortController()
    running.current = abort
    show({ kind: 'loading' })
    void grow(NOTHING, Math.min(latest.current.startPages, MOST_AT_START), abort.signal)
    return () => abort.abort()
  }, [grow, show, key, attempt])

  const showMore = () => {
    const list = shown.current
    const signal = running.current?.signal
    if (!signal || list.kind !== 'ready' || list.next === 'loading') return
    show({ ...list, next: 'loading' })
    void grow({ ...list, next: 'idle' }, list.pages + 1, signal)
  }

  return {
    state,
    retry: () => setAttempt((count) => count + 1),
    showMore,
  }
}
