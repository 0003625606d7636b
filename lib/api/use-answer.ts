import 'client-only'
import type { Locale } from '@/lib/i18n/locales'
import { browserApi } from './browser'
import type { Transport } from './call'
import { type Answered, type Asked, useQuestion } from './use-question'

/**
 * Asks the API in a language (`useQuestion`).
 * @param key names what is asked; null: nothing to ask yet
 */
export function useAnswer<T>(
  locale: Locale,
  key: string | null,
  ask: (api: Transport) => Promise<Answered<T>>,
): { readonly state: Asked<T>; readonly retry: () => void } {
  return useQuestion(key === null ? null : `${locale} ${key}`, (signal) => ask({ ...browserApi(locale), signal }))
}
