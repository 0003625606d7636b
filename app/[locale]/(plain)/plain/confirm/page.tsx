import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { NothingToOrder, PlainPage, Unpriced } from '@/app/[locale]/(plain)/_order/plain-page'
import { priceOrder } from '@/app/[locale]/(plain)/_order/price-order'
import { timesOf } from '@/app/[locale]/(plain)/_order/times-of'
import { visitorOf } from '@/app/[locale]/(plain)/_order/visitor'
import { PlainConfirm } from '@/components/checkout/plain/plain-confirm'
import { SlotSelect } from '@/components/checkout/plain/slot-select'
import { formPath, isComplete } from '@/components/checkout/plain/typed-order'
import { buttonClass } from '@/components/ui/controls/button'
import { localizedHref } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation/navigation'
import { loadCities } from '@/lib/server/places'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment')
  return { title: t('title'), robots: { index: false } }
}

/** The order of a browser without scripts before it is placed (decision 116). */
export default async function PlainConfirmPage() {
  const [t, { locale, kept, api }] = await Promise.all([getTranslations('payment'), visitorOf()])
  const { cart, order } = kept
  if (cart.lines.length === 0)
    return (
      <PlainPage title={t('title')}>
        <NothingToOrder placed={order.placed} />
      </PlainPage>
    )
  const priced = isComplete(order) ? await priceOrder(api, await loadCities(locale), kept) : null
  const times = priced?.kind === 'priced' ? await timesOf(api, priced.destination) : null
  return (
    <PlainPage title={t('title')}>
      <PageTexts of={['checkout', 'fields', 'moment', 'consent']}>
        {priced?.kind === 'priced' ? (
          <PlainConfirm
            {...priced}
            order={order}
            time={times && <SlotSelect times={times} value={order.draft.slotStart} />}
          />
        ) : priced?.kind === 'away' ? (
          <Unpriced path={localizedHref(locale, '/plain/confirm')} />
        ) : (
          <Link href={formPath(order.type)} className={buttonClass()}>
            {t('change')}
          </Link>
        )}
      </PageTexts>
    </PlainPage>
  )
}
