'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useChoosePlace } from '@/components/place/apply/choose-place'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { DeliveryType } from '@/lib/domain/delivery'
import type { CityName } from '@/lib/domain/destination'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { putOffAsking } from '@/stores/place/place-asked'
import { isSignedIn } from '@/stores/session/session'
import styles from './place-form.module.css'
import { StartForm } from './start-form'
import { useStart } from './use-start'

type StartDialogProps = {
  /** The type that the customer pressed in the header: it is preselected. */
  readonly type?: DeliveryType
  /** City names that the page was rendered with, so that the popup opens without a request. */
  readonly cityNames?: readonly CityName[]
  readonly onClose: () => void
}

/** The main start popup: city, then delivery type, then branch or address (specification §2). It can be closed without a choice. */
export function StartDialog({ type, cityNames, onClose }: StartDialogProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const start = useStart(cityNames)
  const choose = useChoosePlace()

  const later = () => {
    putOffAsking(Date.now())
    onClose()
  }
  const enterAddress = (cityId: number) =>
    useDialogs.getState().open({ kind: isSignedIn() ? 'deliveryAddress' : 'guestAddress', cityId })

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
          {start.cityNames.length > 0 && (
            <Button type="submit" form={formId}>
              {t('confirm')}
            </Button>
          )}
        </div>
      }
    >
      <StartForm id={formId} start={start} type={type} onChoose={choose} onAddress={enterAddress} />
    </Dialog>
  )
}
