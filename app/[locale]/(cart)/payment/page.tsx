import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { CartOverview } from '@/components/cart/cart-overview'
import { PaymentView } from '@/components/checkout/payment/payment-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment')
  return { title: t('title'), robots: { index: false } }
}

export default async function PaymentPage() {
  return (
    <PageTexts
      of={[
        'address',
        'bonuses',
        'cart',
        'limits',
        'checkout',
        'payment',
        'promo',
        'fields',
        'common',
        'moment',
        'door',
        'consent',
        'smsCode',
        'phoneCode',
      ]}
    >
      <PaymentView overview={<CartOverview />} />
    </PageTexts>
  )
}
