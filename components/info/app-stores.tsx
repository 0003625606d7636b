import { Icon } from '@/components/ui/content/icon'
import styles from './app-stores.module.css'

type Store = 'appstore' | 'googleplay'

type AppStoresProps = {
  /** In the order in which the chain lists them. */
  readonly links: readonly { readonly id: number; readonly type: Store; readonly link: string }[]
  readonly labels: Readonly<Record<Store, { readonly small: string; readonly name: string }>>
}

/** The app stores; on phones and tablets the styles put the one of the device first (decision 095). */
export const AppStores = ({ links, labels }: AppStoresProps) => (
  <ul className={styles.stores}>
    {links.map(({ id, type, link }) => (
      <li key={id} className={styles[type]}>
        <a className={styles.store} href={link} rel="noopener">
          <Icon name="download" size={28} />
          <span>
            <small className={styles.small}>{labels[type].small}</small>{' '}
            <b className={styles.name}>{labels[type].name}</b>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
