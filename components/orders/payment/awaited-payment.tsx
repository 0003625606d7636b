'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import type { Order } from '@/lib/contract/order/ordering'
import { localTime } from '@/lib/domain/time/branch-clock'
import { formatTenge } from '@/lib/i18n/tenge'
import { CashInstead } from './cash-instead'
import { type ChosenCard, PayingCard, usePayingCards } from './paying-card'
import styles from './payment.module.css'
import { usePayOrder } from './use-pay-order'
import { useSecondsUntil } from './use-seconds-until'

type AwaitedPaymentProps = {
  readonly token: string
  readonly order: Order
  readonly onOrder: (order: Order) => void
  readonly onOutdated: () => void
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** An order that waits for its payment: the time left, the last error, and all ways to pay. */
export function AwaitedPayment({ token, order, onOrder, onOutdated }: AwaitedPaymentProps) {
  const t = useTranslations('pay')
  const locale = useLocale()
  const titleId = useId()
  const { expires_at, can_pay, can_pay_cash, is_checking, failure } = order.payment
  const left = useSecondsUntil(expires_at)
  const { isBusy, failure: refusal, pay } = usePayOrder(token, onOrder, onOutdated)
  const textOf = useFailureText()
  const [chosen, setChosen] = useState<ChosenCard>({ savesCard: order.payment.save_card })
  const paying = usePayingCards(chosen)
  const { choice } = paying
  const [asksForCash, setAsksForCash] = useState(false)

  const payByCard = () =>
    pay({ method: 'card', card_id: choice.cardId, save_card: choice.cardId === null && choice.savesCard })

  return (
    <section
      className={`stack-4 one-column paper round-l pad-5-4 amber-edge ${styles.panel}`}
      aria-labelledby={titleId}
    >
      <header className="title-row gap-2-4">
        <h2 id={titleId} className="title-s" aria-live="polite">
          {t(is_checking ? 'checking' : 'awaiting')}
        </h2>
        {left !== null && !is_checking && (
          <span role="timer" className="title-s weight-750 figures">
            <span className="visually-hidden">{t('timeLeft')}: </span>
            {clock(left)}
          </span>
        )}
      </header>
      {is_checking ? (
        <p>{t('checkingHint')}</p>
      ) : (
        expires_at && <p>{t('until', { when: localTime(new Date(expires_at)).time })}</p>
      )}
      {failure && !is_checking && (
        <p role="status" className={`weight-600 note ${styles.failure}`}>
          {t(`failure.${failure}`)}
        </p>
      )}
      {can_pay && !is_checking && (
        <>
          <PayingCard {...paying} onChoice={setChosen} />
          <div className={`stack-3 one-column ${styles.ways}`}>
            <Button isBusy={isBusy} onClick={() => void payByCard()}>
              {t(failure ? 'payAgain' : 'payByCard', { amount: formatTenge(order.total, locale) })}
            </Button>
            {can_pay_cash && (
              <Button look="secondary" isBusy={isBusy} onClick={() => setAsksForCash(true)}>
                {t('payInCash')}
              </Button>
            )}
          </div>
          <p role="alert" className="weight-600 wrong unless-empty">
            {textOf(refusal, t('failed'))}
          </p>
        </>
      )}
      {asksForCash && (
        <CashInstead
          order={order}
          isBusy={isBusy}
          error={textOf(refusal, t('failed'))}
          onCash={(change_from) =>
            void pay({ method: 'cash', change_from }).then((isTaken) => isTaken && setAsksForCash(false))
          }
          onClose={() => setAsksForCash(false)}
        />
      )}
    </section>
  )
}
