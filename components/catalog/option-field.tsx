import type { ReactNode } from 'react'
import styles from './option-field.module.css'

type OptionFieldProps = {
  readonly id: string
  readonly title: string
  /** How many may be chosen. */
  readonly rule?: string
  /** What is missing, or why no more can be chosen; announced on a change. */
  readonly message: string | null
  readonly isWrong: boolean
  /** A few short options of which one is chosen: side by side. */
  readonly isRow?: boolean
  readonly children: ReactNode
}

/** A group of options with its rule and what is still missing. */
export function OptionField({ id, title, rule, message, isWrong, isRow = false, children }: OptionFieldProps) {
  return (
    <fieldset id={id} className={styles.field} aria-describedby={`${id}-message`}>
      <legend className={styles.legend}>
        <span className={styles.title}>{title}</span> {rule && <span className={styles.rule}>{rule}</span>}
      </legend>
      <p id={`${id}-message`} role="status" className={isWrong ? styles.wrong : styles.message}>
        {message}
      </p>
      <div className={isRow ? `${styles.options} ${styles.row}` : styles.options}>{children}</div>
    </fieldset>
  )
}

type OptionProps = {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly title: string
  readonly note?: string
  /** The allergens that it adds, in words. */
  readonly contains?: string | undefined
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: () => void
}

/** One option as a toggle; its price, or the reason why it is unavailable, is part of its name. */
export function Option({ type, name, title, note, contains, isChecked, isDisabled, onChange }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type={type} name={name} checked={isChecked} disabled={isDisabled} onChange={onChange} />
      <span className={styles.label}>{title}</span> {note && <span className={styles.note}>{note}</span>}{' '}
      {contains && <span className={styles.contains}>{contains}</span>}
    </label>
  )
}
