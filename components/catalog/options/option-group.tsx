import type { ReactNode } from 'react'
import styles from './option-field.module.css'

type OptionGroupProps = {
  readonly id: string
  readonly title: string
  /** Says how many may be chosen, or what a tap does. */
  readonly rule?: string | undefined
  /** The id of the element with the error of the choice. */
  readonly describedBy?: string
  /** What is chosen in a group that unfolds on a press; null: nothing. Without this property the group is always open. */
  readonly chosen?: string | null | undefined
  /** A folding group is open at first. */
  readonly isOpen?: boolean
  /** The title stays in sight while the options scroll. */
  readonly isSticky?: boolean
  readonly children: ReactNode
}

/** A group of options under its title: always open, or folded with its choice in sight. */
export function OptionGroup({
  id,
  title,
  rule,
  describedBy,
  chosen,
  isOpen = false,
  isSticky = false,
  children,
}: OptionGroupProps) {
  const heading = (
    <>
      <span className={`text-l weight-700 ${styles.title}`}>{title}</span>{' '}
      {rule && <span className="text-s soft">{rule}</span>}
    </>
  )
  if (chosen === undefined)
    return (
      <fieldset
        id={id}
        className={isSticky ? `${styles.field} ${styles.stays}` : styles.field}
        aria-describedby={describedBy}
      >
        <legend className={`wrap pad-0 ${styles.legend}`}>{heading}</legend>
        {children}
      </fieldset>
    )
  return (
    <details
      id={id}
      className={`round-s ${styles.fold}`}
      open={isOpen}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
    >
      <summary className={`wrap centred anchor touch pressed ${styles.summary}`}>
        <span id={`${id}-title`} className={`wrap pad-0 ${styles.legend}`}>
          {heading}
        </span>{' '}
        {chosen && <span className={`text-s weight-650 breaks ${styles.chosen}`}>{chosen}</span>}
      </summary>
      {children}
    </details>
  )
}
