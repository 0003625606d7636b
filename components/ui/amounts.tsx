import styles from './amounts.module.css'

export type Amount = {
  readonly label: string
  readonly value: string
  readonly look?: 'total' | 'good'
}

/** Names and amounts under each other, as on a receipt. */
export function Amounts({ rows, isBusy }: { readonly rows: readonly Amount[]; readonly isBusy?: boolean }) {
  return (
    <dl className={styles.amounts} aria-busy={isBusy || undefined}>
      {rows.map(({ label, value, look }) => (
        <div key={label} className={look && styles[look]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
