'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { messageOf } from '@/lib/api/refusal-message'
import type { OrderConflict } from '@/lib/contract/order/ordering'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import { useDialogs } from '@/stores/dialogs/dialogs'

type ConflictNoticeProps = {
  readonly conflict: OrderConflict
  /** Orders for the offered slot after the customer's confirmation. */
  readonly onTime?: (slotStart: string) => void
  /** Orders without the promo code that is refused now. */
  readonly onWithoutPromo?: () => void
}

/** `message`: the text of the chain's API, or the shop's own. */
type Said = ConflictNoticeProps & { readonly message: string }

/** The server refused the order: names the reason, and offers the change that it needs. */
export function ConflictNotice({ conflict, onTime, onWithoutPromo }: ConflictNoticeProps) {
  const t = useTranslations('payment')
  const message = messageOf(conflict) ?? t('conflict')
  switch (conflict.code) {
    case 'price_changed':
      return null
    case 'branch_closed':
    case 'slot_taken':
    case 'kitchen_full':
      return <TimeConflict message={message} conflict={conflict} onTime={onTime} />
    case 'promo_refused':
      return <PromoConflict message={message} conflict={conflict} onWithoutPromo={onWithoutPromo} />
    case 'out_of_zone':
      return <ZoneConflict message={message} />
    default:
      return <CartConflict message={message} />
  }
}

function TimeConflict({ message, conflict: { next_slot }, onTime }: Said) {
  const t = useTranslations('payment')
  const { dayAndTime } = useMoment()
  return (
    <Notice
      tone="error"
      icon="clock"
      title={message}
      actions={
        <>
          {next_slot && onTime && (
            <Button onClick={() => onTime(next_slot)}>{t('orderAt', { time: dayAndTime(next_slot) })}</Button>
          )}
          <Link href="/guest-order" className={buttonClass({ look: 'quiet' })}>
            {t('otherTime')}
          </Link>
        </>
      }
    >
      {next_slot && <p>{t('nextSlot', { when: dayAndTime(next_slot) })}</p>}
      <p>{t('nextSlotHint')}</p>
    </Notice>
  )
}

function PromoConflict({ message, conflict: { quote }, onWithoutPromo }: Said) {
  const t = useTranslations('payment')
  const locale = useLocale()
  return (
    <Notice
      tone="error"
      title={message}
      actions={
        <>
          {quote && onWithoutPromo && (
            <Button onClick={onWithoutPromo}>{t('withoutPromo', { total: formatTenge(quote.total, locale) })}</Button>
          )}
          <Link href="/cart" className={buttonClass({ look: 'quiet' })}>
            {t('toCart')}
          </Link>
        </>
      }
    >
      <p>{t('promoHint')}</p>
    </Notice>
  )
}

function ZoneConflict({ message }: { readonly message: string }) {
  const t = useTranslations('payment')
  return (
    <Notice
      tone="error"
      icon="pin"
      title={message}
      actions={
        <>
          <Link href="/guest-order" className={buttonClass()}>
            {t('changeAddress')}
          </Link>
          <Button look="quiet" onClick={() => useDialogs.getState().open({ kind: 'pickup' })}>
            {t('toPickup')}
          </Button>
        </>
      }
    />
  )
}

function CartConflict({ message }: { readonly message: string }) {
  const t = useTranslations('payment')
  return (
    <Notice
      tone="error"
      title={message}
      actions={
        <Link href="/cart" className={buttonClass({ look: 'quiet' })}>
          {t('toCart')}
        </Link>
      }
    />
  )
}
