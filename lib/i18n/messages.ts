import type { Messages } from 'next-intl'
import type { Locale } from './locales'

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import('@/messages/ru.json'),
  en: () => import('@/messages/en.json'),
  kk: () => import('@/messages/kk.json'),
}

const loaded = new Map<Locale, Promise<Messages>>()

/** All texts of a language, for what is opened on demand; the first page does not carry them. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = loaders[locale]().then((module) => module.default)
  loaded.set(locale, loading)
  // A failed load is repeated by the next call.
  loading.catch(() => loaded.delete(locale))
  return loading
}
