'use client'

import { type MouseEvent, useEffect } from 'react'
import { useLocale } from '#locale'
import { codeOf, LANGUAGES, LOCALES, type Locale, localeOf } from '@/lib/i18n/locales'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { saveLanguage } from '@/stores/browser/language'
import styles from './locale-links.module.css'

const keep = (locale: Locale) => saveLanguage(codeOf(locale), LANGUAGES[locale].name)

/**
 * Whether an address sets the language: one with a prefix does, and for "/" the server has decided; any other address does
 * not change it.
 */
const isChoice = (pathname: string): boolean => pathname === '/' || localeOf(pathname.split('/')[1]) !== null

/**
 * Links to the same page in the other languages (specification §2): whole documents with prefixed addresses, also for Russian,
 * so that middleware stores the choice.
 */
export function LocaleLinks({ label }: { readonly label: string }) {
  const current = useLocale()
  const path = usePublicPath() ?? '/'

  useEffect(() => {
    if (isChoice(window.location.pathname)) keep(current)
  }, [current])

  // The query contains the page's state (a search, a sort order); it is read at the click, because it changes without a render.
  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => {
    event.currentTarget.search = window.location.search
    keep(locale)
  }
  return (
    <nav aria-label={label}>
      <ul className="wrap">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              className={`row centred touch pad-0-2 text-14 weight-600 soft plain ${styles.link}`}
              href={`/${codeOf(locale)}${path === '/' ? '' : path}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => choose(event, locale)}
            >
              {LANGUAGES[locale].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
