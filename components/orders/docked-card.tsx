import type { ReactNode } from 'react'
import { coverPage, placeOfClick } from '@/components/ui/behaviour/second-tap'
import { Icon } from '@/components/ui/content/icon'
import styles from './order-actions.module.css'

type DockedCardProps = {
  readonly children: ReactNode
  /** The button that hides the card; null: the card stays. */
  readonly hide: { readonly label: string; readonly onHide: () => void } | null
}

/** The card of a bar at the lower edge of the page. A second tap on the hide button does not reach the page below. */
export const DockedCard = ({ children, hide }: DockedCardProps) => (
  <div className={`row round shade-l ${styles.card}`}>
    {children}
    {hide && (
      <button
        type="button"
        className={`centre keeps-size bare pad-0 soft round-inherit ${styles.hide}`}
        aria-label={hide.label}
        onClick={(event) => {
          coverPage(placeOfClick(event))
          hide.onHide()
        }}
      >
        <Icon name="close" size={20} />
      </button>
    )}
  </div>
)
