'use client'

import { createContext, type ReactNode, use } from 'react'
import type { Locale } from '@/lib/i18n/locales'

const LocaleOfPage = createContext<Locale | null>(null)

/** Provides the language of the page to all views below. */
export const PageLocale = ({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) => (
  <LocaleOfPage value={locale}>{children}</LocaleOfPage>
)

/** The language of the page. Throws outside of `PageLocale`. */
export function useLocale(): Locale {
  const locale = use(LocaleOfPage)
  if (!locale) throw new Error('useLocale needs PageLocale above it.')
  return locale
}
