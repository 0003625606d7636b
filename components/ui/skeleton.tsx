import styles from './skeleton.module.css'

/** Grey rows in the place of something that is being loaded; the words are for those who cannot see them. */
export function Skeleton({
  label,
  rows,
  height = 56,
  isCard,
}: {
  readonly label: string
  readonly rows: number
  readonly height?: number
  /** They stand for cards, whose corners are rounder than those of rows. */
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
