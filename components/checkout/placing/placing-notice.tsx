'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { callCentreDigits } from '@/lib/config/site'
import { formatPhone } from '@/lib/domain/account/phone'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useLastOrder } from '@/stores/orders/last-order'
import { ConflictNotice } from './conflict-notice'
import type { PlacingState } from './use-place-order'

type PlacingNoticeProps = {
  readonly placing: PlacingState
  readonly onRetry?: () => void
  /** Orders for the slot that the server offers instead; without it the form leads to the choice of a slot. */
  readonly onTime?: (slotStart: string) => void
  /** Orders without the promo code that was refused. */
  readonly onWithoutPromo?: () => void
  /** Makes a new order of a cart that was ordered already, after the customer asked for it. */
  readonly onNewOrder?: () => void
}

/** The link to the order of this cart; for a guest, whose browser does not get its token, to the last order of this browser. */
function AlreadyOrdered({ token }: { readonly token: string | null }) {
  const t = useTranslations('payment')
  const last = useLastOrder((store) => store.token)
  const known = token ?? last
  if (known === null) return null
  return (
    <Link href={`/order/${known}`} className={buttonClass()}>
      {t(token ? 'toOrder' : 'toLastOrder')}
    </Link>
  )
}

/** The state of an order that is being placed, with the possible actions. Changed prices are shown elsewhere. */
export function PlacingNotice({ placing, onRetry, onTime, onWithoutPromo, onNewOrder }: PlacingNoticeProps) {
  const t = useTranslations('payment')
  const common = useTranslations('common')
  switch (placing.kind) {
    case 'checking':
      return (
        <Notice icon="clock" title={t('checking')}>
          <p>{t('checkingHint')}</p>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice
          tone="error"
          title={t('unknown')}
          actions={
            <>
              <Button onClick={onRetry}>{common('retry')}</Button>
              <a className={buttonClass({ look: 'quiet' })} href={`tel:+${callCentreDigits()}`}>
                {formatPhone(callCentreDigits())}
              </a>
            </>
          }
        >
          <p>{t('unknownHint')}</p>
        </Notice>
      )
    case 'refused':
      return <Notice tone="error" title={placing.message ?? t('refused')} />
    case 'conflict':
      return <ConflictNotice conflict={placing.conflict} onTime={onTime} onWithoutPromo={onWithoutPromo} />
    case 'already-ordered':
      return (
        <Notice
          tone="error"
          title={placing.message ?? t('alreadyOrdered')}
          actions={
            <>
              <AlreadyOrdered token={placing.token} />
              <Button look="quiet" onClick={onNewOrder}>
                {t('asNewOrder')}
              </Button>
            </>
          }
        />
      )
    case 'placed':
      return placing.isPaidOnline ? (
        <Notice
          icon="card"
          title={t('toBank')}
          actions={
            <Link href={`/order/${placing.token}`} className={buttonClass({ look: 'quiet' })}>
              {t('toOrder')}
            </Link>
          }
        >
          <p>{t('toBankHint')}</p>
        </Notice>
      ) : null
    default:
      return null
  }
}
