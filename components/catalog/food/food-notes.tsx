'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import type { NamedConfigurable } from '@/lib/contract/order/to-domain'
import type { Configuration } from '@/lib/domain/cart/configuration'
import { dishesOf } from '@/lib/domain/cart/dishes'
import { type FoodRule, judge, mendOf } from '@/lib/domain/menu/food-rules'
import { useFoodRules } from '@/stores/catalog/food-rules'

export type FoodNotesProps = {
  readonly dish: NamedConfigurable
  readonly configuration: Configuration
  readonly onMend: (configuration: Configuration) => void
}

/** The names of what a mend leaves out and what it chooses instead. */
function changesOf(dish: NamedConfigurable, before: Configuration, after: Configuration) {
  const then = [{ dish, chosen: before }, ...dishesOf(dish, before)]
  const now = [{ dish, chosen: after }, ...dishesOf(dish, after)]
  const changes = then.map((one, at) => changesOfOne(one.dish, one.chosen, now[at]?.chosen ?? one.chosen))
  const each = (names: readonly string[]) => [...new Set(names)]
  return {
    leftOut: each(changes.flatMap(({ leftOut }) => leftOut)),
    chosen: each(changes.flatMap(({ chosen }) => chosen)),
  }
}

function changesOfOne(dish: NamedConfigurable, before: Configuration, after: Configuration) {
  const options = dish.modifierGroups.flatMap((group) => group.options)
  const namesOf = ({ modifiers, drinkId, snackId }: Configuration) => [
    ...options.filter((one) => modifiers.some(({ id }) => id === one.id)).map(({ title }) => title),
    ...dish.drinks.filter(({ id }) => id === drinkId).map(({ title }) => title),
    ...dish.snacks.filter(({ id }) => id === snackId).map(({ title }) => title),
  ]
  const chosen = namesOf(after).filter((title) => !namesOf(before).includes(title))
  const leftOut = dish.ingredients.filter(
    ({ id }) => after.removedIngredientIds.includes(id) && !before.removedIngredientIds.includes(id),
  )
  const dropped = chosen.length > 0 ? [] : namesOf(before).filter((title) => !namesOf(after).includes(title))
  return { leftOut: [...leftOut.map(({ name }) => name), ...dropped], chosen }
}

/**
 * The visitor's rules that a dish does not fit as it is configured: broken ones with the change that mends them, those without data as
 * unknown. Needs the texts of `food`.
 */
export function FoodNotes({ dish, configuration, onMend }: FoodNotesProps) {
  const t = useTranslations('food')
  const rules = useFoodRules((food) => food.rules)
  const panel = useRef<HTMLElement>(null)
  const notes = rules.flatMap((rule) => {
    const verdict = judge(rule, dish, configuration)
    return verdict === 'fits' ? [] : [{ rule, verdict, mended: mendOf(rule, dish, configuration, rules) }]
  })
  const labelOf = (mended: Configuration): string => {
    const { leftOut, chosen } = changesOf(dish, configuration, mended)
    return [
      ...(leftOut.length > 0 ? [t('leaveOut', { names: leftOut.join(', ') })] : []),
      ...(chosen.length > 0 ? [t('choose', { names: chosen.join(', ') })] : []),
    ].join(' · ')
  }
  const mend = (mended: Configuration) => {
    onMend(mended)
    // The pressed button disappears with its note.
    panel.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('title')}
      className="stack-2 sand round pad-3 no-outline"
      data-late
    >
      <div role="status" className="stack-1">
        {notes.length === 0 && <p className="weight-650 leaf">{t('fits')}</p>}
        {notes.map(({ rule, verdict }) => (
          <p key={rule} className={verdict === 'breaks' ? 'weight-650' : 'weight-650 amber'}>
            {t(`${verdict}.${rule}`)}
          </p>
        ))}
      </div>
      <Mends notes={notes} labelOf={labelOf} onMend={mend} />
    </section>
  )
}

type MendsProps = {
  readonly notes: readonly { readonly rule: FoodRule; readonly mended: Configuration | null }[]
  readonly labelOf: (mended: Configuration) => string
  readonly onMend: (mended: Configuration) => void
}

function Mends({ notes, labelOf, onMend }: MendsProps) {
  const offers = new Map(notes.flatMap(({ mended }) => (mended ? [[labelOf(mended), mended] as const] : [])))
  if (offers.size === 0) return null
  return (
    <div className="wrap-2">
      {[...offers].map(([label, mended]) => (
        <Button key={label} look="quiet" onClick={() => onMend(mended)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
