import { locale as rootLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, LOCALES } from './locales'

export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale())
  const locale = hasLocale(LOCALES, candidate) ? candidate : DEFAULT_LOCALE
  const { default: messages } = await import(`@/messages/${locale}.json`)
  // `lib/domain/time/branch-clock.ts` computes local times without a zone table; this setting only keeps next-intl from
  // using the server's zone.
  return { locale, messages, timeZone: 'UTC' }
})
