'use client'

import { useTranslations } from 'next-intl'
import type { NamedConfigurable } from '@/lib/contract/to-domain'
import { type Allergen, addedAllergens, allergensOf } from '@/lib/domain/allergens'
import type { Configuration } from '@/lib/domain/configuration'

/** The allergens that an option adds to the product's, in words; undefined: none. */
export type Contains = (option: { readonly allergens: readonly Allergen[] }) => string | undefined

/** What the options of a product change about its allergens, in words. Needs the texts of `product`. */
export function useAllergens(product: NamedConfigurable, configuration: Configuration) {
  const t = useTranslations('product')
  const listed = (allergens: readonly Allergen[]) => allergens.map((one) => t(`allergen.${one}`)).join(', ')
  const contains: Contains = (option) => {
    const added = addedAllergens(product, { allergens: option.allergens })
    return added.length > 0 ? t('contains', { list: listed(added) }) : undefined
  }
  const options = [...product.modifierGroups.flatMap((group) => group.options), ...product.drinks, ...product.snacks]
  const all = allergensOf(product, configuration)
  return {
    contains,
    /** Everything that is in what was chosen; null: no choice adds anything, so the product's own list says it all. */
    chosen: options.some((option) => contains(option) !== undefined)
      ? all.length > 0
        ? t('chosenAllergens', { list: listed(all) })
        : t('noAllergens')
      : null,
  }
}
