'use client'

import { useLocale, useTranslations } from 'next-intl'
import { changeAddress } from '@/components/cart/place/change-place'
import { Notice } from '@/components/ui/content/notice'
import { Button } from '@/components/ui/controls/button'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** The branch does not deliver to the chosen address: says so and offers the alternatives. */
export function OutOfZoneNotice() {
  const t = useTranslations('cart')
  const { quote, isOutOfZone } = useCurrentQuote(useLocale())
  if (!quote || !isOutOfZone) return null
  return (
    <Notice
      tone="attention"
      icon="pin"
      title={t('outOfZone')}
      actions={
        <>
          <Button look="secondary" onClick={changeAddress}>
            {t('otherAddress')}
          </Button>
          <Button look="quiet" onClick={() => useDialogs.getState().open({ kind: 'pickup' })}>
            {t('toPickup')}
          </Button>
        </>
      }
    >
      <p>{t('outOfZoneHint', { name: quote.filial.name })}</p>
    </Notice>
  )
}
