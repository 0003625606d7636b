import styles from './skeleton.module.css'

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
  /** In place of cards, whose corners are rounder than those of rows. */
  readonly isCard?: boolean
}) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <span key={row} className={isCard ? `${styles.row} ${styles.card}` : styles.row} style={{ height }} />
      ))}
    </div>
  )
}
