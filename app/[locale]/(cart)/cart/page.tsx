import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { CartView } from '@/components/cart/cart-view'
import { PendingOrderGate } from '@/components/checkout/placing/pending-order-gate'
import { WithoutScriptsLink } from '@/components/shell/faults/without-scripts-link'
import { PrefetchStep } from '@/components/shell/navigation/prefetch-step'
import { alternatesFor } from '@/lib/i18n/alternates'
import { loadLeastOrders } from '@/lib/server/terms'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title'), alternates: alternatesFor(await getLocale(), '/cart') }
}

export default async function CartPage() {
  const t = await getTranslations('plain')
  return (
    <PageTexts of={['bonuses', 'cart', 'limits', 'payment', 'promo', 'fields', 'common', 'moment']}>
      <PendingOrderGate>
        <CartView least={await loadLeastOrders(await getLocale())} />
      </PendingOrderGate>
      <WithoutScriptsLink path="/plain" label={t('link')} />
      <PrefetchStep path="/guest-order" />
    </PageTexts>
  )
}
