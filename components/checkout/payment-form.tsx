'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { RadioChoice } from '@/components/ui/choice'
import type { GuestOrder } from '@/lib/contract/ordering'
import { type Draft, isEnoughChange } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import { isAddressOf } from '@/lib/domain/destination'
import type { Place } from '@/lib/domain/place'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart'
import { useCheckout } from '@/stores/checkout'
import { useCurrentQuote } from '@/stores/current-quote'
import { ChangeFields } from './change-fields'
import styles from './checkout.module.css'
import { orderBody } from './order-body'
import { PlacingNotice } from './placing-notice'
import { PriceConflict } from './price-conflict'
import { Recipient } from './recipient'
import { useOrderSummary } from './use-order-summary'
import type { usePlaceOrder } from './use-place-order'

type PaymentFormProps = {
  readonly place: Place
  readonly draft: Draft
  readonly ordering: ReturnType<typeof usePlaceOrder>
  /** An order whose answer is missing: only it can be sent, unchanged. */
  readonly pending: GuestOrder | null
  /** Lines and amounts, read before the button. */
  readonly overview: ReactNode
}

/** Who, where, how it is paid, and the button that orders. */
export function PaymentForm({ place, draft, ordering, pending, overview }: PaymentFormProps) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const hintId = useId()
  const summary = useOrderSummary(place, draft)
  const { quote, isCurrent, isOutOfZone, failure, totals } = useCurrentQuote(locale)
  const [isChecked, setIsChecked] = useState(false)
  const { placing } = ordering

  const isSending = placing.kind === 'sending' || placing.kind === 'checking' || placing.kind === 'placed'
  const isRepriced = placing.kind === 'conflict' && placing.conflict.code === 'price_changed'
  /** Another time is offered: it wants a yes of its own, and the old time cannot be had. */
  const isRetimed = placing.kind === 'conflict' && placing.conflict.next_slot !== null
  const obstacle = obstacleOf()

  /** Why the order cannot be sent; the server decides about the time and the minimum. */
  function obstacleOf(): 'noQuote' | 'outOfZone' | 'soldOut' | 'change' | null {
    if (failure && !isCurrent) return 'noQuote'
    if (isOutOfZone && isAddressOf(place, draft)) return 'outOfZone'
    if (quote?.lines.some((line) => line.problem !== null)) return 'soldOut'
    return isEnoughChange(draft.changeFrom, totals.total) ? null : 'change'
  }

  const order = (slotStart = draft.slotStart) => {
    setIsChecked(true)
    const { cartId, lines } = useCart.getState()
    if (obstacle || !isCurrent || !cartId || isSending || pending) return
    const body = orderBody({ cartId, lines, place, draft: { ...draft, slotStart }, total: totals.total })
    if (body) void ordering.place(body)
  }

  const orderAt = (slotStart: string) => {
    useCheckout.getState().saveDraft({ slotStart })
    order(slotStart)
  }

  return (
    <div className={styles.columns}>
      <div inert={pending !== null} className={pending ? styles.locked : styles.form}>
        <Recipient place={place} draft={draft} />
        <section className={styles.card}>
          <fieldset className={styles.change}>
            <legend className={styles.cardTitle}>{t('method')}</legend>
            <RadioChoice
              name="method"
              value="cash"
              defaultChecked
              label={t(place.type === PICKUP ? 'cashAtBranch' : 'cashToCourier')}
            />
          </fieldset>
          <ChangeFields
            total={totals.total}
            value={draft.changeFrom}
            onValue={(changeFrom) => useCheckout.getState().saveDraft({ changeFrom })}
            isChecked={isChecked}
          />
        </section>
      </div>
      <aside className={styles.aside}>
        <div inert={pending !== null}>{overview}</div>
        <PlacingNotice
          placing={placing}
          onRetry={() => pending && ordering.place(pending, { isResent: true })}
          onTime={orderAt}
        />
        {isRepriced && <PriceConflict {...placing} isBusy={isSending} onConfirm={() => order()} />}
        {obstacle && isChecked && (
          <p id={hintId} className={styles.formError} role="alert">
            {t(`obstacle.${obstacle}`)}
          </p>
        )}
        {!isRepriced && !isRetimed && (
          <Button
            wide
            isBusy={isSending || (!isCurrent && !failure)}
            onClick={() => order()}
            aria-describedby={obstacle && isChecked ? hintId : undefined}
            aria-disabled={pending !== null || undefined}
          >
            <span>
              {t('order', { total: formatTenge(totals.total, locale) })}
              <small className={styles.orderPlace}>{summary}</small>
            </span>
          </Button>
        )}
      </aside>
    </div>
  )
}
