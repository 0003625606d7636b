'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/content/icon'
import styles from './form.module.css'
import type { FormAlertText } from './use-failure'

type FormAlertProps = {
  /** The id of the alert, for a field that it describes. */
  readonly id?: string
  readonly alert: FormAlertText | null
  /** The alert is above the fields, out of view of the submit button: it takes the focus, unless a field does. */
  readonly takesFocus?: boolean
  /** A button or link that helps the customer to continue. */
  readonly children?: ReactNode
}

/** The message of a refused form, announced when it appears (specification §8). */
export function FormAlert({ id, alert, takesFocus = false, children }: FormAlertProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (alert && takesFocus && !alert.keepsFocus) ref.current?.focus()
  }, [alert, takesFocus])

  if (!alert) return null
  return (
    <div ref={ref} id={id} role="alert" tabIndex={-1} className={`row-3 weight-600 note ${styles.alert}`}>
      <Icon name="attention" size={20} />
      <div className="stack-1 from-start">
        <p>{alert.text}</p>
        {children}
      </div>
    </div>
  )
}
