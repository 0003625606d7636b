'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { messageOf } from '@/lib/api/refusal-message'
import { formatPhone } from '@/lib/domain/account/phone'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useCart } from '@/stores/cart/cart'
import { BalanceCard } from './balance-card'
import styles from './profile.module.css'
import { useBonus } from './use-bonus'
import { useUser } from './use-user'

/** The first page of the personal area: orders, bonuses and the customer. The menu leads to the other pages. */
export function Overview({ orders }: { readonly orders: ReactNode }) {
  const t = useTranslations('profile')
  const bonus = useBonus()
  return (
    <div className={`stack-4 ${styles.overview}`}>
      <BackToOrder />
      <div className={styles.wide}>{orders}</div>
      <BalanceCard {...bonus}>
        <Link href="/profile/bonuses" className={styles.textLink}>
          {t('bonus.how')}
        </Link>
      </BalanceCard>
      <Greeting />
    </div>
  )
}

/** A login leads here (specification §4); the customer came from an order or from the menu. */
function BackToOrder() {
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
        text={messageOf(state.problem)}
        onRetry={retry}
      />
    )
  const { name, phone } = state.data
  return (
    <section className="panel at-top" aria-labelledby="greeting">
      <h2 id="greeting" className="title-s weight-750">
        {name ? t('hello', { name }) : t('helloStranger')}
      </h2>
      <p className={`soft ${styles.soft}`}>{formatPhone(phone)}</p>
      <Link href="/profile/personal" className={styles.textLink}>
        {t(name ? 'edit' : 'tellName')}
      </Link>
    </section>
  )
}
