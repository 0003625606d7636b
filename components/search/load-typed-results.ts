import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import type { TypedResults } from './typed-results'

/** The view with the results while the visitor types. */
export type LoadedResults = {
  readonly locale: Locale
  readonly messages: Messages
  readonly Texts: typeof TextsProvider
  readonly TypedResults: typeof TypedResults
}

/** Loads the list of results with its texts: visitors who do not search do not need it. */
export async function loadTypedResults(locale: Locale): Promise<LoadedResults> {
  const [{ TypedResults }, messages, { TextsProvider: Texts }] = await Promise.all([
    import('./typed-results'),
    loadMessages(locale),
    import('@/lib/i18n/texts-provider'),
  ])
  return { locale, messages, Texts, TypedResults }
}
