import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { CartView } from '@/components/cart/cart-view'
import { PendingOrderGate } from '@/components/checkout/pending-order-gate'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title'), robots: { index: false } }
}

export default async function CartPage() {
  const { bonuses, cart, payment, promo, common, moment } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ bonuses, cart, payment, promo, common, moment }}>
      <PendingOrderGate>
        <CartView />
      </PendingOrderGate>
    </NextIntlClientProvider>
  )
}
