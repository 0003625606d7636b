'use client'

import { Icon } from '@/components/ui/icon'
import { PICKUP } from '@/lib/domain/delivery'
import { type Destination, spotOf, streetOf } from '@/lib/domain/destination'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { useDestination } from '@/stores/place/destination'
import { openPlacePopup } from '@/stores/place/place-popup'
import styles from './place-button.module.css'

/** Fee, time and minimum of a branch or zone, as texts in the language of the page. */
export type FormattedTerms = {
  /** What delivery costs; null: pickup. */
  readonly fee: string | null
  /** How long it takes, or when the branch opens. */
  readonly time: string
  /** The least order; null: any. */
  readonly minimum: string | null
}

/** The branch that a page was prepared for, in the page's language, and its terms. */
export type PreparedBranch = {
  /** Null: the page was prepared for no branch; the terms are the first city's. */
  readonly guid: string | null
  readonly cityName: string
  readonly street: string
  /** While the zone is not known. */
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

type Shown = { readonly type: string | null; readonly name: string; readonly terms: FormattedTerms | null }

const named = (...parts: readonly string[]): string => nonBreaking(parts.filter(Boolean).join(', '))

/** A saved place has its names in the language it was chosen in; the prepared branch has them in the language of the page. */
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
    return { type: labels.pickup, name: named(cityName, own?.street ?? street), terms: own?.pickup ?? null }
  const zone = own?.zones.find(({ id }) => id === spotOf(destination)?.zoneId)
  return { type: labels.delivery, name: named(cityName, street), terms: zone?.terms ?? own?.delivery ?? null }
}

/** Where the order comes from or goes to, and on which terms; opens the popup that changes it. */
export function PlaceButton({ labels, prepared }: PlaceButtonProps) {
  const destination = useDestination((store) => store.destination)
  const isRestored = useDestination((store) => store.isRestored)

  const shown = (): Shown => {
    if (destination) return ofDestination(destination, prepared, labels)
    // Until the storage is read the button shows the branch that the page was prepared for, which the cookie named.
    if (!isRestored && prepared?.guid)
      return { type: null, name: named(prepared.cityName, prepared.street), terms: prepared.delivery }
    // One line of small print is enough for a question.
    const usual = prepared?.delivery
    return { type: null, name: labels.choose, terms: usual ? { ...usual, minimum: null } : null }
  }
  const { type, name, terms } = shown()

  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openPlacePopup}>
      <Icon name="pin" size={22} />
      {type && <span className="visually-hidden">{`${labels.change}: ${type}`}</span>}{' '}
      <span className={styles.lines}>
        <span className={terms ? `${styles.name} ${styles.short}` : styles.name}>{name}</span>{' '}
        {terms ? (
          <Details terms={terms} usual={type ? (prepared?.delivery ?? terms) : terms} labels={labels} />
        ) : (
          type && (
            <span className={styles.details} aria-hidden="true">
              {type}
            </span>
          )
        )}
      </span>
    </button>
  )
}

type FactsProps = { readonly terms: FormattedTerms; readonly labels: PlaceButtonProps['labels'] }

/**
 * The terms in small print. They take the room of those that the page was prepared with, the usual ones, so that the name
 * above stays where it was.
 */
function Details({ terms, usual, labels }: FactsProps & { readonly usual: FormattedTerms }) {
  const isShort = terms !== usual && terms.minimum === null
  return (
    <span className={styles.details}>
      {isShort && (
        <span className={`${styles.terms} ${styles.room}`} aria-hidden="true">
          <Facts terms={usual} labels={labels} />
        </span>
      )}
      <span key={`${isShort} ${terms.time}`} className={isShort ? `${styles.terms} ${styles.stacked}` : styles.terms}>
        <Facts terms={terms} labels={labels} />
      </span>
    </span>
  )
}

function Facts({ terms: { fee, time, minimum }, labels }: FactsProps) {
  return (
    <>
      {fee === null ? (
        <span aria-hidden="true">{labels.pickup}</span>
      ) : (
        <span>
          <span className={styles.feeName}>{`${labels.delivery} `}</span>
          {fee}
        </span>
      )}{' '}
      <span>{time}</span> {minimum && <span>{minimum}</span>}
    </>
  )
}
