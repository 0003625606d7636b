'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId } from 'react'
import { useChoosePlace } from '@/components/place/apply/choose-place'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DockedSheet } from '@/components/ui/docked-sheet'
import type { DeliveryType } from '@/lib/domain/delivery'
import type { CityName } from '@/lib/domain/destination'
import { useCart } from '@/stores/cart/cart'
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
  /** It came by itself: docked at the lower edge instead of over the page. */
  readonly isDocked?: boolean | undefined
  readonly onClose: () => void
}

/** Whoever puts a dish into the cart has begun to order: the cart asks for the place later. */
function useLeavingWithFirstDish(isDocked: boolean, onClose: () => void) {
  const leave = useEffectEvent(onClose)
  useEffect(() => (isDocked ? useCart.subscribe(({ lines }) => lines.length > 0 && leave()) : undefined), [isDocked])
}

/** The main start popup: city, then delivery type, then branch or address (specification §2). It can be closed without a choice. */
export function StartDialog({ type, cityNames, isDocked = false, onClose }: StartDialogProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const start = useStart(cityNames)
  const choose = useChoosePlace()
  useLeavingWithFirstDish(isDocked, onClose)
  const Frame = isDocked ? DockedSheet : Dialog

  const later = () => {
    putOffAsking(Date.now())
    onClose()
  }
  const enterAddress = (cityId: number) =>
    useDialogs.getState().open({ kind: isSignedIn() ? 'deliveryAddress' : 'guestAddress', cityId })

  return (
    <Frame
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
    </Frame>
  )
}
