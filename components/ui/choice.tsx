import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  readonly label: ReactNode
  readonly note?: string
}

/** One option of a radio group, as a card that can be tapped anywhere. Put several into a `fieldset` with a legend. */
export function RadioChoice({ label, note, ...props }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...props} />
      <span>
        {label}
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </label>
  )
}

/** One option of a radio group, as a chip in a row of short values. */
export function ChipChoice({ label, ...props }: Omit<ChoiceProps, 'note'>) {
  return (
    <label className={styles.chip}>
      <input type="radio" {...props} />
      <span>{label}</span>
    </label>
  )
}

/** One of several chips that may all be chosen. Put them into a `fieldset` with a legend. */
export function ChipCheck({ label, ...props }: Omit<ChoiceProps, 'note'>) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  )
}

/** A checkbox that looks like a switch, with its label beside it. */
export function Switch({ label, ...props }: ChoiceProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  )
}

/** A checkbox for a consent, with its label: never checked beforehand. */
export function Checkbox({ label, ...props }: Omit<ChoiceProps, 'note'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  )
}
