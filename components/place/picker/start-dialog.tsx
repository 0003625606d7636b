'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { DockedSheet } from '@/components/ui/layers/docked-sheet'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import type { CityName } from '@/lib/domain/place/destination'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { readStartSheet, replaceStartSheet } from '@/stores/early/started-choice'
import { isStartPopupPostponed, postponeStartPopup } from '@/stores/place/postponed-start'
import { isSignedIn } from '@/stores/session/session'
import styles from './place-form.module.css'
import { StartForm } from './start-form'
import { useStartPopup } from './use-start-popup'

type StartDialogProps = {
  /** The type that the customer pressed in the header, preselected. */
  readonly type?: DeliveryType
  /** City names that the page was rendered with, so that the popup opens without a request. */
  readonly cityNames?: readonly CityName[]
  /** Opened without a press, so it is docked at the lower edge instead of covering the page. */
  readonly isDocked?: boolean | undefined
  readonly onClose: () => void
}

/** Closes the docked popup when the customer adds the first dish: the cart asks for the destination later. */
function useLeavingWithFirstDish(isDocked: boolean, onClose: () => void) {
  const leave = useEffectEvent(onClose)
  useEffect(() => (isDocked ? useCart.subscribe(({ lines }) => lines.length > 0 && leave()) : undefined), [isDocked])
}

/** The customer's choices in the sheet of the document (`start-sheet.tsx`), which is open until this popup replaces it. */
function useBegunStart(isDocked: boolean, onClose: () => void) {
  const [begun] = useState(() => (isDocked ? readStartSheet() : null))
  const leave = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isDocked) return
    replaceStartSheet()
    // The visitor pressed "Later" after this popup was requested and before it was rendered.
    if (isStartPopupPostponed()) leave()
  }, [isDocked])
  return begun
}

/** The main start popup: city, then delivery type, then branch or address (specification §2). It can be closed without a choice. */
export function StartDialog({ type, cityNames, isDocked = false, onClose }: StartDialogProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const begun = useBegunStart(isDocked, onClose)
  const start = useStartPopup(cityNames, begun?.cityId)
  const changeDestination = useChangeDestination()
  useLeavingWithFirstDish(isDocked, onClose)

  const postpone = () => {
    postponeStartPopup()
    onClose()
  }
  const enterAddress = (cityId: number) =>
    useDialogs.getState().open({ kind: isSignedIn() ? 'deliveryAddress' : 'guestAddress', cityId })

  const frame = {
    title: t('title'),
    closeLabel: common('close'),
    onClose: postpone,
    footer: (
      <div className={styles.answers}>
        <Button look="quiet" onClick={postpone}>
          {t('later')}
        </Button>
        {start.cityNames.length > 0 && (
          <Button type="submit" form={formId}>
            {t('confirm')}
          </Button>
        )}
      </div>
    ),
    children: (
      <StartForm
        id={formId}
        start={start}
        type={type}
        isConfirmed={begun?.isConfirmed}
        onChoose={changeDestination}
        onAddress={enterAddress}
      />
    ),
  }
  return isDocked ? <DockedSheet {...frame} continues={begun ?? undefined} /> : <Dialog {...frame} />
}
