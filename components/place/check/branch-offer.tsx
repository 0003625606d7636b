'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useChoosePlace } from '@/components/place/apply/choose-place'
import { useApplyPlace } from '@/components/place/apply/use-apply-place'
import { MovedLines } from '@/components/place/attention/moved-lines'
import { useMove } from '@/components/place/attention/use-move'
import { Button } from '@/components/ui/button'
import type { DeliveryZone } from '@/lib/contract/catalog'
import { type CheckedAddress, deliverTo } from '@/lib/domain/destination-moves'
import { isSameCart, type MovedCart } from '@/lib/domain/moved-cart'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { destinationNow, useDestination } from '@/stores/place/destination'
import styles from './branch-offer.module.css'

type BranchOfferProps = {
  /** The address of the order at the branch that serves it best. */
  readonly found: CheckedAddress
  readonly zone: DeliveryZone | null
  /** The zone of the current branch at the address; null: it does not deliver there. */
  readonly ownZone: DeliveryZone | null
  /**
   * Called when the cart would differ at the other branch, or that is not known: the order stays with its branch until the
   * customer decides.
   */
  readonly onStay: () => void
}

/**
 * Another branch than the current one serves the address better. When the cart is the same there, the order moves without a
 * question; otherwise the customer sees the difference and decides (specification §4, design decision 2).
 */
export function BranchOffer({ found, zone, ownZone, onStay }: BranchOfferProps) {
  const t = useTranslations('place')
  const attention = useTranslations('attention')
  const served = useTranslations('address')
  const lines = useCart((cart) => cart.lines)
  const current = useDestination((store) => store.destination?.branch.name ?? '')
  const apply = useApplyPlace()
  const choose = useChoosePlace()
  const { name } = found.branch
  // The customer may have typed more of the address since the request was sent.
  const next = () => deliverTo(destinationNow(), found)
  const { state } = useMove(lines, next(), (moved) => {
    if (moved && isSameCart(moved)) apply(next(), { text: served('served', { name }) })
    else onStay()
  })
  const moved = state.kind === 'ready' ? state.data : null
  if (moved && isSameCart(moved)) return null

  const move = ({ kept, lost }: MovedCart) => {
    useCart.getState().replaceAll(kept)
    const count = kept.length + lost.length
    const text =
      lost.length === 0 ? attention('movedAll', { count }) : attention('movedSome', { kept: kept.length, count })
    apply(next(), { text })
  }
  const press = () => {
    // Nothing would be left of the cart, or the request failed: the attention popup asks.
    if (moved && moved.kept.length > 0) move(moved)
    else choose(next())
  }
  return (
    <div className={styles.offer}>
      <p>{t('addressBranch', { name, current })}</p>
      {zone && ownZone && <TariffChanges zone={zone} own={ownZone} />}
      {moved && <MovedLines moved={moved} />}
      <div>
        <Button onClick={press} isBusy={state.kind === 'loading'}>
          {t('orderFrom', { name })}
        </Button>
      </div>
      {ownZone && <p className={styles.soft}>{t('canStay', { current })}</p>}
    </div>
  )
}

/** What delivery costs from the cart's branch and from the other, where that differs. */
function TariffChanges({ zone, own }: { readonly zone: DeliveryZone; readonly own: DeliveryZone }) {
  const t = useTranslations('place')
  const locale = useLocale()
  const money = (amount: number) => formatTenge(amount, locale)
  return (
    <ul className={styles.terms}>
      {zone.price !== own.price && <li>{t('feeChange', { was: money(own.price), now: money(zone.price) })}</li>}
      {zone.minimum !== own.minimum && (
        <li>{t('minimumChange', { was: money(own.minimum), now: money(zone.minimum) })}</li>
      )}
    </ul>
  )
}
