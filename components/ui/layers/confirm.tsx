'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

type ConfirmProps = {
  readonly title: string
  /** The label of the confirming button: "Удалить". */
  readonly confirmLabel: string
  /** The label of the other button, where "cancel" could be misread as the action. */
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly isBusy?: boolean
  /** The error of the last try; the popup stays open. */
  readonly error?: string | null
  readonly children?: ReactNode
}

/** Asks before an action that cannot be undone. The focus starts on the button that closes. Needs the texts of `common`. */
export function Confirm({
  title,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isBusy,
  error,
  children,
}: ConfirmProps) {
  const t = useTranslations('common')
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeLabel={t('close')}
      size="small"
      onClose={onCancel}
      footer={
        <div className={`wrap-3 ${styles.answers}`}>
          <Button look="secondary" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {children}
      <p role="alert" className="above-3 weight-600 wrong unless-empty">
        {error}
      </p>
    </Dialog>
  )
}
