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
  /** `row`: a few short options of which one is chosen, side by side. `tiles`: of which one is chosen by its picture. */
  readonly layout?: 'list' | 'row' | 'tiles'
  readonly children: ReactNode
}

/** A group of options with its rule and what is still missing. */
export function OptionField({ id, title, rule, message, isWrong, layout = 'list', children }: OptionFieldProps) {
  return (
    <fieldset id={id} className={styles.field} aria-describedby={`${id}-message`}>
      <legend className={styles.legend}>
        <span className={styles.title}>{title}</span> {rule && <span className={styles.rule}>{rule}</span>}
      </legend>
      <p id={`${id}-message`} role="status" className={isWrong ? styles.wrong : styles.message}>
        {message}
      </p>
      <div className={layout === 'list' ? styles.options : `${styles.options} ${styles.beside} ${styles[layout]}`}>
        {children}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly title: string
  /** Above the title; decoration only. */
  readonly picture?: ReactNode
  readonly note?: string
  /** The allergens that it adds, in words. */
  readonly contains?: string | undefined
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: () => void
}

/** One option as a toggle; its price, or the reason why it is unavailable, is part of its name. */
export function Option({ type, name, title, picture, note, contains, isChecked, isDisabled, onChange }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type={type} name={name} checked={isChecked} disabled={isDisabled} onChange={onChange} />
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.label}>{title}</span> {note && <span className={styles.note}>{note}</span>}{' '}
      {contains && <span className={styles.contains}>{contains}</span>}
    </label>
  )
}
