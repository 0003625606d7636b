'use client'

import { useRef, useState } from 'react'
import { useLocale } from '#locale'
import { Icon } from '@/components/ui/content/icon'
import { isOffline } from '@/lib/api/offline'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import styles from './type-switch.module.css'

type TypeSwitchProps = {
  readonly labels: {
    readonly howToGet: string
    readonly delivery: string
    readonly pickup: string
    readonly failed: string
    readonly offline: string
    /** The message after switching to delivery; `#` is replaced by the destination. */
    readonly deliveryChosen: string
  }
}

/**
 * Delivery or pickup (specification §4). Pickup needs a branch, so it opens the popup of branches; delivery looks for a branch in the
 * current city. Without a destination both open the start popup.
 */
export function TypeSwitch({ labels }: TypeSwitchProps) {
  const locale = useLocale()
  const router = useRouter()
  const destination = useDestination((store) => store.destination)
  const isRestored = useDestination((store) => store.isRestored)
  const [isBusy, setIsBusy] = useState(false)
  const isAsking = useRef(false)
  const chosen = isRestored ? (destination?.type ?? DELIVERY) : null

  const toDelivery = async () => {
    if (!destination || destination.type === DELIVERY || isAsking.current) return
    isAsking.current = true
    setIsBusy(true)
    try {
      const { switchToDelivery } = await import('@/components/place/apply/switch-to-delivery')
      const isThere = await switchToDelivery(locale, {
        current: destination,
        text: labels.deliveryChosen,
        refresh: router.refresh,
      })
      if (!isThere) useSnackbar.getState().show(labels.failed, 'error')
    } catch {
      useSnackbar.getState().show(isOffline() ? labels.offline : labels.failed, 'error')
    }
    isAsking.current = false
    setIsBusy(false)
  }
  const press = (type: DeliveryType) => {
    const { open } = useDialogs.getState()
    if (!destination) open({ kind: 'start', type })
    else if (type === PICKUP) open({ kind: 'pickup' })
    else void toDelivery()
  }

  const options = [
    { type: DELIVERY, name: labels.delivery, icon: 'scooter' },
    { type: PICKUP, name: labels.pickup, icon: 'bag' },
  ] as const
  return (
    <fieldset className={`sand ${styles.switch}`}>
      <legend className="visually-hidden">{labels.howToGet}</legend>
      {options.map(({ type, name, icon }) => (
        <button
          key={type}
          type="button"
          className={`inline-row packed bare text-m chip gap-6px ${styles.option}`}
          aria-pressed={type === chosen}
          data-way={type}
          suppressHydrationWarning
          aria-busy={(isBusy && type === DELIVERY) || undefined}
          onClick={() => press(type)}
        >
          <Icon name={icon} size={20} />
          <span className="spoken-below-640">{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
