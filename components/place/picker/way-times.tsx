import { useLocale, useTranslations } from 'next-intl'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { type Branch, type City, catalogRoutes } from '@/lib/contract/catalog'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { formatTenge } from '@/lib/i18n/tenge'
import { COMING, useEta } from './use-eta'

type WayTimesProps = {
  readonly city: City
  /** The branch that would cook, whose kitchen decides the times; it takes orders now. */
  readonly branch: Branch
}

/** Both ways in one line each: how long an order takes now and what the way costs; nothing when a time is not known. */
export function WayTimes({ city, branch }: WayTimesProps) {
  const t = useTranslations('place')
  const locale = useLocale()
  const [delivery, pickup] = [useEta(branch, DELIVERY), useEta(branch, PICKUP)]
  const { state } = useApiQuery(catalogRoutes.deliveryPrice, { query: { city_id: city.id } })
  if (delivery === null || pickup === null) return null
  const isComing = delivery === COMING || pickup === COMING || state.kind === 'loading'
  const fee = state.kind === 'ready' ? state.data.price : city.delivery_price
  const lines = [
    fee > 0
      ? t('ways.delivery', { time: delivery, price: formatTenge(fee, locale) })
      : t('ways.deliveryFree', { time: delivery }),
    t('ways.pickup', { time: pickup }),
  ]
  return (
    <ul className="text-m soft" aria-label={t('ways.label')} aria-busy={isComing || undefined}>
      {lines.map((line) => (
        <li key={line}>{isComing ? COMING : line}</li>
      ))}
    </ul>
  )
}
