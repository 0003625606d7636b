'use client'

import { useTranslations } from 'next-intl'
import { Failure } from './failure'

type LoadFailureProps = {
  readonly isOffline: boolean
  readonly onRetry: () => void
  /** The page's own message about what failed. */
  readonly title?: string
  /** The server's message. */
  readonly text?: string | undefined
}

/** The content in place of a failed request. Needs the texts of `common`. */
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
