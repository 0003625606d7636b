import { Icon } from '@/components/ui/icon'
import styles from './cart-rail.module.css'

type EmptyRailProps = { readonly title: string; readonly text: string; readonly hint: string | null }

/** The rail of an empty cart; also what the server renders. */
export const EmptyRail = ({ title, text, hint }: EmptyRailProps) => (
  <div className={styles.box}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.empty}>
      <Icon name="cart" size={36} />
      <p>{text}</p>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </div>
  </div>
)
