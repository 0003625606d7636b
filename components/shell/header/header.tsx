import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './header.module.css'
import { type Brand, Logo } from './logo'

type HeaderProps = {
  readonly brand: Brand
  readonly phone: { readonly digits: string; readonly label: string }
  /** The address of the chain in a messenger. */
  readonly messenger: string
  readonly labels: {
    readonly home: string
    readonly menu: string
    readonly callCentre: string
    readonly messenger: string
  }
  readonly deliveryType: ReactNode
  readonly place: ReactNode
  readonly search: ReactNode
  readonly cart: ReactNode
  readonly languages: ReactNode
  /** The login link, or the customer's name and pages. */
  readonly account: ReactNode
  /** Replaces everything else on phones (`back-bar.tsx`). */
  readonly back?: ReactNode
}

/**
 * The header (specification §2): one row on phones, whose bar at the lower edge has search and cart. Help, languages and account are
 * in a popover there and in a row of their own on desktops. Both use the same elements, so nothing is rendered twice.
 */
export function Header({
  brand,
  phone,
  messenger,
  labels,
  deliveryType,
  place,
  search,
  cart,
  languages,
  account,
  back,
}: HeaderProps) {
  return (
    <header className={`cream sized ${styles.header}`}>
      <div className={`stack centred pad-gutter in-page ${styles.inner}`}>
        {back}
        <Link href="/" className={`row-2 centred packed touch flame plain ${styles.logo}`} aria-label={labels.home}>
          <Logo mark={brand.mark} />
          <span className={`weight-800 ink one-line hidden text-20 ${styles.wordmark}`}>{brand.name}</span>
        </Link>
        <div className={`shrinks ${styles.type}`}>{deliveryType}</div>
        <div className={`shrinks ${styles.place}`}>{place}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.cart}>{cart}</div>
        <button
          type="button"
          className={`icon-button ${styles.more}`}
          popoverTarget="site-menu"
          aria-label={labels.menu}
        >
          <Icon name="menu" />
        </button>
        <div id="site-menu" popover="auto" className={`ink ${styles.menu}`}>
          <a className={`menu-item warms ${styles.item}`} href={`tel:+${phone.digits}`} aria-label={labels.callCentre}>
            <Icon name="phone" size={20} />
            {phone.label}
          </a>
          <a className={`menu-item warms ${styles.item}`} href={messenger} rel="noopener">
            <Icon name="chat" size={20} />
            {labels.messenger}
          </a>
          <div className={styles.languages}>{languages}</div>
          {account}
        </div>
      </div>
    </header>
  )
}
