'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { orderingRoutes } from '@/lib/contract/ordering'
import { useSession } from '@/stores/session/session'
import styles from './history.module.css'
import { HistoryRow } from './history-row'

/** The customer's orders that are under way; nothing at all when there are none. */
export function HistoryActive() {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const locale = useLocale()
  const logins = useSession((session) => session.logins)
  const { state, retry } = useAnswer(locale, `active ${logins}`, async (api) => {
    const reply = await call(api, orderingRoutes.orderHistory, { query: { page: 1, tab: 'active' } })
    return reply.status === 200 ? ready(reply.body.orders.data) : refused(reply.body)
  })

  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={128} />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('activeFailed')}
        text={wordsOf(state.problem)}
        onRetry={retry}
      />
    )
  if (state.answer.length === 0) return null
  return (
    <section className={styles.activeOrders} aria-labelledby="active-orders">
      <h2 id="active-orders" className={styles.sectionTitle}>
        {t('underWay')}
      </h2>
      <ul className={styles.rows}>
        {state.answer.map((order) => (
          <HistoryRow key={order.number} order={order} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
