import { useLocale, useTranslations } from 'next-intl'
import type { DeliveryAddress } from '@/lib/domain/address'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { useRouter } from '@/lib/i18n/navigation'
import { applyPlace } from './apply-place'

type Options = {
  /** Said instead of the place. */
  readonly text?: string
  /** The main page is loaded wherever the customer is. */
  readonly toMain?: boolean
}

/** Saves a place with its address and shows its menu; asks nothing. */
export function useApplyPlace(): (next: Place, address: DeliveryAddress | null, options?: Options) => void {
  const locale = useLocale()
  const router = useRouter()
  const t = useTranslations('place')
  return (next, address, { text, toMain } = {}) => {
    const said =
      next.type === PICKUP
        ? t('branchChosen')
        : t('deliveryChosen', { where: next.street ? `${next.cityName}, ${next.street}` : next.cityName })
    applyPlace(locale, { next, address, text: text ?? said }, { refresh: router.refresh, toMain })
  }
}
