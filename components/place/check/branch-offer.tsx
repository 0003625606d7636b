'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useChoosePlace } from '@/components/place/apply/choose-place'
import { useApplyPlace } from '@/components/place/apply/use-apply-place'
import { MovedLines } from '@/components/place/attention/moved-lines'
import { useMove } from '@/components/place/attention/use-move'
import { Button } from '@/components/ui/button'
import type { DeliveryZone } from '@/lib/contract/catalog'
import type { DeliveryAddress } from '@/lib/domain/address'
import { isSameCart, type MovedCart } from '@/lib/domain/moved-cart'
import type { Place } from '@/lib/domain/place'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useDelivery } from '@/stores/place/delivery'
import styles from './branch-offer.module.css'

type BranchOfferProps = {
  /** The typed address at the branch that serves it best. */
  readonly next: Place
  readonly address: DeliveryAddress
  readonly zone: DeliveryZone | null
  /** What the branch of the cart asks for there; null: it does not deliver there. */
  readonly ownZone: DeliveryZone | null
  /** Called when the cart would be another there: the order stays with its branch until the customer decides. */
  readonly onStay: () => void
}

/**
 * Another branch than the cart's serves the typed address. Where the cart is the same there, the address decides and the order
 * goes along; otherwise the customer sees the difference and decides (specification §4, design decision 2).
 */
export function BranchOffer({ next, address, zone, ownZone, onStay }: BranchOfferProps) {
  const t = useTranslations('place')
  const attention = useTranslations('attention')
  const served = useTranslations('address')
  const lines = useCart((cart) => cart.lines)
  const current = useDelivery((delivery) => delivery.place?.branchName ?? '')
  const apply = useApplyPlace()
  const choose = useChoosePlace()
  const { state } = useMove(lines, next)
  const moved = state.kind === 'ready' ? state.answer : null
  const verdict = moved && isSameCart(moved) ? 'same' : state.kind

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict about a place
  useEffect(() => {
    if (verdict === 'same') apply(next, address, { text: served('served', { name: next.branchName }) })
    else if (verdict !== 'loading') onStay()
  }, [verdict, JSON.stringify(next)])

  if (verdict === 'same') return null
  const move = ({ kept, lost }: MovedCart) => {
    useCart.getState().replaceAll(kept)
    const count = kept.length + lost.length
    const text =
      lost.length === 0 ? attention('movedAll', { count }) : attention('movedSome', { kept: kept.length, count })
    apply(next, address, { text })
  }
  const press = () => {
    // Nothing would be left of the cart, or nobody knows what would: that is asked in a popup of its own.
    if (moved && moved.kept.length > 0) move(moved)
    else choose(next, address)
  }
  return (
    <div className={styles.offer}>
      <p>{t('addressBranch', { name: next.branchName, current })}</p>
      {zone && ownZone && <Terms zone={zone} own={ownZone} />}
      {moved && <MovedLines moved={moved} />}
      <div>
        <Button onClick={press} isBusy={verdict === 'loading'}>
          {t('orderFrom', { name: next.branchName })}
        </Button>
      </div>
      {ownZone && <p className={styles.soft}>{t('canStay', { current })}</p>}
    </div>
  )
}

/** What delivery costs from the cart's branch and from the other, where that differs. */
function Terms({ zone, own }: { readonly zone: DeliveryZone; readonly own: DeliveryZone }) {
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
