'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton'
import { useGuestFields } from '@/components/checkout/fields/use-guest-fields'
import { guestOrderSchema } from '@/components/checkout/guest-order.schema'
import { PlacingNotice } from '@/components/checkout/placing/placing-notice'
import { usePendingOrder } from '@/components/checkout/placing/use-pending-order'
import { usePlaceOrder } from '@/components/checkout/placing/use-place-order'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { useCustomerPage } from '@/stores/session/use-customer-page'
import { PaymentForm } from './payment-form'

/** The page to go to when the order lacks something; null: stay here. */
function useMissingStep(): '/cart' | '/guest-order' | null {
  const hasLines = useCart((cart) => cart.lines.length > 0)
  const destination = useDestination((store) => store.destination)
  const fields = useGuestFields()
  if (!hasLines || !destination) return '/cart'
  return guestOrderSchema({ isDelivery: destination.type === DELIVERY }).safeParse(fields).success
    ? null
    : '/guest-order'
}

/**
 * The page where a customer checks the order, chooses how to pay, and orders.
 * @param overview lines and amounts
 */
export function PaymentView({ overview }: { readonly overview: ReactNode }) {
  const t = useTranslations('payment')
  const router = useRouter()
  const isCartRestored = useCart((cart) => cart.isRestored)
  const isPlaceRestored = useDestination((store) => store.isRestored)
  const { isRestored: isDraftRestored, draft } = useCheckout()
  const destination = useDestination((store) => store.destination)
  const ordering = usePlaceOrder({ announcesChanges: false })
  const pending = usePendingOrder(ordering.place)
  const detour = useMissingStep()
  useCustomerPage()

  const isReady = isCartRestored && isPlaceRestored && isDraftRestored
  const isPlaced = ordering.placing.kind === 'placed'
  const isOnTheWay = pending !== null || isPlaced
  const target = isReady && !isOnTheWay ? detour : null

  useEffect(() => {
    if (target) router.replace(target)
  }, [target, router])

  return (
    <>
      <h1 className={`breaks hyphens spoken-below-1024 ${styles.title}`}>{t('title')}</h1>
      {isPlaced && <PlacingNotice placing={ordering.placing} />}
      {/** The cart is empty by now, and must be neither shown nor announced. */}
      {isReady && !isPlaced && !target && destination && draft ? (
        <PaymentForm
          destination={destination}
          draft={draft}
          ordering={ordering}
          pending={pending}
          overview={overview}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  )
}
