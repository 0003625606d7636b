import { useLocale } from '#locale'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { Icon, type IconName } from '@/components/ui/content/icon'
import { LANGUAGES } from '@/lib/config/languages.mjs'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './tab-bar.module.css'
import { TabMark } from './tab-mark'
import { TABS, type TabKey } from './tabs'

const ICONS = { search: 'search', orders: 'receipt', profile: 'user', cart: 'cart' } as const satisfies Partial<
  Record<TabKey, IconName>
>

/** A dish under a cover. It is no part of the icons, because those are in the scripts of the first load. */
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
  /** The id of the search popover, which is part of the header (`search-form.tsx`). */
  readonly searchId: string
}

/**
 * The bar at the lower edge of phones. The server renders it, so that it works before the page's code has loaded. On phones it has the
 * only links to the search and the cart; the header's cart link writes the cart's contents into it (decision 040). It stands before the
 * content in the document, because the inline script must find it.
 */
export function TabBar({ label, labels, searchId }: TabBarProps) {
  const { thousands } = LANGUAGES[useLocale()]
  return (
    <nav id="tabs" className={`hidden screen-only ${styles.bar}`} aria-label={label}>
      <ServerDrawn id="tab-list" as="ul" className={`stack middle-page ${styles.list}`}>
        {TABS.map(({ key, path, roots }) => {
          const shared = { className: styles.link, 'data-tab': roots.join(' ') }
          const content = (
            <>
              {key === 'menu' ? <Dish /> : <Icon name={ICONS[key]} />}
              <span aria-hidden={key === 'cart' || undefined} data-cart-sum={key === 'cart' ? thousands : undefined}>
                {labels[key]}
              </span>
            </>
          )
          return (
            <li key={key}>
              {key === 'search' ? (
                <button type="button" popoverTarget={searchId} {...shared}>
                  {content}
                </button>
              ) : (
                <Link href={path} {...shared}>
                  {key === 'cart' && (
                    <span className="visually-hidden" data-cart-words="">
                      {labels.cart}
                    </span>
                  )}
                  {content}
                  {key === 'cart' && (
                    <b
                      className={`floats pill weight-700 middle accent ${styles.count}`}
                      data-cart-count=""
                      aria-hidden="true"
                    />
                  )}
                </Link>
              )}
            </li>
          )
        })}
      </ServerDrawn>
      <TabMark />
    </nav>
  )
}
