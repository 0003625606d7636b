import { locale as rootLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { formats } from './formats'
import { DEFAULT_LOCALE, LOCALES } from './locales'

export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootLocale())
  const locale = hasLocale(LOCALES, candidate) ? candidate : DEFAULT_LOCALE
  const { default: messages } = await import(`@/messages/${locale}.json`)
  return { locale, messages, formats, timeZone: 'Asia/Almaty' }
})
