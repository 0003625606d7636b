'use client'

import { Icon } from '@/components/ui/content/icon'
import { PICKUP } from '@/lib/domain/order/delivery'
import { type Destination, streetOf, zonedPointOf } from '@/lib/domain/place/destination'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { useDestination } from '@/stores/place/destination'
import { openDestinationPopup } from '@/stores/place/destination-popup'
import styles from './place-button.module.css'

/** Fee, time and minimum of a branch or zone, as texts in the language of the page. */
export type FormattedTerms = {
  /** The delivery fee; null: pickup. */
  readonly fee: string | null
  /** The duration, or when the branch opens. */
  readonly time: string
  /** The minimum order; null: none. */
  readonly minimum: string | null
}

/** The branch that a page was prepared for, with its terms, in the page's language. */
export type PreparedBranch = {
  /** Null: the page was prepared without a branch, and the terms are the lowest of the chain. */
  readonly guid: string | null
  readonly cityName: string
  readonly street: string
  /** The text while the zone is not known. */
  readonly delivery: FormattedTerms
  readonly zones: readonly { readonly id: number; readonly terms: FormattedTerms }[]
  readonly pickup: FormattedTerms
}

type PlaceButtonProps = {
  readonly labels: {
    readonly choose: string
    readonly delivery: string
    readonly pickup: string
    readonly change: string
  }
  readonly prepared: PreparedBranch | null
}

type Shown = {
  readonly type: string | null
  /** Left out on phones; empty while the place is not known. */
  readonly city: string
  /** The street, or the question for it. */
  readonly name: string
  readonly terms: FormattedTerms | null
}

const named = (city: string, street: string): Pick<Shown, 'city' | 'name'> =>
  street ? { city, name: nonBreaking(street) } : { city: '', name: city }

/** A saved destination has its names in the language it was chosen in; the prepared branch has them in the language of the page. */
function ofDestination(
  destination: Destination,
  prepared: PreparedBranch | null,
  labels: PlaceButtonProps['labels'],
): Shown {
  const { type, city, branch } = destination
  const own = prepared?.guid === branch.guid ? prepared : null
  const cityName = own?.cityName ?? city.name
  const street = streetOf(destination)
  if (type === PICKUP)
    return { type: labels.pickup, ...named(cityName, own?.street ?? street), terms: own?.pickup ?? null }
  const zone = own?.zones.find(({ id }) => id === zonedPointOf(destination)?.zoneId)
  return { type: labels.delivery, ...named(cityName, street), terms: zone?.terms ?? own?.delivery ?? null }
}

/** The destination of the order with its terms; opens the popup that changes it. */
export function PlaceButton({ labels, prepared }: PlaceButtonProps) {
  const destination = useDestination((store) => store.destination)
  const isRestored = useDestination((store) => store.isRestored)

  const shown = (): Shown => {
    if (destination) return ofDestination(destination, prepared, labels)
    // Until the storage is read the button shows the branch that the page was prepared for, which the cookie named.
    if (!isRestored && prepared?.guid)
      return { type: null, ...named(prepared.cityName, prepared.street), terms: prepared.delivery }
    // The question needs its room, so the minimum is left out.
    const usual = prepared?.delivery
    return { type: null, city: '', name: labels.choose, terms: usual ? { ...usual, minimum: null } : null }
  }
  const { type, city, name, terms } = shown()

  return (
    <button
      type="button"
      className={`row-2 centred full touch-l bare round-s left ${styles.button}`}
      aria-haspopup="dialog"
      onClick={openDestinationPopup}
    >
      <Icon name="pin" size={22} />
      {type && <span className="visually-hidden">{`${labels.change}: ${type}`}</span>}{' '}
      <span className={`stack shrinks ${styles.lines}`}>
        <span
          className={`clips text-m weight-650 one-line snug ${styles.name}`}
          data-address=""
          suppressHydrationWarning
        >
          <span>{city && `${city},`}</span> <span suppressHydrationWarning>{name}</span>
        </span>{' '}
        {!isRestored && prepared?.guid && (
          <span className={`wrap clips soft tight ${styles.details} ${styles.pickup}`} aria-hidden="true">
            <Terms terms={prepared.pickup} labels={labels} />
          </span>
        )}
        {terms ? (
          <span className={`wrap clips soft tight ${styles.details}`}>
            <Terms terms={terms} labels={labels} />
          </span>
        ) : (
          type && (
            <span className={`wrap clips soft tight ${styles.details}`} aria-hidden="true">
              <span>{type}</span>
            </span>
          )
        )}
      </span>
    </button>
  )
}

type TermsProps = { readonly terms: FormattedTerms; readonly labels: PlaceButtonProps['labels'] }

/** The terms in one line of small print; facts without room are hidden. */
function Terms({ terms: { fee, time, minimum }, labels }: TermsProps) {
  return (
    <>
      {fee === null ? (
        <span aria-hidden="true">{labels.pickup}</span>
      ) : (
        <span>
          <span className="spoken-below-1024">{`${labels.delivery} `}</span>
          {fee}
        </span>
      )}{' '}
      <span>{time}</span> {minimum && <span>{minimum}</span>}
    </>
  )
}
