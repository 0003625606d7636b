import { locale as rootLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, LOCALES } from './locales'

export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootLocale())
  const locale = hasLocale(LOCALES, candidate) ? candidate : DEFAULT_LOCALE
  const { default: messages } = await import(`@/messages/${locale}.json`)
  // Times are told by `lib/domain/time/branch-clock.ts`, never by a zone table; without a zone next-intl would look for the server's.
  return { locale, messages, timeZone: 'UTC' }
})
