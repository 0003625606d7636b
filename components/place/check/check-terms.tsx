'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/place/form/address.module.css'
import { Icon } from '@/components/ui/content/icon'
import { useToday } from '@/lib/clock/use-server-now'
import type { DeliveryCheck } from '@/lib/contract/place'
import { subtotalOf } from '@/lib/domain/cart/cart'
import { DELIVERY, missingForMinimum } from '@/lib/domain/order/delivery'
import { openingText } from '@/lib/i18n/opening'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'

/**
 * Fee, least order and time of an address that is served, and what the cart lacks; a closed branch says when it opens.
 */
export function CheckTerms({ check: { zone, eta, filial: branch } }: { readonly check: DeliveryCheck }) {
  const t = useTranslations('address')
  const cart = useTranslations('cart')
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const locale = useLocale()
  const moment = useTranslations('moment')
  const today = useToday()
  const tenge = (amount: number) => formatTenge(amount, locale)
  const missing = zone && subtotal > 0 ? missingForMinimum(DELIVERY, subtotal, zone.minimum) : 0
  const fee = (price: number, from: number | null) => {
    if (price === 0) return t('feeFree')
    return from === null ? t('fee', { price: tenge(price) }) : t('feeFrom', { price: tenge(price), from: tenge(from) })
  }
  return (
    <ul className={`stack-1 ${styles.terms}`}>
      {eta && (
        <li>
          <Icon name="clock" size={20} />
          {t('eta', eta)}
        </li>
      )}
      {zone && (
        <>
          <li>
            <Icon name="scooter" size={20} />
            {fee(zone.price, zone.free_from)}
          </li>
          <li>
            <Icon name="bag" size={20} />
            <span>
              {t('minimum', { sum: tenge(zone.minimum) })}
              {missing > 0 && <strong className="block">{cart('missing', { amount: tenge(missing) })}</strong>}
            </span>
          </li>
        </>
      )}
      {branch && !branch.is_open && (
        <li className={`weight-600 amber ${styles.closed}`}>
          <Icon name="clock" size={20} />
          {openingText(moment, branch, today)}
        </li>
      )}
    </ul>
  )
}
