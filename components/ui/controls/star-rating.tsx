'use client'

import { useId } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Star } from './star'
import styles from './star-rating.module.css'

const STARS = [1, 2, 3, 4, 5] as const
type StarCount = (typeof STARS)[number]

type StarRatingProps = {
  /** The name of what is rated. */
  readonly legend: string
  /** Null: nothing is chosen; there is no default. */
  readonly value: number | null
  readonly onChange: (stars: number | null) => void
  /** The text of a choice: "4 из 5, хорошо". */
  readonly labelOf: (stars: StarCount) => string
  readonly size?: 'large' | 'small'
  /** A heading names what is rated already, so the legend is only read out. */
  readonly hidesLegend?: boolean
  /** The label of the button that removes the choice. Without it a choice can only be changed. */
  readonly clearLabel?: string
}

/** One to five stars as a radio group: arrow keys move, every star is at least 44 px wide and high. */
export function StarRating({
  legend,
  value,
  onChange,
  labelOf,
  size = 'small',
  hidesLegend,
  clearLabel,
}: StarRatingProps) {
  const name = useId()
  const clearChoice = () => {
    onChange(null)
    // The button disappears with the choice: the focus moves to the stars.
    document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)?.focus()
  }
  return (
    <fieldset className={`stack-1 ${styles[size]}`}>
      <legend className={hidesLegend ? 'visually-hidden' : 'weight-600'}>{legend}</legend>
      <div className="row-1 centred">
        <div className={`row ${styles.stars}`}>
          {STARS.map((star) => (
            <label key={star} className={`centre anchor square round-s pressed ${styles.star}`}>
              <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
              <Star isFilled={value !== null && star <= value} size={size === 'large' ? 40 : 28} />
              <span className="visually-hidden">{labelOf(star)}</span>
            </label>
          ))}
        </div>
        {clearLabel && value !== null && (
          <button
            type="button"
            className="centre square unframed round-s pad-0 soft clear"
            aria-label={clearLabel}
            onClick={clearChoice}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </fieldset>
  )
}
