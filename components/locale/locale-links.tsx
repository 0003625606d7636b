'use client'

import { useLocale } from 'next-intl'
import { type MouseEvent, useEffect } from 'react'
import { codeOf, LOCALES, type Locale, localeOf } from '@/lib/i18n/locales'
import { usePublicPath } from '@/lib/i18n/use-public-path'
import { saveLanguage } from '@/stores/browser/language'
import styles from './locale-links.module.css'

/** Each language in its own words; never translated. */
const NAMES = { ru: 'Русский', en: 'English', kk: 'Қазақша' } as const

const keep = (locale: Locale) => saveLanguage(codeOf(locale), NAMES[locale])

/** An address with a prefix is a choice, and "/" was decided by the server; any other without prefix leaves the choice alone. */
const isChoice = (pathname: string): boolean => pathname === '/' || localeOf(pathname.split('/')[1]) !== null

/**
 * The same page in the other languages (specification §2). Whole documents and prefixed addresses, the Russian one too:
 * middleware remembers the choice by the prefix.
 */
export function LocaleLinks({ label }: { readonly label: string }) {
  const current = useLocale()
  const path = usePublicPath() ?? '/'

  useEffect(() => {
    if (isChoice(window.location.pathname)) keep(current)
  }, [current])

  // The page keeps what it shows (a search, a sorting) in its query; read at the click, it changes without a render.
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
