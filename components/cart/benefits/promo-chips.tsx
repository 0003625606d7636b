'use client'

import { useLocale, useTranslations } from 'next-intl'
import { promoCodeKey } from '@/lib/domain/money/promo'
import { PICKUP } from '@/lib/domain/order/delivery'
import { formatTenge } from '@/lib/i18n/tenge'
import { usePromo, useRequestedBenefits } from '@/stores/cart/benefits'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'
import styles from './benefits.module.css'
import { type PromoWorth, promosByWorth } from './promo-worth'
import { useOfferedPromos } from './use-offered-promos'

/** Promo codes to apply with one tap, the best first, each with its discount. */
export function PromoChips({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTranslations('promo')
  const locale = useLocale()
  const taken = usePromo((promo) => promo.code)
  const { totals, quote } = useCurrentQuote(locale)
  const isPickup = useDestination(({ destination }) => destination?.type === PICKUP)
  const hasNoFee = isPickup || totals.delivery === 0
  const offered = (useOfferedPromos() ?? []).filter(
    ({ code, kind }) => promoCodeKey(code) !== promoCodeKey(taken ?? '') && !(hasNoFee && kind === 'delivery'),
  )
  if (offered.length === 0) return null
  const worths = promosByWorth(offered, {
    subtotal: totals.subtotal,
    fee: totals.delivery === null ? 0 : (quote?.delivery_fee ?? 0),
  })
  const applyCode = (code: string) => {
    usePromo.getState().use(code)
    onTaken()
  }
  return (
    <ul className="wrap-2" aria-label={t('yours')}>
      {worths.map((worth) => (
        <li key={worth.promo.id}>
          <PromoChip worth={worth} onTake={applyCode} />
        </li>
      ))}
    </ul>
  )
}

function PromoChip({ worth, onTake }: { readonly worth: PromoWorth; readonly onTake: (code: string) => void }) {
  const t = useTranslations('promo')
  const locale = useLocale()
  const isGuest = useRequestedBenefits().customer === null
  const { promo, gain, missing } = worth
  const { code, title, kind, value, needs_login } = promo
  const what = t(`worth.${kind}`, { value, amount: formatTenge(value, locale) })
  const amount = formatTenge(missing > 0 ? missing : gain, locale)
  const now =
    missing > 0
      ? t('needs', { amount })
      : kind === 'percent' || kind === 'delivery'
        ? gain > 0 && t('gain', { amount })
        : null
  const words = [what, now, isGuest && needs_login && t('afterLogin')].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={`stack from-start touch-l clear round-m left snug sand-on-hover ${styles.chip}`}
      onClick={() => onTake(code)}
    >
      <span className="visually-hidden">{t('apply')}</span> <strong>{code}</strong>{' '}
      <span className={missing > 0 ? `soft text-s` : `weight-600 leaf text-s`}>{words}</span>{' '}
      <span className="visually-hidden">{title}</span>
    </button>
  )
}
