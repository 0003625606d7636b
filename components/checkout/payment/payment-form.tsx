'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { ChangeFields } from '@/components/checkout/fields/change-fields'
import { MethodFields } from '@/components/checkout/fields/method-fields'
import { PhoneCode } from '@/components/checkout/fields/phone-code'
import { Recipient } from '@/components/checkout/fields/recipient'
import { PlacingNotice } from '@/components/checkout/placing/placing-notice'
import { PriceConflict } from '@/components/checkout/placing/price-conflict'
import { useOrdering } from '@/components/checkout/placing/use-ordering'
import type { PlacingState, SentOrder, usePlaceOrder } from '@/components/checkout/placing/use-place-order'
import { Agreement } from '@/components/ui/controls/agreement'
import { Button } from '@/components/ui/controls/button'
import { ActionBar } from '@/components/ui/layers/action-bar'
import type { Draft } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { Destination } from '@/lib/domain/place/destination'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useCheckout } from '@/stores/checkout/checkout'

type PaymentFormProps = {
  readonly destination: Destination
  readonly draft: Draft
  readonly ordering: ReturnType<typeof usePlaceOrder>
  /** An order whose answer was lost: the same order is sent again, and no other one can be sent. */
  readonly pending: SentOrder | null
  /** Lines and amounts, above the button. */
  readonly overview: ReactNode
}

/** Whether the customer first has to confirm another time, or the order without the promo code. */
const needsAnotherConfirmation = (placing: PlacingState): boolean =>
  placing.kind === 'conflict' && (placing.conflict.next_slot !== null || placing.conflict.code === 'promo_refused')

const isRepriced = (placing: PlacingState): placing is Extract<PlacingState, { kind: 'conflict' }> =>
  placing.kind === 'conflict' && placing.conflict.code === 'price_changed'

/** Whether the order button is shown: another confirmation replaces it. @param phone the phone that has to be confirmed */
const hasOrderButton = (placing: PlacingState, phone: string | null): boolean =>
  phone === null && !needsAnotherConfirmation(placing) && !isRepriced(placing)

/** Recipient, place, payment method, and the order button. */
export function PaymentForm({ destination, draft, ordering, pending, overview }: PaymentFormProps) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const hintId = useId()
  const { isCurrent, failure, totals } = useCurrentQuote(locale)
  const { placing } = ordering
  const isSending = placing.kind === 'sending' || placing.kind === 'checking' || placing.kind === 'placed'
  const form = useOrdering({ destination, draft, ordering, isLocked: isSending || pending !== null })
  const phone = form.phoneToProve
  const action = form.isFree || form.isOnReceipt ? 'order' : 'pay'
  const wrong = form.shownObstacle
  const answer = useRef<HTMLDivElement>(null)
  // The button of phones stays on the screen while the page scrolls, so the message of a press is scrolled into view above it.
  useEffect(() => {
    if (placing.kind !== 'idle') answer.current?.scrollIntoView({ block: 'nearest' })
  }, [placing.kind])

  return (
    <div className={`stack-5 one-column from-top ${styles.columns}`}>
      <div
        inert={pending !== null}
        className={pending ? `stack-4 one-column ${styles.locked}` : `stack-4 one-column from-top ${styles.form}`}
      >
        <Recipient destination={destination} draft={draft} />
        <MethodCard destination={destination} draft={draft} form={form} total={totals.total} />
      </div>
      <aside className={`stack-4 one-column from-top ${styles.aside}`}>
        <div inert={pending !== null}>{overview}</div>
        <div ref={answer}>
          <PlacingNotice
            placing={placing}
            onRetry={() => pending && ordering.place(pending, { isResent: true })}
            onTime={form.orderAt}
            onWithoutPromo={form.orderWithoutPromo}
            onNewOrder={() => {
              useCart.getState().renewCartId()
              ordering.reset()
            }}
          />
        </div>
        <Confirmation placing={placing} phone={phone} form={form} isBusy={isSending} />
        <Agreement />
        {hasOrderButton(placing, phone) && (
          <ActionBar
            note={
              wrong && (
                <p id={hintId} className="weight-600 wrong middle balanced" role="alert">
                  {t(`obstacle.${wrong}`)}
                </p>
              )
            }
          >
            <Button
              wide
              isBusy={isSending || (!isCurrent && !failure)}
              onClick={form.order}
              aria-describedby={wrong ? hintId : undefined}
              aria-disabled={pending !== null || undefined}
            >
              {isCurrent ? t(action, { total: formatTenge(totals.total, locale) }) : t(`${action}Unpriced`)}
            </Button>
          </ActionBar>
        )}
      </aside>
    </div>
  )
}

type ConfirmationProps = {
  readonly placing: PlacingState
  readonly phone: string | null
  readonly form: ReturnType<typeof useOrdering>
  readonly isBusy: boolean
}

/** The confirmations that the order may need: of the new total, then of the phone. */
function Confirmation({ placing, phone, form, isBusy }: ConfirmationProps) {
  if (isRepriced(placing)) return <PriceConflict {...placing} isBusy={isBusy} onConfirm={form.order} />
  return phone && <PhoneCode key={phone} phone={phone} onCode={form.orderWithCode} />
}

type MethodCardProps = Pick<PaymentFormProps, 'destination' | 'draft'> & {
  readonly form: ReturnType<typeof useOrdering>
  readonly total: number
}

/** The payment method; hidden when there is nothing to pay. */
function MethodCard({ destination, draft, form, total }: MethodCardProps) {
  const t = useTranslations('payment')
  if (form.isFree)
    return (
      <section className={`panel ${styles.card}`}>
        <h2 className="card-title">{t('method')}</h2>
        <p>{t('nothingToPay')}</p>
      </section>
    )
  return (
    <section className={`panel ${styles.card}`}>
      <MethodFields
        method={form.method}
        isPickup={destination.type === PICKUP}
        savesCard={form.savesCard}
        onSavesCard={form.setSavesCard}
      />
      {form.isCash && (
        <ChangeFields
          total={total}
          value={draft.changeFrom}
          onValue={(changeFrom) => useCheckout.getState().saveDraft({ changeFrom })}
          isChecked={form.isChecked}
        />
      )}
    </section>
  )
}
