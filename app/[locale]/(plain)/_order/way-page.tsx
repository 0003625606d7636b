import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlainOrderForm } from '@/components/checkout/plain/plain-order-form'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import { loadCities } from '@/lib/server/places'
import { NothingToOrder, PlainPage } from './plain-page'
import { visitorOf } from './visitor'

export async function checkoutMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout')
  return { title: t('title'), robots: { index: false } }
}

/** The form of an order for one way to get it. */
export async function WayPage({ type }: { readonly type: DeliveryType }) {
  const [t, { locale, kept }] = await Promise.all([getTranslations('checkout'), visitorOf()])
  return (
    <PlainPage title={t('title')}>
      {kept.cart.lines.length === 0 ? (
        <NothingToOrder placed={kept.order.placed} />
      ) : (
        <PlainOrderForm type={type} order={kept.order} cities={await loadCities(locale)} />
      )}
    </PlainPage>
  )
}
