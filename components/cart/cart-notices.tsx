'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/current-quote'
import { useQuote } from '@/stores/quote'

/** Prices that changed since they were seen; the new ones are taken over already. */
function PriceChanges() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const changes = useQuote((quote) => quote.changes)
  if (changes.length === 0) return null
  return (
    <Notice
      tone="attention"
      title={t('pricesChanged')}
      actions={
        <Button look="quiet" onClick={() => useQuote.getState().acknowledge()}>
          {t('understood')}
        </Button>
      }
    >
      <ul>
        {changes.map(({ uuid, name, was, now }) => (
          <li key={uuid}>{t('priceChange', { name, was: formatTenge(was, locale), now: formatTenge(now, locale) })}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The branch is closed: says when it opens. */
export function ClosedNotice() {
  const t = useTranslations('cart')
  const format = useFormatter()
  const { quote } = useCurrentQuote(useLocale())
  const opensAt = useMemo(
    () => quote && !quote.filial.is_open && new Date(Date.now() + quote.filial.opens_in_minutes * 60_000),
    [quote],
  )
  if (!quote || !opensAt) return null
  return (
    <Notice
      tone="attention"
      icon="clock"
      title={t('closed', { name: quote.filial.name, time: format.dateTime(opensAt, 'time') })}
    >
      <p>{t('closedHint')}</p>
    </Notice>
  )
}

/** The server could not be asked: what is shown, that nothing is lost, and a way to try again. */
function QuoteFailureNotice() {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  const failure = useQuote((quote) => quote.failure)
  if (!failure) return null
  return (
    <Notice
      tone="attention"
      title={failure.kind === 'offline' ? common('offline') : (failure.message ?? t('quoteFailed'))}
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
      <PriceChanges />
      <ClosedNotice />
    </>
  )
}
