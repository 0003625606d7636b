'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/staff/panel.module.css'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { isOffline } from '@/lib/api/offline'
import { useLiveQuery } from '@/lib/api/query/use-live-query'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { formatCount, formatTenge, formatTenths } from '@/lib/i18n/tenge'

const ASK_EVERY_MS = 60_000

/** Today's numbers of the branch. */
export function Totals({ branchGuid }: { readonly branchGuid: string }) {
  const t = useTranslations('staff.branch')
  const common = useTranslations('common')
  const locale = useLocale()
  const { data, isStale, ask } = useLiveQuery(
    staffRoutes.staffTotals,
    { query: { filial_guid: branchGuid } },
    { intervalOf: () => ASK_EVERY_MS },
  )
  const money = (amount: number) => formatTenge(amount, locale)
  const count = (number: number) => formatCount(number, locale)
  const rows: readonly (readonly [string, string])[] = data
    ? [
        [t('orders'), count(data.orders)],
        [t('inWork'), count(data.open)],
        [t('delivered'), count(data.delivered)],
        [t('cancelled'), count(data.cancelled)],
        ...data.income.map(({ method, amount }) => [t(`income.${method}`), money(amount)] as const),
        [t('refunded'), money(data.refunded)],
        [
          t('accepting'),
          data.accept_minutes === null
            ? '—'
            : t('acceptMinutes', { minutes: formatTenths(data.accept_minutes, locale) }),
        ],
      ]
    : []
  return (
    <section className="stack-3" aria-labelledby="branch-totals">
      <h2 id="branch-totals" className="text-22">
        {t('totals')}
      </h2>
      {data && (
        <dl className={`stack-3 ${styles.totals}`}>
          {rows.map(([label, value]) => (
            <div key={label} className={`row tile pad-3-4 ${styles.total}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!data &&
        (isStale ? (
          <LoadFailure isOffline={isOffline()} onRetry={ask} />
        ) : (
          <Skeleton label={common('loading')} rows={2} height={88} />
        ))}
    </section>
  )
}
