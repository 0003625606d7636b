'use client'

import { useTranslations } from 'next-intl'
import type { NamedIngredient } from '@/lib/contract/to-domain'
import styles from './ingredients-field.module.css'

type IngredientsFieldProps = {
  readonly id: string
  readonly ingredients: readonly NamedIngredient[]
  readonly removedIds: readonly number[]
  readonly onToggle: (ingredientId: number) => void
}

/** The removable ingredients of a dish, one button each. */
export function IngredientsField({ id, ingredients, removedIds, onToggle }: IngredientsFieldProps) {
  const t = useTranslations('product')
  const removable = ingredients.filter((one) => one.isRemovable)
  if (removable.length === 0) return null
  return (
    <fieldset id={id}>
      <legend className={styles.legend}>
        <span className={styles.title}>{t('remove')}</span> <span className={styles.hint}>{t('removeHint')}</span>
      </legend>
      <div className={styles.chips}>
        {removable.map(({ id: ingredientId, name }) => (
          <button
            key={ingredientId}
            type="button"
            className={styles.chip}
            aria-pressed={removedIds.includes(ingredientId)}
            aria-label={t('without', { name })}
            onClick={() => onToggle(ingredientId)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
