'use client'

import { useTranslations } from 'next-intl'
import type { NamedConfigurable, NamedDish } from '@/lib/contract/order/to-domain'
import type { Configuration } from '@/lib/domain/cart/configuration'
import { ChoiceField } from './choice-field'
import { IngredientsField } from './ingredients-field'
import { ModifierGroupField } from './modifier-group-field'
import { OptionGroup } from './option-group'
import type { DescribeAddedAllergens } from './use-allergens'
import type { ConfigurationAction } from './use-configuration'

type FieldsProps<Dish> = {
  readonly dish: Dish
  readonly configuration: Configuration
  /** The id of an element by the name of its field. */
  readonly idOf: (field: string) => string
  readonly contains: DescribeAddedAllergens
  /** The customer tried to order, so a missing choice is an error. */
  readonly wasTried: boolean
  readonly onChange: (action: ConfigurationAction) => void
}

/** Everything that can be chosen for a product, or for one dish of a combo. */
export function DishFields({
  dish,
  configuration,
  idOf,
  contains,
  wasTried,
  isFolded,
  onChange,
}: FieldsProps<NamedConfigurable> & {
  /** Optional groups are folded. */
  readonly isFolded: boolean
}) {
  const parts = [
    { kind: 'drink' as const, choices: dish.drinks, chosenId: configuration.drinkId },
    { kind: 'snack' as const, choices: dish.snacks, chosenId: configuration.snackId },
  ].filter(({ choices }) => choices.length > 0)
  return (
    <>
      {parts.map(({ kind, choices, chosenId }) => (
        <ChoiceField
          key={kind}
          id={idOf(kind)}
          kind={kind}
          choices={choices}
          chosen={chosenId}
          contains={contains}
          wasTried={wasTried}
          onChoose={(id) => onChange({ kind, id })}
        />
      ))}
      {dish.modifierGroups.map((group) => (
        <ModifierGroupField
          key={group.id}
          id={idOf(`group-${group.id}`)}
          group={group}
          configuration={configuration}
          contains={contains}
          wasTried={wasTried}
          isFolded={isFolded}
          onChange={onChange}
        />
      ))}
      <IngredientsField
        id={idOf('ingredients')}
        ingredients={dish.ingredients}
        removedIds={configuration.removedIngredientIds}
        isFolded={isFolded}
        onToggle={(ingredientId) => onChange({ kind: 'toggle-ingredient', ingredientId })}
      />
    </>
  )
}

/** What is chosen for a dish, in words. */
function useChosenWords({ modifierGroups, drinks, snacks, ingredients }: NamedDish, configuration: Configuration) {
  const t = useTranslations('product')
  const { modifiers, drinkId, snackId, removedIngredientIds } = configuration
  const removed = ingredients.filter(({ id }) => removedIngredientIds.includes(id)).map(({ name }) => name)
  return [
    ...modifierGroups.flatMap(({ options }) => options.filter(({ id }) => modifiers.some((one) => one.id === id))),
    ...drinks.filter(({ id }) => id === drinkId),
    ...snacks.filter(({ id }) => id === snackId),
  ]
    .map(({ title }) => title)
    .concat(removed.length > 0 ? t('without', { name: removed.join(', ') }) : [])
    .join(', ')
}

/** One dish of a combo of several: a step that unfolds, with its choice in sight. `at` counts from 0. */
export function DishStep(props: FieldsProps<NamedDish> & { readonly at: number }) {
  const { dish, configuration, idOf, at } = props
  const chosen = useChosenWords(dish, configuration)
  return (
    <div className="clips sand round pad-2-3">
      <OptionGroup id={idOf('dish')} title={`${at + 1}. ${dish.name}`} chosen={chosen || null} isOpen={at === 0}>
        <div className="stack-4 above-2">
          <DishFields {...props} isFolded />
        </div>
      </OptionGroup>
    </div>
  )
}
