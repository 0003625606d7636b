'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { LimitNotice } from './limit-notice'
import { OutOfZoneNotice } from './out-of-zone-notice'

/** Prices and amounts that changed since they were seen; the new ones are taken over already. */
function PriceChanges() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const changes = useQuote((quote) => quote.changes)
  const amounts = useQuote((quote) => quote.amounts).filter(({ was, now }) => was !== now)
  if (changes.length === 0 && amounts.length === 0) return null
  const money = (amount: number) => formatTenge(amount, locale)
  // What is taken off is written as on the receipt.
  const signed = (what: string, amount: number) =>
    (what === 'promo' || what === 'bonus') && amount > 0 ? `−${money(amount)}` : money(amount)
  return (
    <Notice
      tone="attention"
      title={t(changes.length > 0 ? 'pricesChanged' : 'amountsChanged')}
      actions={
        <Button look="quiet" onClick={() => useQuote.getState().acknowledge()}>
          {t('understood')}
        </Button>
      }
    >
      <ul>
        {changes.map(({ uuid, name, was, now }) => (
          <li key={uuid}>{t('priceChange', { name, was: money(was), now: money(now) })}</li>
        ))}
        {amounts.map(({ what, was, now }) => (
          <li key={what}>
            {t('priceChange', { name: t(`amount.${what}`), was: signed(what, was), now: signed(what, now) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The branch is closed: says when it opens, and that an order for a time can be placed all the same. */
function ClosedNotice() {
  const t = useTranslations('cart')
  const { at } = useMoment()
  const { quote, isClosed } = useCurrentQuote(useLocale())
  const slotStart = useCheckout((checkout) => checkout.draft?.slotStart)
  // Whoever chose a time already knows.
  if (!quote || !isClosed || slotStart) return null
  const { name, opens_at } = quote.filial
  return (
    <Notice tone="attention" icon="clock" title={t('closed', { name })}>
      <p>{opens_at ? t('closedHint', { when: at(opens_at) }) : t('closedLong')}</p>
    </Notice>
  )
}

/**
 * The server could not be asked: what is shown, that nothing is lost, and a way to try again. That there is no network says
 * the banner of every page.
 */
function QuoteFailureNotice() {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  const failure = useQuote((quote) => quote.failure)
  if (!failure) return null
  return (
    <Notice
      tone="attention"
      title={failure.message ?? t('quoteFailed')}
      actions={
        <Button look="quiet" onClick={() => useQuote.getState().retry()}>
          {common('retry')}
        </Button>
      }
    >
      <p>{t('quoteFailedHint')}</p>
    </Notice>
  )
}

/** Everything that is worth knowing about the cart before going on. */
export function CartNotices() {
  return (
    <>
      <QuoteFailureNotice />
      <OutOfZoneNotice />
      <LimitNotice />
      <PriceChanges />
      <ClosedNotice />
    </>
  )
}
