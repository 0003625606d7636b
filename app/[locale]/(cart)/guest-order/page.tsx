import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { CartOverview } from '@/components/cart/cart-overview'
import { EmptyCart } from '@/components/cart/lines/empty-cart'
import { KeptCartScript } from '@/components/cart/lines/kept-cart-script'
import { PlaceCard } from '@/components/cart/place/place-card'
import { CartSum } from '@/components/cart/quote/cart-sum'
import { GuestOrderView } from '@/components/checkout/guest-order-view'
import { OrderAddress } from '@/components/place/form/order-address'
import { WithoutScriptsLink } from '@/components/shell/faults/without-scripts-link'
import { PrefetchStep } from '@/components/shell/navigation/prefetch-step'
import { loadLeastOrders } from '@/lib/server/terms'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout')
  return { title: t('title'), robots: { index: false } }
}

export default async function GuestOrderPage() {
  const t = await getTranslations('plain')
  return (
    <PageTexts
      of={[
        'address',
        'attention',
        'bonuses',
        'cart',
        'limits',
        'checkout',
        'payment',
        'promo',
        'fields',
        'common',
        'moment',
        'notify',
        'place',
      ]}
    >
      <KeptCartScript />
      <GuestOrderView
        empty={<EmptyCart least={await loadLeastOrders(await getLocale())} />}
        overview={<CartOverview />}
        place={<PlaceCard asksAddress />}
        address={<OrderAddress />}
        sum={<CartSum />}
      />
      <WithoutScriptsLink path="/plain" label={t('link')} />
      <PrefetchStep path="/payment" />
    </PageTexts>
  )
}
