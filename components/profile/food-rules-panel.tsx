'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/controls/button'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** What the customer asks of every dish; the popup of the menu changes it. Needs the texts of `food`. */
export function FoodRulesPanel() {
  const t = useTranslations('food')
  const rules = useFoodRules((food) => food.rules)
  return (
    <section className="panel at-top" aria-labelledby="food-rules">
      <h2 id="food-rules" className="title-s weight-750">
        {t('title')}
      </h2>
      <p>{rules.length > 0 ? rules.map((rule) => t(`rule.${rule}`)).join(' · ') : t('hint')}</p>
      <div>
        <Button look="secondary" onClick={() => useDialogs.getState().open({ kind: 'foodRules' })}>
          {t('change')}
        </Button>
      </div>
    </section>
  )
}
