'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { wordsOf } from '@/lib/api/refusal-words'
import { formatPhone } from '@/lib/domain/phone'
import { Link } from '@/lib/i18n/navigation'
import { useCart } from '@/stores/cart/cart'
import { BalanceCard } from './balance-card'
import styles from './profile.module.css'
import { useBonus } from './use-bonus'
import { useUser } from './use-user'

/** The first page of the personal area: customer, bonuses and active orders. Its other pages stand in the menu. */
export function Overview({ activeOrders }: { readonly activeOrders: ReactNode }) {
  const t = useTranslations('profile')
  const bonus = useBonus()
  return (
    <div className={styles.overview}>
      <WayBack />
      <Greeting />
      <BalanceCard {...bonus}>
        <Link href="/profile/bonuses" className={styles.balanceAction}>
          {t('bonus.how')}
        </Link>
      </BalanceCard>
      <div className={styles.wide}>{activeOrders}</div>
    </div>
  )
}

/** A login leads here (specification §4); the customer came from an order or from the menu. */
function WayBack() {
  const t = useTranslations('profile')
  const hasLines = useCart(({ lines }) => lines.length > 0)
  return (
    <Link href={hasLines ? '/cart' : '/'} className={`${styles.textLink} ${styles.wide}`}>
      {t(hasLines ? 'toCart' : 'toMenu')}
    </Link>
  )
}

function Greeting() {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const { state, retry } = useUser()
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={160} isCard />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('personal.loadFailed')}
        text={wordsOf(state.problem)}
        onRetry={retry}
      />
    )
  const { name, phone } = state.data
  return (
    <section className={styles.card} aria-labelledby="greeting">
      <h2 id="greeting" className={styles.cardTitle}>
        {name ? t('hello', { name }) : t('helloStranger')}
      </h2>
      <p className={styles.soft}>{formatPhone(phone)}</p>
      <Link href="/profile/personal" className={styles.textLink}>
        {t(name ? 'edit' : 'tellName')}
      </Link>
    </section>
  )
}
