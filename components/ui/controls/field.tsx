import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Attributes for the control inside a field. */
type FieldControl = {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly className: string
  /** For an optional field only: overrides that the form marks its fields as required. */
  readonly 'aria-required'?: undefined
}

export type FieldProps = {
  readonly label: string
  /** The label of an optional field, shown beside its name; fields are required by default. */
  readonly optionalLabel?: string
  readonly error?: string
  readonly hint?: string
  /** The ids of further elements that describe the field. */
  readonly describedBy?: string
  /** The field is filled in and valid: it gets the class that the specification names (§5). */
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
    <div className="stack one-column at-top shrinks gap-6px">
      <label htmlFor={id} className="text-m weight-600">
        {label}
        {optionalLabel && <span className="weight-400 soft"> {optionalLabel}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId, describedBy].filter(Boolean).join(' ') || undefined,
        className: `${styles.control} ${state}`,
        ...(optionalLabel && { 'aria-required': undefined }),
      })}
      {errorId && (
        <p id={errorId} className={`text-14 wrong ${styles.error}`}>
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className="text-14 soft">
          {hint}
        </p>
      )}
    </div>
  )
}
