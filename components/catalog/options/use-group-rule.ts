import { useTranslations } from 'next-intl'
import type { NamedModifierGroup } from '@/lib/contract/order/to-domain'

/** How many options of a group are chosen, in words. Needs the texts of `product`; also for views without scripts. */
export function useGroupRule() {
  const t = useTranslations('product')
  return ({ min, max, freeQuantity }: NamedModifierGroup): string => {
    const several = min > 0 ? t('chooseBetween', { min, max }) : t('chooseUpTo', { max })
    const amount = min === max ? t('chooseExactly', { count: min }) : several
    return freeQuantity > 0 ? `${amount}, ${t('free', { count: freeQuantity })}` : amount
  }
}
