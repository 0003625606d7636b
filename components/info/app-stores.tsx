'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/content/icon'
import styles from './app-stores.module.css'
import { type Store, storeOf } from './device'

type AppStoresProps = {
  /** In the order in which the chain lists them. */
  readonly links: readonly { readonly id: number; readonly type: Store; readonly link: string }[]
  readonly labels: Readonly<Record<Store, { readonly small: string; readonly name: string }>>
}

const never = () => () => {}
const unknown = () => undefined

/**
 * The app stores, the one of the device first. The page is the same for all visitors, so the browser decides the order; until then
 * the links reserve their space invisibly, and without scripts they are visible.
 */
export function AppStores({ links, labels }: AppStoresProps) {
  const own = useSyncExternalStore<Store | null | undefined>(never, () => storeOf(navigator), unknown)
  const sorted = [...links].sort((a, b) => Number(b.type === own) - Number(a.type === own))
  return (
    <ul className={styles.stores} data-known={own !== undefined || undefined}>
      {sorted.map(({ id, type, link }) => (
        <li key={id}>
          <a
            className={own && type !== own ? `${styles.store} ${styles.other}` : styles.store}
            href={link}
            rel="noopener"
          >
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
}
