'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import type { CityName } from '@/lib/domain/place/destination'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { closeStartSheet } from '@/stores/early/start-sheet'
import { postponeStartPopup } from '@/stores/place/postponed-start'
import { isSignedIn } from '@/stores/session/session'
import styles from './branch-list.module.css'
import { StartForm } from './start-form'
import { useStartPopup } from './use-start-popup'

type StartDialogProps = {
  /** The type that the customer pressed in the header, preselected. */
  readonly type?: DeliveryType
  /** City names that the page was rendered with, so that the popup opens without a request. */
  readonly cityNames?: readonly CityName[]
  /** The city that was pressed in the start sheet, which this popup continues. */
  readonly cityId?: number
  readonly onClose: () => void
}

/** The main start popup: city, then delivery type, then branch or address (specification §2). It can be closed without a choice. */
export function StartDialog({ type, cityNames, cityId, onClose }: StartDialogProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const start = useStartPopup(cityNames, cityId)
  const changeDestination = useChangeDestination()
  useEffect(closeStartSheet, [])

  const postpone = () => {
    postponeStartPopup()
    onClose()
  }
  const enterAddress = (cityId: number) =>
    useDialogs.getState().open({ kind: isSignedIn() ? 'deliveryAddress' : 'guestAddress', cityId })

  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      onClose={postpone}
      footer={
        <div className={`wrap-2 ${styles.answers}`}>
          <Button look="quiet" onClick={postpone}>
            {t('later')}
          </Button>
          {start.cityNames.length > 0 && (
            <Button type="submit" form={formId} look={start.cityId === null ? 'secondary' : 'primary'}>
              {t('confirm')}
            </Button>
          )}
        </div>
      }
    >
      <StartForm id={formId} start={start} type={type} onChoose={changeDestination} onAddress={enterAddress} />
    </Dialog>
  )
}
