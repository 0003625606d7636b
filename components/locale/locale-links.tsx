'use client'

import { useLocale } from 'next-intl'
import type { MouseEvent } from 'react'
import { codeOf, LOCALES } from '@/lib/i18n/locales'
import { usePublicPath } from '@/lib/i18n/use-public-path'
import styles from './locale-links.module.css'

/** Each language in its own words; never translated. */
const NAMES = { ru: 'Русский', en: 'English', kk: 'Қазақша' } as const

/** The page keeps what it shows (a search, a sorting) in its query; read at the click, it changes without a render. */
const keepQuery = (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.search = window.location.search
}

/**
 * The same page in the other languages (specification §2). Whole documents and prefixed addresses, the Russian one too:
 * middleware remembers the choice by the prefix.
 */
export function LocaleLinks({ label }: { readonly label: string }) {
  const current = useLocale()
  const path = usePublicPath() ?? '/'
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
              onClick={keepQuery}
            >
              {NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
