import { useLocale, useTranslations } from 'next-intl'
import type { City } from '@/lib/contract/catalog'
import type { Place } from '@/lib/domain/place'
import { formatTenge } from '@/lib/i18n/tenge'
import { cookingFilial } from './chosen-place'
import styles from './place-form.module.css'

/** What delivery costs in a city and who cooks, before anything is decided. */
export function DeliveryTerms({ city, current }: { readonly city: City; readonly current: Place | null }) {
  const t = useTranslations('place')
  const locale = useLocale()
  const filial = cookingFilial(city, current)
  const price = formatTenge(city.delivery_price, locale)
  const fee = () => {
    if (city.delivery_price === 0) return t('feeFree')
    return city.delivery_free_from === null
      ? t('fee', { price })
      : t('feeFrom', { price, from: formatTenge(city.delivery_free_from, locale) })
  }
  return (
    <div className={styles.terms}>
      <p className={styles.fee}>{fee()}</p>
      {filial && <p>{t('cooks', { name: filial.name })}</p>}
      {filial && !filial.is_open && (
        <p className={styles.isClosed}>{t('allClosed', { time: filial.work_time.from })}</p>
      )}
      <p className={styles.hint}>{t('deliveryHint')}</p>
    </div>
  )
}
