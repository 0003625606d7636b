'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ActionBar } from '@/components/ui/action-bar'
import { Agreement } from '@/components/ui/agreement'
import { Button } from '@/components/ui/button'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import type { Destination } from '@/lib/domain/destination'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { ChangeFields } from './change-fields'
import styles from './checkout.module.css'
import { MethodFields } from './method-fields'
import { PhoneCode } from './phone-code'
import { PlacingNotice } from './placing-notice'
import { PriceConflict } from './price-conflict'
import { Recipient } from './recipient'
import { useOrdering } from './use-ordering'
import type { Placing, SentOrder, usePlaceOrder } from './use-place-order'

type PaymentFormProps = {
  readonly destination: Destination
  readonly draft: Draft
  readonly ordering: ReturnType<typeof usePlaceOrder>
  /** An order whose answer was lost: it is sent again unchanged, and nothing else can be sent. */
  readonly pending: SentOrder | null
  /** Lines and amounts, read before the button. */
  readonly overview: ReactNode
}

/** Whether the customer first has to confirm another time, or the order without the promo code. */
const wantsAnotherYes = (placing: Placing): boolean =>
  placing.kind === 'conflict' && (placing.conflict.next_slot !== null || placing.conflict.code === 'promo_refused')

const isRepriced = (placing: Placing): placing is Extract<Placing, { kind: 'conflict' }> =>
  placing.kind === 'conflict' && placing.conflict.code === 'price_changed'

/** Whether the order button is there: not beside another confirmation. @param phone the phone that has to be confirmed */
const hasOrderButton = (placing: Placing, phone: string | null): boolean =>
  phone === null && !wantsAnotherYes(placing) && !isRepriced(placing)

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
  // The button of phones is pressed anywhere on the page: its answer is brought above it.
  useEffect(() => {
    if (placing.kind !== 'idle') answer.current?.scrollIntoView({ block: 'nearest' })
  }, [placing.kind])

  return (
    <div className={styles.columns}>
      <div inert={pending !== null} className={pending ? styles.locked : styles.form}>
        <Recipient destination={destination} draft={draft} />
        <MethodCard destination={destination} draft={draft} form={form} total={totals.total} />
      </div>
      <aside className={styles.aside}>
        <div inert={pending !== null}>{overview}</div>
        <div ref={answer}>
          <PlacingNotice
            placing={placing}
            onRetry={() => pending && ordering.place(pending, { isResent: true })}
            onTime={form.orderAt}
            onWithoutPromo={form.orderWithoutPromo}
            onNewOrder={() => {
              useCart.getState().renew()
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
                <p id={hintId} className={styles.formError} role="alert">
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
  readonly placing: Placing
  readonly phone: string | null
  readonly form: ReturnType<typeof useOrdering>
  readonly isBusy: boolean
}

/** What the customer confirms before the order can go on: the new total, then the phone. */
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
      <section className={styles.card}>
        <h2 className={styles.cardTitle}>{t('method')}</h2>
        <p>{t('nothingToPay')}</p>
      </section>
    )
  return (
    <section className={styles.card}>
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
