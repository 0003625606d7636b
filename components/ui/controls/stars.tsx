import { Star } from './star'
import styles from './star-rating.module.css'

const ALL = [1, 2, 3, 4, 5]

/** A given rating, 1 to 5. `label` is its text. */
export function Stars({
  value,
  label,
  size = 20,
}: {
  readonly value: number
  readonly label: string
  readonly size?: number
}) {
  return (
    <span role="img" aria-label={label} className={`gap-2px ${styles.shownStars}`}>
      {ALL.map((star) => (
        <Star key={star} isFilled={star <= value} size={size} />
      ))}
    </span>
  )
}
