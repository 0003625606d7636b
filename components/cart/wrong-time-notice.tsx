'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { Link } from '@/lib/i18n/navigation'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useCheckout, useWantedSlot } from '@/stores/checkout/checkout'

/** Lines that are sold, and not at the wanted time: names them, and offers the first time at which everything is. Nothing leaves the cart. */
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
