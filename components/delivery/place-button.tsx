'use client'

import { Icon } from '@/components/ui/icon'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import styles from './place-button.module.css'

/** The branch that a page was prepared for, in the page's language. */
export type PreparedBranch = { readonly guid: string; readonly cityName: string; readonly street: string }

type PlaceButtonProps = {
  readonly labels: {
    readonly choose: string
    readonly delivery: string
    readonly pickup: string
    readonly change: string
  }
  readonly prepared: PreparedBranch | null
}

type Lines = { readonly first: string; readonly second: string | null }

/** A saved place keeps its names in the language it was chosen in; the page knows them in its own. */
function linesOf(place: Place, prepared: PreparedBranch | null, labels: PlaceButtonProps['labels']): Lines {
  const names = prepared?.guid === place.filialGuid ? prepared : place
  return place.type === PICKUP
    ? { first: labels.pickup, second: `${names.cityName}, ${names.street}` }
    : { first: labels.delivery, second: names.cityName }
}

/** Where the order comes from or goes to; opens the place popup. */
export function PlaceButton({ labels, prepared }: PlaceButtonProps) {
  const place = useDelivery((delivery) => delivery.place)
  const isRestored = useDelivery((delivery) => delivery.isRestored)
  const open = useDialogs((dialogs) => dialogs.open)

  // Before storage was read the page speaks of the branch it was prepared for: the one that the cookie named.
  const guess = !isRestored && prepared ? { first: prepared.cityName, second: prepared.street } : null
  const lines: Lines = place ? linesOf(place, prepared, labels) : (guess ?? { first: labels.choose, second: null })

  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => open({ kind: 'place' })}>
      <Icon name="pin" size={22} />
      {lines.second && <span className="visually-hidden">{labels.change}:</span>}{' '}
      <span className={styles.lines}>
        <span className={lines.second ? styles.small : styles.strong}>{lines.first}</span>{' '}
        {lines.second && <span className={styles.strong}>{lines.second}</span>}
      </span>
    </button>
  )
}
