'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './form.module.css'
import type { FormAlertText } from './use-shop-form'

type FormAlertProps = {
  readonly alert: FormAlertText | null
  /** Stands above the fields, where nobody looks who pressed the button below: takes the focus, unless a field wants it. */
  readonly takesFocus?: boolean
  /** A way out. */
  readonly children?: ReactNode
}

/** What a form was refused with, read out as it appears (specification §8). */
export function FormAlert({ alert, takesFocus = false, children }: FormAlertProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (alert && takesFocus && !alert.keepsFocus) ref.current?.focus()
  }, [alert, takesFocus])

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
