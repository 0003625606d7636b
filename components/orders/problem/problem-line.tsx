'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Controlled } from '@/components/form/controlled'
import { useFields } from '@/components/form/use-fields'
import { ChipChoice } from '@/components/ui/controls/choice'
import { Stepper } from '@/components/ui/controls/stepper'
import type { Order } from '@/lib/contract/order/ordering'
import { PROBLEM_KINDS } from '@/lib/domain/staff/problem'
import { dishWords } from '@/lib/i18n/dish-words'
import styles from './problem.module.css'
import type { ProblemFields } from './problem.schema'

type ProblemLineProps = {
  readonly order: Order
  /** The line of the order. */
  readonly line: number
  /** Its index in the form. */
  readonly index: number
}

/** A dish, its problem, and how many pieces have it. */
export function ProblemLine({ order, line, index }: ProblemLineProps) {
  const t = useTranslations('problem')
  const form = useFields<ProblemFields>()
  const kind = useWatch({ control: form.control, name: `items.${index}.kind` })
  const dish = order.lines[line]
  if (!dish) return null
  const details = [
    ...dishWords(dish.dishes, (name) => t('without', { name })),
    ...dish.options,
    ...dish.removed.map((name) => t('without', { name })),
  ]
  return (
    <fieldset className={`stack-2 one-column ${styles.line}`}>
      <legend className={`below-2 weight-650 breaks ${styles.dish}`}>
        {dish.name} {dish.quantity > 1 && <span className="weight-400 soft">× {dish.quantity}</span>}
      </legend>
      {details.length > 0 && (
        <p className={`text-m weight-400 soft ${styles.details}`}>{details.join(dish.dishes ? '; ' : ', ')}</p>
      )}
      <div className="wrap-2">
        <ChipChoice label={t('fine')} value="" {...form.register(`items.${index}.kind`)} />
        {PROBLEM_KINDS.map((one) => (
          <ChipChoice key={one} label={t(`kind.${one}`)} value={one} {...form.register(`items.${index}.kind`)} />
        ))}
      </div>
      {kind !== '' && dish.quantity > 1 && (
        <Controlled form={form} name={`items.${index}.quantity`}>
          {({ value, onValue }) => (
            <div className="wrap centred gap-2-3">
              <span>{t('howMany')}</span>
              <Stepper
                value={value}
                min={1}
                max={dish.quantity}
                onDecrease={() => onValue(value - 1)}
                onIncrease={() => onValue(value + 1)}
                labels={{
                  decrease: t('fewer', { name: dish.name }),
                  increase: t('more', { name: dish.name }),
                  value: t('howMany'),
                }}
              />
            </div>
          )}
        </Controlled>
      )}
    </fieldset>
  )
}
