'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CartSuggestionsOnDemand } from '@/components/cart/on-demand'
import { Icon } from '@/components/ui/content/icon'
import { buttonClass } from '@/components/ui/controls/button'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { zonedPointOf } from '@/lib/domain/place/destination'
import type { MinimumOrders } from '@/lib/domain/place/zones'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useLastOrder } from '@/stores/orders/last-order'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-line.module.css'

/** An empty cart: links to the menu and to this browser's last order, names the minimum of a chosen delivery, and offers popular dishes. */
export function EmptyCart({ least }: { readonly least: MinimumOrders }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const isCartRead = useCart((cart) => cart.isRestored)
  const { destination, isRestored: isPlaceRead } = useDestination()
  const zoneId = destination && zonedPointOf(destination)?.zoneId
  const minimum = destination?.type === DELIVERY ? ((zoneId && least.inZones[zoneId]) ?? least.anywhere) : 0
  const lastOrder = useLastOrder((store) => store.token)
  return (
    <div className="stack-4 one-column">
      <div className="stack-3 in-middle paper round-l pad-5-4 middle">
        <span className={`centre sand circle flame ${styles.emptyCartIcon}`}>
          <Icon name="cart" size={36} />
        </span>
        <p className="title-s weight-750">{t('empty')}</p>
        <Link href="/" className={buttonClass()}>
          {t('toMenu')}
        </Link>
        {lastOrder && (
          <Link href={`/order/${lastOrder}`} className={buttonClass({ look: 'quiet' })}>
            {t('lastOrder')}
          </Link>
        )}
        {/* It stands last, because it appears only when the destination is known, and must not move the buttons. */}
        {minimum > 0 && <p className="text-m soft">{t('emptyMinimum', { amount: formatTenge(minimum, locale) })}</p>}
      </div>
      {isCartRead && isPlaceRead && <CartSuggestionsOnDemand />}
    </div>
  )
}
