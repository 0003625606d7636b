'use client'

import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { spotOf } from '@/lib/domain/destination'
import type { LeastOrders } from '@/lib/domain/zones'
import { Link } from '@/lib/i18n/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useLastOrder } from '@/stores/orders/last-order'
import { useDestination } from '@/stores/place/destination'
import styles from './empty-cart.module.css'

/** An empty cart: names the least order of the chosen zone, or of the chain while none is chosen; leads to the menu and to this browser's last order. */
export function EmptyCart({ least }: { readonly least: LeastOrders }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const zoneId = useDestination(({ destination }) => destination && spotOf(destination)?.zoneId)
  const minimum = (zoneId && least.inZones[zoneId]) ?? least.anywhere
  const lastOrder = useLastOrder((store) => store.token)
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="cart" size={44} />
      </span>
      <p className={styles.title}>{t('empty')}</p>
      {minimum > 0 && <p>{t('emptyMinimum', { amount: formatTenge(minimum, locale) })}</p>}
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
