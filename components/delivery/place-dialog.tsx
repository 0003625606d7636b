'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { Skeleton } from '@/components/ui/skeleton'
import type { DeliveryType } from '@/lib/domain/delivery'
import { losesCart, type Place } from '@/lib/domain/place'
import { useCart } from '@/stores/cart'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { PlaceForm } from './place-form'
import { useApplyPlace } from './use-apply-place'
import { useCities } from './use-cities'

type PlaceDialogProps = {
  /** Chosen already when the popup opens: the customer pressed the switch in the header. */
  readonly type?: DeliveryType
  readonly onClose: () => void
}

const isSame = (a: Place | null, b: Place) =>
  a?.type === b.type && a.cityId === b.cityId && a.filialGuid === b.filialGuid

/** Where the order is cooked and how it gets to the customer. Asks first when the cart would be lost (specification §4). */
export function PlaceDialog({ type, onClose }: PlaceDialogProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const current = useDelivery((delivery) => delivery.place)
  const { state, retry } = useCities()
  const apply = useApplyPlace()

  const choose = (place: Place) => {
    if (losesCart(current, place, useCart.getState().lines.length === 0)) {
      useDialogs.getState().open({ kind: 'attention', next: place })
      return
    }
    onClose()
    if (!isSame(current, place)) apply(place)
  }
  const hasChoice = state.kind === 'ready' && state.cities.length > 0

  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        hasChoice && (
          <Button type="submit" form={formId} wide>
            {t('confirm')}
          </Button>
        )
      }
    >
      {state.kind === 'loading' && <Skeleton label={t('loading')} rows={4} />}
      {state.kind === 'failed' && (
        <Failure
          title={common(state.isOffline ? 'offline' : 'failed')}
          text={common('failedHint')}
          retry={{ label: common('retry'), onRetry: retry }}
        />
      )}
      {state.kind === 'ready' && !hasChoice && <p>{t('noCities')}</p>}
      {state.kind === 'ready' && hasChoice && (
        <PlaceForm id={formId} cities={state.cities} current={current} type={type} onChoose={choose} />
      )}
    </Dialog>
  )
}
