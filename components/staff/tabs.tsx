'use client'

import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/content/icon'
import styles from './desk.module.css'

const TABS = ['orders', 'stopList', 'tasks', 'branch'] as const
export type Tab = (typeof TABS)[number]

const ICONS = { orders: 'receipt', stopList: 'close', tasks: 'bell', branch: 'clock' } as const satisfies Record<
  Tab,
  IconName
>

type TabsProps = {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  /** Numbers beside the names; 0: none. `branch`: new orders that wait at the other branches of the key. */
  readonly counts: { readonly orders: number; readonly tasks: number; readonly branch: number }
  /** Whether a new order rings. */
  readonly isCalling: boolean
}

/** The sections of the page: at the top on a tablet, at the bottom on a phone. */
export function Tabs({ tab, onTab, counts, isCalling }: TabsProps) {
  const t = useTranslations('staff.tab')
  const countOf = (name: Tab) => (name === 'stopList' ? 0 : counts[name])
  return (
    <nav className={`row-1 ${styles.tabs}`} aria-label={t('nav')}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          className={[
            `row-2 centred packed shrinks grows touch-xl clear pad-0-2 weight-650 ${styles.tab}`,
            name === tab && `flame-strong ${styles.current}`,
          ]
            .filter(Boolean)
            .join(' ')}
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => onTab(name)}
        >
          <Icon name={ICONS[name]} />
          <span>{t(name)}</span>
          {countOf(name) > 0 && (
            <span
              className={
                name === 'orders' && isCalling ? `pad-0-2 ${styles.badge} ${styles.calling}` : `pad-0-2 ${styles.badge}`
              }
            >
              {countOf(name)}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
