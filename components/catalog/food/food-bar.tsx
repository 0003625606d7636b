'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { type FoodLabels, markCards, unmarkCards } from './food-marks'

/**
 * Marks the cards of the page by the visitor's rules. While only suitable dishes are shown, it says how many are hidden, with a chip for
 * each rule that takes it back. Needs the texts of `food`.
 */
export function FoodBar() {
  const t = useTranslations('food')
  const rules = useFoodRules((food) => food.rules)
  const isFiltering = useFoodRules((food) => food.isFiltering)
  const [{ suitable, other }, setCounts] = useState({ suitable: 0, other: 0 })

  useEffect(() => {
    const labels: FoodLabels = { fits: t('fits'), of: (verdict, rule) => t(`${verdict}.${rule}`) }
    const mark = () => {
      const counts = markCards(rules, labels, isFiltering)
      setCounts((known) => (known.suitable === counts.suitable && known.other === counts.other ? known : counts))
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [rules, isFiltering, t])
  useEffect(() => unmarkCards, [])

  const { filter, replace } = useFoodRules.getState()
  if (!isFiltering || suitable + other === 0) return null
  return (
    <section className="wrap-2 centred below-3" aria-label={t('title')}>
      <p role="status" className="text-s weight-650">
        {t('shown', { count: suitable, hidden: other })}
      </p>
      {rules.map((rule) => (
        <button
          key={rule}
          type="button"
          className="touch accent unframed pill weight-600 pad-0-4"
          aria-label={t('drop', { rule: t(`rule.${rule}`) })}
          onClick={() => replace(rules.filter((one) => one !== rule))}
        >
          {t(`rule.${rule}`)} ×
        </button>
      ))}
      <Button look="quiet" onClick={() => filter(false)}>
        {t('showAll')}
      </Button>
    </section>
  )
}
