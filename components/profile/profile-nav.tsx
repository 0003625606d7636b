'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import styles from './profile-nav.module.css'
import { SECTIONS, type SectionKey } from './sections'
import { useCounts } from './use-counts'
import { useSignedIn } from './use-signed-in'

const ENTRY = `row-2 centred full sand unframed left plain chip pad-0-4 ${styles.entry}`

type Count = { readonly value: number; readonly phrase: string; readonly isNew: boolean }

/** The counts of the menu: new items are highlighted while the count is up to date, and zeros are left out. */
function useShownCounts(isWanted: boolean): Partial<Record<SectionKey, Count>> {
  const t = useTranslations('profile.counts')
  const { unreadOrders, notifications, isStale } = useCounts(isWanted)
  const count = (value: number | undefined, key: 'orders' | 'newNotifies' | 'notifies'): Count | undefined =>
    value ? { value, phrase: t(key, { count: value }), isNew: key !== 'notifies' && !isStale } : undefined
  return {
    orders: count(unreadOrders, 'orders'),
    newNotifies: count(notifications?.fresh, 'newNotifies'),
    notifies: count(notifications?.all, 'notifies'),
  }
}

const isCurrent = (path: string | null, section: string): boolean =>
  section === '/profile'
    ? path === section || path === '/profile/index'
    : path === section || path?.startsWith(`${section}/`) === true

/** Scrolls the current entry into view in the bar of phones, without moving the page. */
function useVisibleEntry(path: string | null) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const entry = path && bar?.querySelector<HTMLElement>('[aria-current]')
    if (!bar || !entry) return
    const look = () => {
      if (bar.scrollWidth <= bar.clientWidth) return
      bar.scrollTo({ left: entry.offsetLeft - (bar.clientWidth - entry.offsetWidth) / 2 })
    }
    look()
    // Counts make the entries wider.
    const width = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    for (const one of bar.children) width?.observe(one)
    return () => width?.disconnect()
  }, [path])
  return list
}

/**
 * The menu of the personal area (specification §2): a column at the side on desktops; on phones a list on its first page, and a bar
 * of chips on the others.
 */
export function ProfileNav({ onLogout }: { readonly onLogout: () => void }) {
  const t = useTranslations('profile')
  const path = usePublicPath()
  const signedIn = useSignedIn()
  const counts = useShownCounts(signedIn === true)
  const list = useVisibleEntry(path)

  if (signedIn === false) return null
  return (
    <nav className={`shrinks ${styles.nav}`} aria-label={t('menu')}>
      <ul ref={list} className={`row-2 anchor ${styles.list}`}>
        {SECTIONS.map(({ key, path: section, icon }) => {
          const count = counts[key]
          return (
            <li key={key}>
              <Link href={section} className={ENTRY} aria-current={isCurrent(path, section) ? 'page' : undefined}>
                <Icon name={icon} size={20} />
                <span className={styles.name}>{t(`section.${key}`)}</span>
                {count && ' '}
                {count && (
                  <span
                    className={
                      count.isNew
                        ? `pill weight-700 middle text-s ${styles.count} ${styles.fresh}`
                        : `pill weight-700 middle text-s ${styles.count}`
                    }
                  >
                    <span aria-hidden="true">{count.value}</span>
                    <span className="visually-hidden">{count.phrase}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
        <li>
          <button type="button" className={ENTRY} onClick={onLogout}>
            <Icon name="logout" size={20} />
            <span className={styles.name}>{t('logout')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
