import type { Messages } from 'next-intl'
import type { Locale } from './locales'

/** Calls a loader once for each language; after a failure the next call loads again. */
function once<Texts>(loaders: Record<Locale, () => Promise<{ default: Texts }>>): (locale: Locale) => Promise<Texts> {
  const loaded = new Map<Locale, Promise<Texts>>()
  return (locale) => {
    const known = loaded.get(locale)
    if (known) return known
    const loading = loaders[locale]().then((module) => module.default)
    loaded.set(locale, loading)
    loading.catch(() => loaded.delete(locale))
    return loading
  }
}

/** All texts of a language, for views that open on demand; the first page does not contain them. */
export const loadMessages = once<Messages>({
  ru: () => import('@/messages/ru.json'),
  en: () => import('@/messages/en.json'),
  kk: () => import('@/messages/kk.json'),
})

/** The texts of the popups that open first, of a dish and of the place (`scripts/texts.mjs`): a tenth of all texts. */
export const loadMessagesOfPopups = once({
  ru: () => import('@/messages/popups/ru.json'),
  en: () => import('@/messages/popups/en.json'),
  kk: () => import('@/messages/popups/kk.json'),
})
