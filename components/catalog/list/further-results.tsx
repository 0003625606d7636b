import { buttonClass } from '@/components/ui/controls/button'
import styles from './more-products.module.css'

type FurtherResultsProps = {
  /** The accessible name of the navigation. */
  readonly label: string
  /** Says which of the products are shown. */
  readonly shown: string
  /** The number of the last product shown. */
  readonly to: number
  readonly next: { readonly href: string; readonly label: string }
}

/** The link from the first page of results to the second, without code in the browser. */
export const FurtherResults = ({ label, shown, to, next }: FurtherResultsProps) => (
  <nav className={styles.pages} aria-label={label} data-pages={to}>
    <p className={styles.shown}>{shown}</p>
    <a rel="next" href={next.href} className={buttonClass({ look: 'secondary' })}>
      {next.label}
    </a>
  </nav>
)
