import styles from './notice.module.css'
import { WaitingWords } from './waiting-words'

/** Grey rows while something loads; the text is for screen readers. */
export function Skeleton({
  label,
  rows,
  height = 56,
  isCard,
}: {
  readonly label: string
  readonly rows: number
  readonly height?: number
  /** Stands for cards, whose corners are rounder than those of rows. */
  readonly isCard?: boolean
}) {
  const look = `sand edged-if-forced ${styles.row} ${isCard ? styles.card : ''}`
  return (
    <div className="stack-3">
      <WaitingWords>{label}</WaitingWords>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <span key={row} className={look} style={{ height }} />
      ))}
    </div>
  )
}
