import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { useToday } from '@/lib/clock/use-server-now'
import { type Branch, type City, catalogRoutes } from '@/lib/contract/catalog'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { openingText } from '@/lib/i18n/opening'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './branch-list.module.css'
import { COMING, useEta } from './use-eta'

type DeliveryTermsProps = {
  readonly city: City
  /** The branch whose menu is shown until an address is known. */
  readonly branch: Branch
  readonly isLive: boolean
  readonly onAddress: () => void
}

/** The general price and time of delivery in a city, before an address is known. */
export function DeliveryTerms({ city, branch, isLive, onAddress }: DeliveryTermsProps) {
  const t = useTranslations('place')
  const moment = useTranslations('moment')
  const today = useToday()
  const fee = useFee(city)
  const eta = useEta(branch, DELIVERY) ?? t('etaUnknown')
  return (
    <div className="stack-4 paper round pad-4">
      <div className="stack-1" aria-live="polite">
        <p className="text-l weight-700">{fee.title}</p>
        {fee.freeFrom && (
          <p className={`row-2 centred ${styles.fact}`}>
            <Icon name="scooter" size={20} />
            {fee.freeFrom}
          </p>
        )}
        {fee.minimum && (
          <p className={`row-2 centred ${styles.fact}`}>
            <Icon name="bag" size={20} />
            {fee.minimum}
          </p>
        )}
        {(branch.is_open || !isLive) && (
          <p className={`row-2 centred ${styles.fact}`}>
            <Icon name="clock" size={20} />
            {eta}
          </p>
        )}
        {isLive && !branch.is_open && (
          <p className={`row-2 centred weight-600 amber ${styles.fact} ${styles.closed}`}>
            <Icon name="clock" size={20} />
            {openingText(moment, branch, today)}
          </p>
        )}
      </div>
      <div className="stack-2 from-start">
        <h3 className={`weight-700 ${styles.title}`}>{t('deliveryTitle')}</h3>
        <p className="soft">{t('deliveryHint')}</p>
        <Button look="secondary" onClick={onAddress}>
          <Icon name="pin" size={20} />
          {t('enterAddress')}
        </Button>
      </div>
    </div>
  )
}

/** The general price of a city; when the request fails, the text says that checkout computes the fee (faults row 7). */
function useFee(city: City) {
  const t = useTranslations('place')
  const locale = useLocale()
  const { state } = useApiQuery(catalogRoutes.deliveryPrice, { query: { city_id: city.id } })
  if (state.kind === 'failed') return { title: t('feeUnknown'), freeFrom: null, minimum: null }
  const known = state.kind === 'ready' ? state.data : null
  const price = known?.price ?? city.delivery_price
  const freeFrom = known ? known.free_from : city.delivery_free_from
  return {
    title: price === 0 ? t('feeFree') : t('feeFrom', { price: formatTenge(price, locale) }),
    freeFrom: freeFrom !== null && price > 0 ? t('freeFrom', { from: formatTenge(freeFrom, locale) }) : null,
    // Before the answer each fact has its line, so that the button below does not move when the words come.
    minimum:
      known === null ? COMING : known.minimum > 0 ? t('minimum', { price: formatTenge(known.minimum, locale) }) : null,
  }
}
