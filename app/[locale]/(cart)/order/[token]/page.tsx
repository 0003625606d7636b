import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { OrderView } from '@/components/orders/page/order-view'
import { notFound } from '@/lib/i18n/navigation'
import { loadOrder } from '@/lib/server/orders'

export const dynamic = 'force-dynamic'

type OrderPageProps = { readonly params: Promise<{ readonly token: string }> }

/** The order; null when there is none, `unanswered` when nobody could say. Asked once a request. */
const find = async (token: string) => loadOrder(await getLocale(), token).catch(() => 'unanswered' as const)

/** The address is the key to the order: it is neither indexed nor told to other sites. */
export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const [t, errors] = await Promise.all([getTranslations('order'), getTranslations('errors')])
  const order = await find((await params).token)
  const title =
    order === null ? errors('noOrder') : order === 'unanswered' ? t('yourOrder') : t('number', { number: order.number })
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default async function OrderPage({ params }: OrderPageProps) {
  const { token } = await params
  const { order: texts, fields, common, moment, pay, review, rating, claim } = await getMessages()
  const order = await find(token)
  if (order === null) notFound()
  return (
    <NextIntlClientProvider messages={{ order: texts, fields, common, moment, pay, review, rating, claim }}>
      {/* Without an answer the page stands and asks again by itself. */}
      <OrderView token={token} initial={order === 'unanswered' ? null : order} />
    </NextIntlClientProvider>
  )
}
