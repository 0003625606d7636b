'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './auth.module.css'

/** What a form was refused with. A new object for every refusal, so that the same words are said again. */
export type FormAlertText = { readonly text: string; readonly keepsFocus?: boolean }

/** The message above a form (specification §8): read out, and focused unless the field itself wants the focus. */
export function FormAlert({
  alert,
  children,
}: {
  readonly alert: FormAlertText | null
  readonly children?: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (alert && !alert.keepsFocus) ref.current?.focus()
  }, [alert])

  if (!alert) return null
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.alert}>
      <Icon name="attention" size={20} />
      <div className={styles.alertText}>
        <p>{alert.text}</p>
        {children}
      </div>
    </div>
  )
}
