'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { ShowMore } from '@/components/ui/controls/show-more'
import { useApiPages } from '@/lib/api/query/use-api-pages'
import { messageOf } from '@/lib/api/refusal-message'
import type { BonusEntry } from '@/lib/contract/money'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatCount } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './profile.module.css'

const PAGE_SIZE = 20

/** Changes of the bonus balance, newest first, with their orders. */
export function BonusLedger() {
  const t = useTranslations('profile.bonus')
  const common = useTranslations('common')
  const list = useRef<HTMLUListElement>(null)
  const { state, retry, showMore } = useApiPages(paymentRoutes.bonusLedger, {
    argsOf: (page) => ({ query: { page } }),
    pageOf: ({ entries: { total, data } }, page) => ({ items: data, hasMore: total > page * PAGE_SIZE }),
    idOf: ({ id }) => id,
  })

  return (
    <section className={`panel at-top ${styles.card}`} aria-labelledby="bonus-ledger">
      <h2 id="bonus-ledger" className="title-s weight-750">
        {t('ledger')}
      </h2>
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={3} height={56} />}
      {state.kind === 'failed' && (
        <div className={styles.bare}>
          <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
        </div>
      )}
      {state.kind === 'ready' && state.items.length === 0 && (
        <p className={`soft ${styles.soft}`}>{t('ledgerEmpty')}</p>
      )}
      {state.kind === 'ready' && state.items.length > 0 && (
        <div>
          <ul ref={list} className="stack one-column" aria-labelledby="bonus-ledger">
            {state.items.map((entry) => (
              <LedgerRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <ShowMore list={list} state={state} onMore={showMore} />
        </div>
      )}
    </section>
  )
}

function LedgerRow({ entry }: { readonly entry: BonusEntry }) {
  const t = useTranslations('profile.bonus')
  const locale = useLocale()
  const { stamp, day } = useMoment()
  const { kind, amount, at, order_number, expires_at, note, id } = entry
  const sign = amount < 0 ? '−' : '+'
  return (
    <li data-row={id} tabIndex={-1} className={`row-4 from-top divided ${styles.entry}`}>
      <div className={`shrinks grows whole-row breaks ${styles.rowText}`}>
        <p className={`weight-700 ${styles.rowTitle}`}>{t(`kind.${kind}`)}</p>
        {note && <p>{note}</p>}
        <p className={`soft ${styles.soft}`}>
          {stamp(at)}
          {expires_at && amount > 0 && ` · ${t('usableUntil', { date: day(expires_at) })}`}
        </p>
        {order_number && (
          <Link href={`/profile/orders/${order_number}`} className={styles.textLink}>
            {t('entryOrder', { number: order_number })}
          </Link>
        )}
      </div>
      <p className={amount < 0 ? 'keeps-size weight-750' : `keeps-size weight-750 leaf`}>
        {sign}
        {formatCount(Math.abs(amount), locale)}
      </p>
    </li>
  )
}
