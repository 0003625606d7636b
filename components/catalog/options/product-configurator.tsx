'use client'

import { useId } from 'react'
import { FoodInPopup } from '@/components/catalog/food/food-in-popup'
import { SoldOutHelp } from '@/components/sold-out/sold-out-help'
import type { Product } from '@/lib/contract/catalog'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { ConfigurationProblem } from '@/lib/domain/cart/configuration'
import { ChoiceField } from './choice-field'
import { IngredientsField } from './ingredients-field'
import { ModifierGroupField } from './modifier-group-field'
import { OrderBar } from './order-bar'
import styles from './product-configurator.module.css'
import { useAddToCart } from './use-add-to-cart'
import { useAllergens } from './use-allergens'

type ProductConfiguratorProps = {
  readonly product: Product
  /** The line of the cart that is edited. */
  readonly line?: CartLine
  /** A line of the cart that prevents adding the same product again. */
  readonly refusedBy?: string
  /** Closes the popup; missing on the product's own page. */
  readonly onDone?: () => void
}

/** Sorts problems in the order of the fields: the parts of a combo come first. */
const inOrder = (problems: readonly ConfigurationProblem[]) =>
  [...problems].sort((a, b) => Number('groupId' in a) - Number('groupId' in b))

/** The id of the field of a problem; a problem that taps cannot cause has none. */
function fieldOf(problem: ConfigurationProblem | undefined): string | undefined {
  if (!problem) return undefined
  if ('groupId' in problem) return `group-${problem.groupId}`
  if (problem.kind === 'choose-drink') return 'drink'
  return problem.kind === 'choose-snack' ? 'snack' : undefined
}

function focusFirstOption(fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (field instanceof HTMLDetailsElement) field.open = true
  field?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus()
}

/** All options of a product with the current price and the add button. Needs the texts of `product`. */
export function ProductConfigurator({ product, line, refusedBy, onDone }: ProductConfiguratorProps) {
  const prefix = useId()
  const order = useAddToCart({ product, line, refusedBy, onDone })
  const { configurable, configuration, wasTried, change } = order
  const { contains, chosen } = useAllergens(configurable, configuration)
  const idOf = (field: string) => `${prefix}${field}`
  const parts = [
    { kind: 'drink' as const, choices: configurable.drinks, chosenId: configuration.drinkId },
    { kind: 'snack' as const, choices: configurable.snacks, chosenId: configuration.snackId },
  ].filter(({ choices }) => choices.length > 0)
  const isCombo = parts.length > 0
  const firstProblem = fieldOf(inOrder(order.problems)[0])
  const submit = () => {
    if (!order.submit() && firstProblem) focusFirstOption(idOf(firstProblem))
  }
  return (
    <div className={`contents ${styles.configurator}`}>
      <div
        className={
          isCombo
            ? `stack-5 at-top grows unless-empty ${styles.fields} ${styles.steps}`
            : `stack-5 at-top grows unless-empty ${styles.fields}`
        }
        data-steps={isCombo || undefined}
      >
        {order.isSoldOut && (
          <SoldOutHelp
            productId={product.id}
            name={product.name}
            lineUuid={line?.uuid}
            place={onDone === undefined ? 'page' : 'popup'}
          />
        )}
        <FoodInPopup
          dish={configurable}
          configuration={configuration}
          onMend={(mended) => change({ kind: 'mend', configuration: mended })}
        />
        {parts.map(({ kind, choices, chosenId }) => (
          <ChoiceField
            key={kind}
            id={idOf(kind)}
            kind={kind}
            choices={choices}
            chosen={chosenId}
            contains={contains}
            wasTried={wasTried}
            onChoose={(id) => change({ kind, id })}
          />
        ))}
        {configurable.modifierGroups.map((group) => (
          <ModifierGroupField
            key={group.id}
            id={idOf(`group-${group.id}`)}
            group={group}
            configuration={configuration}
            contains={contains}
            wasTried={wasTried}
            isFolded={isCombo}
            onChange={change}
          />
        ))}
        <IngredientsField
          id={idOf('ingredients')}
          ingredients={configurable.ingredients}
          removedIds={configuration.removedIngredientIds}
          isFolded={isCombo}
          onToggle={(ingredientId) => change({ kind: 'toggle-ingredient', ingredientId })}
        />
        {chosen !== null && (
          <p role="status" className="text-s soft">
            {chosen}
          </p>
        )}
      </div>
      <OrderBar
        name={product.name}
        quantity={order.quantity}
        total={order.total}
        isEditing={line !== undefined}
        isOnPage={onDone === undefined}
        isSoldOut={order.isSoldOut}
        later={product.is_for_later ? { note: product.sale_note ?? null } : null}
        refused={order.refused}
        problemId={firstProblem && `${idOf(firstProblem)}-message`}
        onQuantity={order.setQuantity}
        onSubmit={submit}
        onOneMore={order.oneMore}
        onAddSeparately={order.addSeparately}
      />
    </div>
  )
}
