'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { DeliveryType } from '@/lib/domain/delivery'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { putOffAsking } from '@/stores/place-asked'
import { isSignedIn } from '@/stores/session'
import { useChoosePlace } from './choose-place'
import { CitiesGate } from './cities-gate'
import styles from './place-form.module.css'
import { StartForm } from './start-form'
import { useCities } from './use-cities'

type StartDialogProps = {
  /** Chosen already when the popup opens: the customer pressed the switch in the header. */
  readonly type?: DeliveryType
  readonly onClose: () => void
}

/** The main start popup: city, then delivery or pickup, then branch or address (specification §2). Can be put off. */
export function StartDialog({ type, onClose }: StartDialogProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const current = useDelivery((delivery) => delivery.place)
  const { state, retry } = useCities()
  const choose = useChoosePlace()

  const later = () => {
    putOffAsking(Date.now())
    onClose()
  }
  const enterAddress = (cityId: number) =>
    useDialogs.getState().open({ kind: isSignedIn() ? 'deliveryAddress' : 'guestAddress', cityId })
  const hasChoice = 'cities' in state && state.cities.length > 0

  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      onClose={later}
      footer={
        <div className={styles.answers}>
          <Button look="quiet" onClick={later}>
            {t('later')}
          </Button>
          {hasChoice && (
            <Button type="submit" form={formId} wide>
              {t('confirm')}
            </Button>
          )}
        </div>
      }
    >
      <CitiesGate state={state} retry={retry}>
        {(cities, isLive) => (
          <StartForm
            id={formId}
            cities={cities}
            isLive={isLive}
            current={current}
            type={type}
            onChoose={choose}
            onAddress={enterAddress}
          />
        )}
      </CitiesGate>
    </Dialog>
  )
}
