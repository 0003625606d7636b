import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Attributes for the control inside a field. */
type FieldControl = {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly className: string
}

export type FieldProps = {
  readonly label: string
  /** Beside the label of an optional field; required is the default. */
  readonly optionalLabel?: string
  readonly error?: string
  readonly hint?: string
  /** Words elsewhere that belong to the field, by their ids. */
  readonly describedBy?: string
  /** Filled in and checked: gets the class that the specification names (§5). */
  readonly isValid?: boolean
}

/**
 * Label, control, hint and error: connects them for assistive technology and gives the control the classes `is-valid` and
 * `is-invalid` of specification §5.
 */
export function Field({
  label,
  optionalLabel,
  error,
  hint,
  describedBy,
  isValid,
  children,
}: FieldProps & { readonly children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  const state = error ? 'is-invalid' : isValid ? 'is-valid' : ''
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId, describedBy].filter(Boolean).join(' ') || undefined,
        className: `${styles.control} ${state}`,
      })}
      {errorId && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
