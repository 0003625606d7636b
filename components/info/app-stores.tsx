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
  <ul className={`stack-3 ${styles.stores}`}>
    {links.map(({ id, type, link }) => (
      <li key={id} className={styles[type]}>
        <a className={`row-3 centred inverse round plain shrinks-on-press ${styles.store}`} href={link} rel="noopener">
          <Icon name="download" size={28} />
          <span>
            <small className="text-14 tight block">{labels[type].small}</small>{' '}
            <b className="title-s tight block">{labels[type].name}</b>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
