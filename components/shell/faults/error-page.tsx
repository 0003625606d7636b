'use client'

import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { callCentreDigits } from '@/lib/config/site'
import { formatPhone } from '@/lib/domain/account/phone'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { reloadForNewVersion } from './chunk-reload'
import { ERROR_TEXTS } from './error-texts'
import styles from './message-page.module.css'
import { useRetryFailedPage } from './use-retry-failed-page'

/** The specification's text for an error without a message for customers (§8); an error's own message may contain secrets. */
const DEFAULT_MESSAGE = 'Error'

type ErrorPageProps = {
  readonly error: unknown
  readonly retry: () => void
  readonly locale: Locale
  /** The page is shown between header and footer. */
  readonly isFramed?: boolean
}

/**
 * The content of a page that failed: links to retry and to the main page, both loading whole documents (specification §2, §8), and the
 * chain's phone, which takes orders without the site.
 */
export function ErrorPage({ error, retry, locale, isFramed }: ErrorPageProps) {
  const texts = ERROR_TEXTS[locale]
  const heading = useRef<HTMLHeadingElement>(null)
  // Read once: this page may replace the document that contains it.
  const [phone] = useState(callCentreDigits)
  useRetryFailedPage(retry)
  useEffect(() => {
    if (!reloadForNewVersion(error)) heading.current?.focus()
  }, [error])
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} className="title-m no-focus-ring">
        {texts.title}
      </h1>
      <p className={`text-l soft balanced ${styles.text}`}>{texts.text}</p>
      <div className="wrap-3 packed">
        <Button onClick={retry}>{texts.retry}</Button>
        <a href={localizedHref(locale, '/')} className={buttonClass({ look: 'secondary' })}>
          {texts.home}
        </a>
      </div>
      {phone && (
        <p>
          {texts.byPhone}{' '}
          <a href={`tel:+${phone}`} className="weight-700 one-line">
            {formatPhone(phone)}
          </a>
        </p>
      )}
      <p className="text-s soft">
        <span lang="en">{DEFAULT_MESSAGE}</span> {digest}
      </p>
    </>
  )
  if (isFramed) return <div className={`stack-3 in-middle mid-page middle ${styles.page}`}>{words}</div>
  return (
    <main id="main" className={`stack-3 in-middle mid-page middle in-centre ${styles.page} ${styles.alone}`}>
      {words}
    </main>
  )
}
