'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import type { CheaperCart, ServerQuote } from '@/lib/contract/order/quote'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { branchLine } from '@/lib/domain/place/branch-line'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useWantedSlot } from '@/stores/checkout/checkout'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { applyOffer } from './apply-offer'
import styles from './cheaper-offers.module.css'
import { useWayTimes } from './use-way-times'

/**
 * What makes the cart cheaper, by its last quote: in the way of the order, and as a pickup with the times of both ways.
 * One press does all that an offer names; while the cart waits for its next quote, none can be pressed.
 */
export function CheaperOffers({ onSettled }: { readonly onSettled?: () => void }) {
  const t = useTranslations('cart.cheaper')
  const { quote, isCurrent } = useCurrentQuote(useLocale())
  const type = useDestination(({ destination }) => destination?.type)
  const offers = quote?.cheaper ?? []
  const isForNow = useWantedSlot() === null && quote?.filial.is_open === true
  const isOtherWay = ({ delivery_type }: CheaperCart) => type === DELIVERY && delivery_type === PICKUP
  const times = useWayTimes(isForNow && offers.some(isOtherWay))
  useEffect(() => {
    if (times.areSettled) onSettled?.()
  }, [times.areSettled, onSettled])
  if (!quote || offers.length === 0) return null
  return (
    <ul className="panel sized" aria-label={t('label')}>
      {offers.map((offer) => (
        <li key={offer.delivery_type}>
          <Offer offer={offer} branch={quote.filial} times={isOtherWay(offer) ? times : null} isCurrent={isCurrent} />
        </li>
      ))}
    </ul>
  )
}

type OfferProps = {
  readonly offer: CheaperCart
  readonly branch: ServerQuote['filial']
  /** The times of both ways, when the offer is another way than that of the order. */
  readonly times: ReturnType<typeof useWayTimes> | null
  readonly isCurrent: boolean
}

function Offer({ offer, branch, times, isCurrent }: OfferProps) {
  const t = useTranslations('cart.cheaper')
  const locale = useLocale()
  const wordsId = useId()
  const why = useReasons(offer)
  const amount = formatTenge(offer.saves, locale)
  const place = nonBreaking(branchLine(branch.name, offer.street ?? ''))
  const title = times ? t('pickup', { place, time: times.pickup ?? 'none', amount }) : t('saves', { amount })
  const details = [...(times?.delivery ? [t('delivery', { time: times.delivery })] : []), ...why]

  const take = () => {
    applyOffer(offer)
    useSnackbar.getState().show(t('done', { amount }))
    // The pressed button disappears.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className="wrap centred spread gap-2-3">
      <div className={`row-3 shrinks from-top ${styles.words}`} id={wordsId}>
        <Icon name={times ? 'bag' : 'gift'} size={22} />
        <div className="stack-1 shrinks">
          <p className="weight-700 breaks">{title}</p>
          {details.length > 0 && <p className="text-m soft breaks">{details.join(' · ')}</p>}
        </div>
      </div>
      <Button look="secondary" onClick={take} isBusy={!isCurrent} aria-describedby={wordsId}>
        {t(times ? 'collect' : 'apply')}
      </Button>
    </div>
  )
}

/** What an offer does besides the way, in words. */
function useReasons({ combos = [], promo_code, spend_bonuses }: CheaperCart): readonly string[] {
  const t = useTranslations('cart.cheaper')
  const counts = new Map<string, number>()
  for (const { name, line } of combos) counts.set(name, (counts.get(name) ?? 0) + line.quantity)
  return [
    ...[...counts].map(([name, count]) => (count > 1 ? t('combos', { name, count: String(count) }) : name)),
    ...(promo_code === undefined ? [] : [t('promo', { code: promo_code })]),
    ...(spend_bonuses ? [t('bonuses')] : []),
  ]
}
