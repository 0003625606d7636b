'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import { buttonClass } from '@/components/ui/controls/button'
import { callCentreDigits } from '@/lib/config/site'
import { formatPhone } from '@/lib/domain/account/phone'
import { useLimitWords } from '@/lib/i18n/use-limit-words'
import { useCurrentQuote } from '@/stores/cart/cart-quote'

/** The cart exceeds a limit of one order: names the limit and the phone to call. */
export function LimitNotice() {
  const t = useTranslations('limits')
  const wordsOf = useLimitWords()
  const { overLimit, quote } = useCurrentQuote(useLocale())
  if (!overLimit) return null
  const phone = (quote?.filial.phone ?? callCentreDigits()).replace(/\D/g, '')
  return (
    <Notice
      tone="attention"
      title={wordsOf(overLimit)}
      actions={
        <a className={buttonClass({ look: 'quiet' })} href={`tel:+${phone}`}>
          {t('call', { phone: formatPhone(phone) })}
        </a>
      }
    >
      <p>{t('hint')}</p>
    </Notice>
  )
}
