'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useCheckout, useWantedSlot } from '@/stores/checkout/checkout'

/** Names the lines that are not sold at the wanted time and offers the first time at which all are. No line is removed. */
export function WrongTimeNotice() {
  const t = useTranslations('cart.wrongTime')
  const { wanted } = useMoment()
  const slotStart = useWantedSlot()
  const { quote, isCurrent, atWrongTime } = useCurrentQuote(useLocale())
  if (!quote || atWrongTime.length === 0) return null
  const noteOf = (uuid: string) => quote.lines.find((line) => line.uuid === uuid)?.problem_note
  const fitting = isCurrent ? quote.fitting_slot : null
  return (
    <Notice
      tone="attention"
      icon="clock"
      title={slotStart ? t('titleAt', { when: wanted(slotStart, SLOT_MINUTES) }) : t('titleNow')}
      actions={
        <>
          {fitting && (
            <Button onClick={() => useCheckout.getState().saveDraft({ slotStart: fitting })}>
              {t('orderAt', { when: wanted(fitting, SLOT_MINUTES) })}
            </Button>
          )}
          <Link href="/guest-order" className={buttonClass({ look: 'quiet' })}>
            {t('chooseTime')}
          </Link>
        </>
      }
    >
      <ul>
        {atWrongTime.map(({ uuid, name }) => (
          <li key={uuid}>{[name, noteOf(uuid)].filter(Boolean).join('. ')}</li>
        ))}
      </ul>
      <p>{t(fitting || !isCurrent ? 'hint' : 'hintNone')}</p>
    </Notice>
  )
}
