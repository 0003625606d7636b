import styles from './product-skeleton.module.css'

/** The room that a product will take, while it is loaded. */
export function ProductSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.picture} />
      <div className={styles.lines}>
        <div />
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}
