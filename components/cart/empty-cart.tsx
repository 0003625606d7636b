'use client'

import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MINIMUM_DELIVERY_ORDER } from '@/lib/domain/limits'
import { Link } from '@/lib/i18n/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useLastOrder } from '@/stores/orders/last-order'
import styles from './empty-cart.module.css'

/** An empty cart: names the minimum order, leads to the menu and to this browser's last order. */
export function EmptyCart() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const lastOrder = useLastOrder((store) => store.token)
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="cart" size={44} />
      </span>
      <p className={styles.title}>{t('empty')}</p>
      <p>{t('emptyMinimum', { amount: formatTenge(MINIMUM_DELIVERY_ORDER, locale) })}</p>
      <Link href="/" className={buttonClass()}>
        {t('toMenu')}
      </Link>
      {lastOrder && (
        <Link href={`/order/${lastOrder}`} className={buttonClass({ look: 'quiet' })}>
          {t('lastOrder')}
        </Link>
      )}
    </div>
  )
}
