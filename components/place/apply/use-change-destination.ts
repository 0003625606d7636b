import { useLocale, useTranslations } from 'next-intl'
import { PICKUP } from '@/lib/domain/order/delivery'
import { type Destination, destinationLine } from '@/lib/domain/place/destination'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { changeDestination } from './change-destination'

type Options = {
  /** The message to show instead of the name of the new destination. */
  readonly text?: string
  /** `kept`, `cleared`: the customer has decided about the cart, so nothing is asked. */
  readonly cart?: 'ask' | 'kept' | 'cleared'
}

/** Gives components `changeDestination` with the language and the router of the page. */
export function useChangeDestination(): (next: Destination, options?: Options) => void {
  const locale = useLocale()
  const { refresh } = useRouter()
  const t = useTranslations('place')
  return (next, { text, cart = 'ask' } = {}) => {
    const chosen = next.type === PICKUP ? t('branchChosen') : t('deliveryChosen', { where: destinationLine(next) })
    changeDestination(next, { text: text ?? chosen, cart, locale, refresh })
  }
}
