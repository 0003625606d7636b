import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { MissingOrder } from '@/app/[locale]/profile/orders/[id]/missing-order'
import { HistoryOrder } from '@/components/orders/history/history-order'
import { SignedInOnly } from '@/components/profile/signed-in-only'
import { PrintHead } from '@/components/shell/header/print-head'
import { shopBrand } from '@/lib/server/brand'

export const dynamic = 'force-dynamic'

type OrderPageProps = { readonly params: Promise<{ readonly id: string }> }

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations('history'), params])
  return { title: t('order', { number: id }), robots: { index: false, follow: false } }
}

export default async function HistoryOrderPage({ params }: OrderPageProps) {
  const { id } = await params
  const { name, phones } = shopBrand()
  return (
    <PageTexts
      of={[
        'profile',
        'common',
        'fields',
        'history',
        'order',
        'moment',
        'door',
        'pay',
        'review',
        'rating',
        'problem',
        'notify',
        'smsCode',
        'phoneCode',
      ]}
    >
      <PrintHead name={name} phone={phones[0].label} />
      <SignedInOnly isPage>
        <HistoryOrder number={id} missing={<MissingOrder />} />
      </SignedInOnly>
    </PageTexts>
  )
}
