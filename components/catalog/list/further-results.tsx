import { buttonClass } from '@/components/ui/controls/button'
import styles from './menu-section.module.css'

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
  <nav className={`stack-3 in-middle ${styles.pages}`} aria-label={label} data-pages={to}>
    <p className="soft figures">{shown}</p>
    <a rel="next" href={next.href} className={buttonClass({ look: 'secondary' })}>
      {next.label}
    </a>
  </nav>
)
