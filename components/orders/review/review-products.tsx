'use client'

import { useTranslations } from 'next-intl'
import { Controlled } from '@/components/form/controlled'
import { useFields } from '@/components/form/use-fields'
import { StarRating } from '@/components/ui/controls/star-rating'
import type { Order } from '@/lib/contract/order/ordering'
import styles from './review.module.css'
import type { ReviewFields } from './review.schema'
import { useStarWords } from './use-star-words'

/** Ratings of the ordered products, each once; empty at first. */
export function ReviewProducts({ order }: { readonly order: Order }) {
  const t = useTranslations('review')
  const wordsOf = useStarWords()
  const form = useFields<ReviewFields>()
  const nameOf = (productId: number) => order.lines.find(({ id }) => id === productId)?.name ?? ''
  return (
    <fieldset>
      <legend className="below-2 weight-700">
        {t('products')} <span className="weight-400 soft">{t('optional')}</span>
      </legend>
      <ul className={`stack ${styles.products}`}>
        {form.getValues('items').map(({ productId }, index) => {
          const name = nameOf(productId)
          return (
            <li key={productId}>
              <Controlled form={form} name={`items.${index}.stars`}>
                {({ value, onValue }) => (
                  <StarRating
                    legend={name}
                    value={value}
                    onChange={onValue}
                    labelOf={wordsOf}
                    clearLabel={t('clear', { name })}
                  />
                )}
              </Controlled>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
