'use client'

import { type MouseEvent, useEffect } from 'react'
import { useLocale } from '#locale'
import { codeOf, LOCALES, type Locale, localeOf } from '@/lib/i18n/locales'
import { usePublicPath } from '@/lib/i18n/use-public-path'
import { saveLanguage } from '@/stores/browser/language'
import styles from './locale-links.module.css'

/** The name of each language in that language. */
const NAMES = { ru: 'Русский', en: 'English', kk: 'Қазақша' } as const

const keep = (locale: Locale) => saveLanguage(codeOf(locale), NAMES[locale])

/**
 * Whether an address chooses a language: one with a prefix does, and for "/" the server has decided; any other address leaves
 * the choice alone.
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
      <ul className={styles.list}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              className={styles.link}
              href={`/${codeOf(locale)}${path === '/' ? '' : path}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => choose(event, locale)}
            >
              {NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
