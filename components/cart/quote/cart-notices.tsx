'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import { Button } from '@/components/ui/controls/button'
import { formatTenge } from '@/lib/i18n/tenge'
import { useQuote } from '@/stores/cart/quote'
import { ClosedNotice } from './closed-notice'
import { LastOrder } from './last-order'
import { LimitNotice } from './limit-notice'
import { OutOfZoneNotice } from './out-of-zone-notice'
import { retryQuote } from './retry-quote'
import { WrongTimeNotice } from './wrong-time-notice'

/** Prices and amounts that changed since the customer saw them; the new ones already count. */
function PriceChanges() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const changes = useQuote((quote) => quote.changes)
  const amounts = useQuote((quote) => quote.amounts).filter(({ was, now }) => was !== now)
  if (changes.length === 0 && amounts.length === 0) return null
  const money = (amount: number) => formatTenge(amount, locale)
  // Discounts are negative, as on the receipt.
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

/**
 * The quote failed: says that the shown amounts are the browser's own and that nothing is lost, with a retry button. Being
 * offline is reported by the banner of every page.
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
        <Button look="quiet" onClick={retryQuote}>
          {common('retry')}
        </Button>
      }
    >
      <p>{t('quoteFailedHint')}</p>
    </Notice>
  )
}

/** All notices about the cart before the order. */
export function CartNotices() {
  return (
    <>
      <QuoteFailureNotice />
      <OutOfZoneNotice />
      <LimitNotice />
      <PriceChanges />
      <ClosedNotice />
      <LastOrder />
      <WrongTimeNotice />
    </>
  )
}
