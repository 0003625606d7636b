import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { CartView } from '@/components/cart/cart-view'
import { PendingOrderGate } from '@/components/checkout/placing/pending-order-gate'
import { PrefetchStep } from '@/components/shell/navigation/prefetch-step'
import { alternatesFor } from '@/lib/i18n/alternates'
import { loadLeastOrders } from '@/lib/server/terms'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title'), alternates: alternatesFor(await getLocale(), '/cart') }
}

export default async function CartPage() {
  const { bonuses, cart, limits, payment, promo, fields, common, moment } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ bonuses, cart, limits, payment, promo, fields, common, moment }}>
      <PendingOrderGate>
        <CartView least={await loadLeastOrders(await getLocale())} />
      </PendingOrderGate>
      <PrefetchStep path="/guest-order" />
    </NextIntlClientProvider>
  )
}
