import type { ReactNode } from 'react'
import styles from './option-field.module.css'
import { OptionGroup } from './option-group'

type OptionFieldProps = {
  readonly id: string
  readonly title: string
  /** Says how many may be chosen. */
  readonly rule?: string
  /** What is missing, or why no more can be chosen; announced on a change. */
  readonly message: string | null
  readonly isWrong: boolean
  /**
   * `row`: one of a few short options, side by side; `strip`: the same with more options than a phone's width holds; `tiles`: one option,
   * chosen by its picture; `portions`: a quantity of each. On phones all but `list` and `row` are a row that scrolls.
   */
  readonly layout?: 'list' | 'row' | 'strip' | 'tiles' | 'portions'
  /** The folded group's choice in words; null: nothing is chosen. */
  readonly chosen?: string | null | undefined
  readonly children: ReactNode
}

const LAYOUTS = {
  list: [styles.options],
  row: [styles.options, styles.beside, styles.row],
  strip: [styles.options, styles.beside, styles.row, styles.strip],
  tiles: [styles.options, styles.beside, styles.tiles, styles.strip],
  portions: [styles.options, styles.portions, styles.strip],
} as const

/** A group of options with its rule and what is still missing. */
export function OptionField({
  id,
  title,
  rule,
  message,
  isWrong,
  layout = 'list',
  chosen,
  children,
}: OptionFieldProps) {
  return (
    <OptionGroup
      id={id}
      title={title}
      rule={rule}
      describedBy={`${id}-message`}
      chosen={chosen}
      isSticky={layout === 'portions'}
    >
      <p id={`${id}-message`} role="status" className={isWrong ? 'weight-650 wrong' : 'text-s soft'}>
        {message}
      </p>
      <div className={LAYOUTS[layout].join(' ')}>{children}</div>
    </OptionGroup>
  )
}

type OptionProps = {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly title: string
  /** Decoration above the title. */
  readonly picture?: ReactNode
  readonly note?: string
  /** The allergens that the option adds, in words. */
  readonly contains?: string | undefined
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: () => void
}

/** One option as a toggle. Its accessible name contains its price, or why it is unavailable. */
export function Option({ type, name, title, picture, note, contains, isChecked, isDisabled, onChange }: OptionProps) {
  return (
    <label className={`anchor touch-l paper round-s ${styles.option}`}>
      <input type={type} name={name} checked={isChecked} disabled={isDisabled} onChange={onChange} />
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={`breaks ${styles.label}`}>{title}</span>{' '}
      {note && <span className={`keeps-size to-end ${styles.note}`}>{note}</span>}{' '}
      {contains && <span className={`text-s soft ${styles.contains}`}>{contains}</span>}
    </label>
  )
}
