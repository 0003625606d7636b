'use client'

import { useTranslations } from 'next-intl'
import type { NamedConfigurable } from '@/lib/contract/order/to-domain'
import type { Configuration } from '@/lib/domain/cart/configuration'
import { type Allergen, addedAllergens, allergensOf } from '@/lib/domain/menu/allergens'

/** The allergens that an option adds to the product's, in words; undefined: none. */
export type DescribeAddedAllergens = (option: { readonly allergens: readonly Allergen[] }) => string | undefined

/** How the options of a product change its allergens, in words. Needs the texts of `product`. */
export function useAllergens(product: NamedConfigurable, configuration: Configuration) {
  const t = useTranslations('product')
  const listed = (allergens: readonly Allergen[]) => allergens.map((one) => t(`allergen.${one}`)).join(', ')
  const contains: DescribeAddedAllergens = (option) => {
    const added = addedAllergens(product, { allergens: option.allergens })
    return added.length > 0 ? t('contains', { list: listed(added) }) : undefined
  }
  const options = [product, ...(product.dishes ?? [])].flatMap((dish) => [
    ...dish.modifierGroups.flatMap((group) => group.options),
    ...dish.drinks,
    ...dish.snacks,
  ])
  const all = allergensOf(product, configuration)
  return {
    contains,
    /** All allergens of the product with the chosen options; null: no option adds any, so the product's own list is complete. */
    chosen: options.some((option) => contains(option) !== undefined)
      ? all.length > 0
        ? t('chosenAllergens', { list: listed(all) })
        : t('noAllergens')
      : null,
  }
}
