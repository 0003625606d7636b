'use client'

import { useTranslations } from 'next-intl'
import type { NamedIngredient } from '@/lib/contract/order/to-domain'
import { OptionGroup } from './option-group'
import styles from './product-configurator.module.css'

type IngredientsFieldProps = {
  readonly id: string
  readonly ingredients: readonly NamedIngredient[]
  readonly removedIds: readonly number[]
  readonly isFolded: boolean
  readonly onToggle: (ingredientId: number) => void
}

/** The removable ingredients of a dish, one button each. */
export function IngredientsField({ id, ingredients, removedIds, isFolded, onToggle }: IngredientsFieldProps) {
  const t = useTranslations('product')
  const removable = ingredients.filter((one) => one.isRemovable)
  if (removable.length === 0) return null
  const removed = removable.filter((one) => removedIds.includes(one.id)).map((one) => one.name)
  const chosen = removed.length > 0 ? t('without', { name: removed.join(', ') }) : null
  return (
    <OptionGroup id={id} title={t('remove')} rule={t('removeHint')} chosen={isFolded ? chosen : undefined}>
      <div className="wrap-2 above-2">
        {removable.map(({ id: ingredientId, name }) => (
          <button
            key={ingredientId}
            type="button"
            className={`touch sand unframed pill weight-600 ${styles.chip}`}
            aria-pressed={removedIds.includes(ingredientId)}
            aria-label={t('without', { name })}
            onClick={() => onToggle(ingredientId)}
          >
            {name}
          </button>
        ))}
      </div>
    </OptionGroup>
  )
}
