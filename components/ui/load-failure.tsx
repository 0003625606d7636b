'use client'

import { useTranslations } from 'next-intl'
import { Failure } from './failure'

type LoadFailureProps = {
  readonly isOffline: boolean
  readonly onRetry: () => void
  /** What could not be loaded, in the page's own words. */
  readonly title?: string
  /** What the server said. */
  readonly text?: string | undefined
}

/** What stands in the place of an answer that did not come. Needs the texts of `common`. */
export function LoadFailure({ isOffline, onRetry, title, text }: LoadFailureProps) {
  const t = useTranslations('common')
  return (
    <Failure
      title={isOffline ? t('offline') : (title ?? t('failed'))}
      text={text ?? t('failedHint')}
      retry={{ label: t('retry'), onRetry }}
    />
  )
}
