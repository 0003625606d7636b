'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { MovedLines } from '@/components/place/attention/moved-lines'
import { useMovedCart } from '@/components/place/attention/use-moved-cart'
import { Button } from '@/components/ui/controls/button'
import type { DeliveryZone } from '@/lib/contract/catalog'
import { isSameCart, type MovedCart } from '@/lib/domain/cart/moved-cart'
import { type CheckedAddress, deliverTo } from '@/lib/domain/place/destination-moves'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { currentDestination, useDestination } from '@/stores/place/destination'

type BranchOfferProps = {
  /** The address at the branch that serves it best. */
  readonly found: CheckedAddress
  readonly zone: DeliveryZone | null
  /** The zone of the current branch at the address; null: it does not deliver there. */
  readonly ownZone: DeliveryZone | null
  /**
   * Called when the cart would change at the other branch, or when that is not known: the order stays with its branch until the
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
  const changeDestination = useChangeDestination()
  const { name } = found.branch
  // The customer may have typed more of the address since the request was sent.
  const next = () => deliverTo(currentDestination(), found)
  const { state } = useMovedCart(lines, next(), (moved) => {
    if (moved && isSameCart(moved)) changeDestination(next(), { text: served('served', { name }), cart: 'kept' })
    else onStay()
  })
  const moved = state.kind === 'ready' ? state.data : null
  if (moved && isSameCart(moved)) return null

  const move = ({ kept, lost }: MovedCart) => {
    useCart.getState().replaceAll(kept)
    const count = kept.length + lost.length
    const text =
      lost.length === 0 ? attention('movedAll', { count }) : attention('movedSome', { kept: kept.length, count })
    changeDestination(next(), { text, cart: 'kept' })
  }
  const press = () => {
    // No line would be left, or the request failed: the attention popup asks.
    if (moved && moved.kept.length > 0) move(moved)
    else changeDestination(next())
  }
  return (
    <div className="stack-3">
      <p>{t('addressBranch', { name, current })}</p>
      {zone && ownZone && <TariffChanges zone={zone} own={ownZone} />}
      {moved && <MovedLines moved={moved} />}
      <div>
        <Button onClick={press} isBusy={state.kind === 'loading'}>
          {t('orderFrom', { name })}
        </Button>
      </div>
      {ownZone && <p className="text-s soft">{t('canStay', { current })}</p>}
    </div>
  )
}

/** The fees of both branches, where they differ. */
function TariffChanges({ zone, own }: { readonly zone: DeliveryZone; readonly own: DeliveryZone }) {
  const t = useTranslations('place')
  const locale = useLocale()
  const money = (amount: number) => formatTenge(amount, locale)
  return (
    <ul className="stack-1 weight-650">
      {zone.price !== own.price && <li>{t('feeChange', { was: money(own.price), now: money(zone.price) })}</li>}
      {zone.minimum !== own.minimum && (
        <li>{t('minimumChange', { was: money(own.minimum), now: money(zone.minimum) })}</li>
      )}
    </ul>
  )
}
