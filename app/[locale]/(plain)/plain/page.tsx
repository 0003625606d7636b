import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingToOrder, PlainPage, Unpriced } from '@/app/[locale]/(plain)/_order/plain-page'
import { priceCart } from '@/app/[locale]/(plain)/_order/price-order'
import { visitorOf } from '@/app/[locale]/(plain)/_order/visitor'
import { PlainCart } from '@/components/checkout/plain/plain-cart'
import { localizedHref } from '@/lib/i18n/locales'
import { loadCities } from '@/lib/server/places'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title'), robots: { index: false } }
}

/** The cart of a browser without scripts (decision 116). */
export default async function PlainCartPage() {
  const [t, { locale, kept, api }] = await Promise.all([getTranslations('cart'), visitorOf()])
  const isEmpty = kept.cart.lines.length === 0
  const cities = isEmpty ? [] : await loadCities(locale)
  const priced = isEmpty ? null : await priceCart(api, cities, kept)
  return (
    <PlainPage title={t('title')}>
      {priced === null && <NothingToOrder placed={kept.order.placed} />}
      {priced?.kind === 'priced' && <PlainCart lines={priced.quote.lines} subtotal={priced.quote.subtotal} />}
      {priced && priced.kind !== 'priced' && <Unpriced path={localizedHref(locale, '/plain')} />}
    </PlainPage>
  )
}
