import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { CartOverview } from '@/components/cart/cart-overview'
import { PaymentView } from '@/components/checkout/payment/payment-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment')
  return { title: t('title'), robots: { index: false } }
}

export default async function PaymentPage() {
  const {
    address,
    bonuses,
    cart,
    limits,
    checkout,
    payment,
    promo,
    fields,
    common,
    moment,
    door,
    consent,
    smsCode,
    phoneCode,
  } = await getMessages()
  return (
    <NextIntlClientProvider
      messages={{
        address,
        bonuses,
        cart,
        limits,
        checkout,
        payment,
        promo,
        fields,
        common,
        moment,
        door,
        consent,
        smsCode,
        phoneCode,
      }}
    >
      <PaymentView overview={<CartOverview />} />
    </NextIntlClientProvider>
  )
}
