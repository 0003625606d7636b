import { Icon, type IconName } from '@/components/ui/icon'
import { ServerDrawn } from '@/components/ui/server-drawn'
import { Link } from '@/lib/i18n/navigation'
import styles from './tab-bar.module.css'
import { TabMark } from './tab-mark'
import { TABS, type TabKey } from './tabs'

const ICONS: Readonly<Record<Exclude<TabKey, 'menu'>, IconName>> = {
  search: 'search',
  orders: 'bag',
  profile: 'user',
  cart: 'cart',
}

/** A covered dish; not among the icons, whose lines are in the first scripts. */
const Dish = () => (
  <svg
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 15.500a8 8 0 0 1 16 0zM2.500 19h19M12 7.500V5" />
  </svg>
)

type TabBarProps = {
  readonly label: string
  readonly labels: Readonly<Record<TabKey, string>>
}

/**
 * The bar at the lower edge of phones: links that the server draws, so that they work before the page's code is there. The count of the
 * cart is written like the header's (decision 040). It stands before the content in the document, because the inline script has
 * to find it.
 */
export function TabBar({ label, labels }: TabBarProps) {
  return (
    <nav id="tabs" className={styles.bar} aria-label={label}>
      <ServerDrawn id="tab-list" as="ul" className={styles.list}>
        {TABS.map(({ key, path, roots }) => (
          <li key={key}>
            <Link href={path} className={styles.link} data-tab={roots.join(' ')}>
              {key === 'menu' ? <Dish /> : <Icon name={ICONS[key]} />}
              <span>{labels[key]}</span>
              {key === 'cart' && <b className={styles.count} data-cart-count="" aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ServerDrawn>
      <TabMark />
    </nav>
  )
}
