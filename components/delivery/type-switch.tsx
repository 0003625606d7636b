'use client'

import { Icon } from '@/components/ui/icon'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import styles from './type-switch.module.css'

type TypeSwitchProps = {
  readonly labels: { readonly howToGet: string; readonly delivery: string; readonly pickup: string }
}

/** Delivery or pickup. Choosing opens the place popup with that type: only a place makes the choice complete. */
export function TypeSwitch({ labels }: TypeSwitchProps) {
  const place = useDelivery((delivery) => delivery.place)
  const isRestored = useDelivery((delivery) => delivery.isRestored)
  const open = useDialogs((dialogs) => dialogs.open)
  const chosen = isRestored ? (place?.type ?? DELIVERY) : null
  const options = [
    { type: DELIVERY, name: labels.delivery, icon: 'scooter' },
    { type: PICKUP, name: labels.pickup, icon: 'bag' },
  ] as const
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{labels.howToGet}</legend>
      {options.map(({ type, name, icon }) => (
        <button
          key={type}
          type="button"
          className={styles.option}
          aria-pressed={type === chosen}
          onClick={() => open({ kind: 'place', type })}
        >
          <Icon name={icon} size={20} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
