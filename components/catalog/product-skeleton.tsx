import styles from './product-skeleton.module.css'

/** The space of a product while it loads. */
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
