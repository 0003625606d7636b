'use client'

import { Button } from '@/components/ui/controls/button'
import styles from './notice.module.css'

/** The content in place of something that failed to load, with a retry button. */
export function Failure({
  title,
  text,
  retry,
}: {
  readonly title: string
  readonly text?: string
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly isBusy?: boolean }
}) {
  return (
    <div className={`stack-3 one-column in-middle card middle ${styles.failure}`} role="alert">
      <p className="text-l weight-700">{title}</p>
      {text && <p>{text}</p>}
      {retry && (
        <Button look="secondary" onClick={retry.onRetry} isBusy={retry.isBusy}>
          {retry.label}
        </Button>
      )}
    </div>
  )
}
