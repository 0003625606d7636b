import { useLocale, useTranslations } from 'next-intl'
import { PICKUP } from '@/lib/domain/delivery'
import { type Destination, streetOf } from '@/lib/domain/destination'
import { useRouter } from '@/lib/i18n/use-router'
import { applyPlace } from './apply-place'

type Options = {
  /** The message to show instead of the place. */
  readonly text?: string
  /** The main page is loaded wherever the customer is. */
  readonly toMain?: boolean
}

/** Goes to a place and shows its menu, without a question about the cart. */
export function useApplyPlace(): (next: Destination, options?: Options) => void {
  const locale = useLocale()
  const router = useRouter()
  const t = useTranslations('place')
  return (next, { text, toMain } = {}) => {
    const said =
      next.type === PICKUP
        ? t('branchChosen')
        : t('deliveryChosen', { where: [next.city.name, streetOf(next)].filter(Boolean).join(', ') })
    applyPlace(locale, { next, text: text ?? said }, { refresh: router.refresh, toMain })
  }
}
