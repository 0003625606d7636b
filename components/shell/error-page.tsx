'use client'

import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { reloadForNewVersion } from './chunk-reload'
import { ERROR_TEXTS } from './error-texts'
import styles from './message-page.module.css'
import { usePageHealing } from './page-healing'

/** What the specification says of an error without words for people (§8); its own words may be secrets. */
const DEFAULT_MESSAGE = 'Error'

type ErrorPageProps = {
  readonly error: unknown
  readonly retry: () => void
  readonly locale: Locale
  /** It is shown between header and footer. */
  readonly isFramed?: boolean
}

/** The content of a page that failed: a retry and a link home, both as whole documents (specification §2, §8). */
export function ErrorPage({ error, retry, locale, isFramed }: ErrorPageProps) {
  const texts = ERROR_TEXTS[locale]
  const heading = useRef<HTMLHeadingElement>(null)
  usePageHealing(retry)
  useEffect(() => {
    if (!reloadForNewVersion(error)) heading.current?.focus()
  }, [error])
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h1>
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.actions}>
        <Button onClick={retry}>{texts.retry}</Button>
        <a href={localizedHref(locale, '/')} className={buttonClass({ look: 'secondary' })}>
          {texts.home}
        </a>
      </div>
      <p className={styles.code}>
        <span lang="en">{DEFAULT_MESSAGE}</span> {digest}
      </p>
    </>
  )
  if (isFramed) return <div className={styles.page}>{words}</div>
  return (
    <main id="main" className={`${styles.page} ${styles.alone}`}>
      {words}
    </main>
  )
}
