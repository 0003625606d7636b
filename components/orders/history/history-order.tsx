'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { OrderView } from '@/components/orders/page/order-view'
import { Icon } from '@/components/ui/icon'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { orderingRoutes } from '@/lib/contract/ordering'
import { Link } from '@/lib/i18n/navigation'
import { useProfileCounts } from '@/stores/session/profile-counts'
import { useSession } from '@/stores/session/session'
import styles from './history.module.css'

type HistoryOrderProps = {
  /** As the address bar names it. */
  readonly number: string
  /** What an order that is not there shows, and somebody else's, which is the same. */
  readonly missing: ReactNode
}

/** One order of the customer, by its number; it follows the kitchen like the page behind an order's link. */
export function HistoryOrder({ number, missing }: HistoryOrderProps) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const locale = useLocale()
  const logins = useSession((session) => session.logins)
  const { state, retry } = useAnswer(locale, `order ${number} ${logins}`, async (api) => {
    const reply = await call(api, orderingRoutes.historyOrder, { params: { id: number } })
    if (reply.status === 404) return ready(null)
    return reply.status === 200 ? ready(reply.body.cart) : refused(reply.body)
  })
  const isRead = state.kind === 'ready' && state.answer !== null

  useEffect(() => {
    // Looking at an order is what makes it read.
    if (isRead) useProfileCounts.getState().outdated()
  }, [isRead])

  if (state.kind === 'ready' && state.answer === null) return missing
  return (
    <div className={styles.one}>
      <Link href="/profile/orders" prefetch={false} className={styles.back}>
        <Icon name="chevron" size={20} />
        {t('back')}
      </Link>
      {state.kind === 'ready' && state.answer ? (
        <OrderView token={state.answer.token} initial={state.answer} isOwn />
      ) : (
        <>
          <h1 className={styles.loadingTitle}>{t('order', { number })}</h1>
          {state.kind === 'failed' ? (
            <LoadFailure isOffline={state.isOffline} text={wordsOf(state.problem)} onRetry={retry} />
          ) : (
            <Skeleton label={common('loading')} rows={3} height={160} />
          )}
        </>
      )}
    </div>
  )
}
