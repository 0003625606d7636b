import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import type { City } from '@/lib/contract/catalog'
import { routes } from '@/lib/contract/routes'

type CitiesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'ready'; readonly cities: readonly City[] }

/** Cities with their branches and whether these are open now: asked when the popup opens, never remembered. */
export function useCities(): { readonly state: CitiesState; readonly retry: () => void } {
  const locale = useLocale()
  const [state, setState] = useState<CitiesState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: CitiesState) => {
      if (!abort.signal.aborted) setState(next)
    }
    setState({ kind: 'loading' })
    call({ ...browserApi(locale), signal: abort.signal }, routes.cities, {}).then(
      (reply) =>
        show(
          reply.status === 200 ? { kind: 'ready', cities: reply.body.cities } : { kind: 'failed', isOffline: false },
        ),
      () => show({ kind: 'failed', isOffline: !navigator.onLine }),
    )
    return () => abort.abort()
  }, [locale, attempt])

  return { state, retry: () => setAttempt((count) => count + 1) }
}
