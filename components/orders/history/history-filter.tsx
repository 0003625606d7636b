'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import type { OrderStatus } from '@/lib/domain/order/order'
import styles from './history.module.css'
import { type HistoryCounts, type HistorySelection, STATUSES_OF_TAB, statusIn, TABS } from './history-selection'

type HistoryFilterProps = {
  readonly shown: HistorySelection
  /** How many orders each tab has; null while that is not known. */
  readonly counts: HistoryCounts | null
  readonly onChange: (shown: HistorySelection) => void
}

/** The filter: active or ended orders, and of the ended ones those with a certain status. */
export function HistoryFilter({ shown: { tab, status }, counts, onChange }: HistoryFilterProps) {
  const t = useTranslations('history')
  const order = useTranslations('order')
  // A pickup order is handed out instead of delivered; the filter has one word for both.
  const nameOf = (one: OrderStatus) => (one === 'delivered' ? t('received') : order(`status.${one}`))
  return (
    <div className="wrap-3 spread centred">
      <fieldset className={`wrap sand ${styles.tabs}`}>
        <legend className="visually-hidden">{t('tabs')}</legend>
        {TABS.map((one) => (
          <label key={one} className={styles.tab}>
            <input
              type="radio"
              name="history-tab"
              className="visually-hidden"
              checked={one === tab}
              onChange={() => onChange({ tab: one, status: null })}
            />
            <span>
              {t(one)}
              {counts && <span className={styles.tabCount}> {counts[one]}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <label className={`anchor ${styles.status}`}>
        <span className="visually-hidden">{t('status')}</span>
        <select
          value={status ?? ''}
          onChange={(event) => onChange({ tab, status: statusIn(tab, event.target.value) })}
          className={`full touch-l paper pill weight-600 control-edge ${styles.select}`}
        >
          <option value="">{t('anyStatus')}</option>
          {STATUSES_OF_TAB[tab].map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={20} />
      </label>
    </div>
  )
}
