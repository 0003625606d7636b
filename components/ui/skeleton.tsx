import styles from './skeleton.module.css'

/** Grey rows in the place of something that is being loaded; the words are for those who cannot see them. */
export function Skeleton({
  label,
  rows,
  height = 56,
}: {
  readonly label: string
  readonly rows: number
  readonly height?: number
}) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <span key={row} className={styles.row} style={{ height }} />
      ))}
    </div>
  )
}
