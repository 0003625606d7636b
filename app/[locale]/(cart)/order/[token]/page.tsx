import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { OrderView } from '@/components/orders/page/order-view'
import { WithoutScriptsLink } from '@/components/shell/faults/without-scripts-link'
import { PrintHead } from '@/components/shell/header/print-head'
import { notFound } from '@/lib/i18n/navigation/navigation'
import { shopBrand } from '@/lib/server/brand'
import { loadOrder } from '@/lib/server/orders'

export const dynamic = 'force-dynamic'

type OrderPageProps = { readonly params: Promise<{ readonly token: string }> }

/** The order; null when there is none, `unanswered` when the API failed. Requested once per render. */
// `chain-api.ts` has logged the failure; the view repeats the request without a press.
const find = async (token: string) => loadOrder(await getLocale(), token).catch(() => 'unanswered' as const)

/** The address gives access to the order, so it must not be indexed or sent to other sites as a referrer. */
export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const [t, errors] = await Promise.all([getTranslations('order'), getTranslations('errors')])
  const order = await find((await params).token)
  const title =
    order === null ? errors('noOrder') : order === 'unanswered' ? t('yourOrder') : t('number', { number: order.number })
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default async function OrderPage({ params }: OrderPageProps) {
  const { token } = await params
  const order = await find(token)
  if (order === null) notFound()
  const { name, phones } = shopBrand()
  const plain = await getTranslations('plain')
  return (
    <PageTexts
      of={[
        'order',
        'fields',
        'common',
        'moment',
        'door',
        'pay',
        'review',
        'rating',
        'claim',
        'problem',
        'notify',
        'smsCode',
        'phoneCode',
      ]}
    >
      <PrintHead name={name} phone={phones[0].label} />
      {/** Without an answer of the API the page is shown all the same and repeats the request without a press. */}
      <OrderView token={token} initial={order === 'unanswered' ? null : order} />
      <WithoutScriptsLink path={`/order/${token}`} label={plain('refresh')} />
    </PageTexts>
  )
}
