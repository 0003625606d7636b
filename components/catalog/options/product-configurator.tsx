'use client'

import { useId } from 'react'
import { FoodInPopup } from '@/components/catalog/food/food-in-popup'
import { SoldOutHelp } from '@/components/sold-out/sold-out-help'
import type { Product } from '@/lib/contract/catalog'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { ConfigurationProblem } from '@/lib/domain/cart/configuration'
import { dishesOf } from '@/lib/domain/cart/dishes'
import { MAX_DISHES } from '@/lib/domain/input/limits'
import { DishFields, DishStep } from './dish-fields'
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

/** Sorts problems in the order of the fields: the dishes of a combo, its drink and snack, its groups of options. */
const inOrder = (problems: readonly ConfigurationProblem[]) => {
  const placeOf = (problem: ConfigurationProblem) => (problem.dish ?? MAX_DISHES) * 2 + Number('groupId' in problem)
  return [...problems].sort((a, b) => placeOf(a) - placeOf(b))
}

const fieldOfDish = (at: number, field: string): string => `dish-${at}-${field}`

/** The id of the field of a problem; a problem that taps cannot cause has none. */
function fieldOf(problem: ConfigurationProblem | undefined): string | undefined {
  if (!problem) return undefined
  const { kind, dish } = problem
  const field =
    'groupId' in problem
      ? `group-${problem.groupId}`
      : kind === 'choose-drink'
        ? 'drink'
        : kind === 'choose-snack'
          ? 'snack'
          : undefined
  return field && dish !== undefined ? fieldOfDish(dish, field) : field
}

function focusFirstOption(fieldId: string): void {
  const field = document.getElementById(fieldId)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus()
}

/** All options of a product with the current price and the add button. Needs the texts of `product`. */
export function ProductConfigurator({ product, line, refusedBy, onDone }: ProductConfiguratorProps) {
  const prefix = useId()
  const order = useAddToCart({ product, line, refusedBy, onDone })
  const { configurable, configuration, wasTried, change } = order
  const { contains, chosen } = useAllergens(configurable, configuration)
  const idOf = (field: string) => `${prefix}${field}`
  const isCombo = configurable.drinks.length + configurable.snacks.length > 0
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
        {dishesOf(configurable, configuration).map(({ dish, chosen: own }, at) => (
          <DishStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a combo may have the same dish twice
            key={at}
            at={at}
            dish={dish}
            configuration={own}
            idOf={(field) => idOf(fieldOfDish(at, field))}
            contains={contains}
            wasTried={wasTried}
            onChange={(action) => change({ kind: 'dish', at, action })}
          />
        ))}
        <DishFields
          dish={configurable}
          configuration={configuration}
          idOf={idOf}
          contains={contains}
          wasTried={wasTried}
          isFolded={isCombo}
          onChange={change}
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
