import type { Product, ProductCard } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import type { RequestedLine } from '@/lib/domain/cart/cart'
import type { Configuration } from '@/lib/domain/cart/configuration'
import type { SuggestedDish } from '@/lib/domain/cart/suggestions'
import type { QuotedDelivery } from '@/lib/domain/cart/totals'
import type { Allergen } from '@/lib/domain/menu/allergens'
import type { FoodMarks, Marked } from '@/lib/domain/menu/food-rules'
import type { Choice, DishOfCombo, Ingredient, Modifier, ModifierGroup } from '@/lib/domain/menu/menu'
import type { PastOrder } from '@/lib/domain/order/usual-order'
import type { Order } from './ordering'
import type { ServerQuote } from './quote'

/**
 * The one place that translates between the API's names (`igredients`, `drink_id`) and those of the domain. The
 * storefront translates what it sends and receives, the reference API the requests that it gets.
 */

export type NamedIngredient = Ingredient & Marked & { readonly name: string }
export type NamedModifier = Modifier &
  Marked & {
    readonly title: string
    readonly allergens: readonly Allergen[]
    readonly image?: ProductCard['image'] | null | undefined
  }
export type NamedChoice = Choice &
  Marked & {
    readonly title: string
    readonly allergens: readonly Allergen[]
    readonly saleNote?: string | null | undefined
    readonly image?: ProductCard['image'] | null | undefined
  }
export type NamedModifierGroup = Omit<ModifierGroup, 'options'> & {
  readonly title: string
  readonly kind: Product['modifier_groups'][number]['kind']
  readonly options: readonly NamedModifier[]
}

/** A domain's `Configurable` with the names that a customer reads while choosing. */
export type NamedConfigurable = {
  readonly price: number
  readonly allergens: readonly Allergen[]
  readonly own?: FoodMarks | null | undefined
  readonly ingredients: readonly NamedIngredient[]
  readonly modifierGroups: readonly NamedModifierGroup[]
  readonly drinks: readonly NamedChoice[]
  readonly snacks: readonly NamedChoice[]
  readonly dishes?: readonly NamedDish[]
}

/** One dish of a combo of several. */
export type NamedDish = DishOfCombo<NamedConfigurable> & { readonly name: string }

/** A product of the API in the form that the domain prices and checks. */
export const toConfigurable = ({ dishes, ...product }: Product): NamedConfigurable => ({
  price: product.price,
  ...toChoices(product),
  ...(dishes && { dishes: dishes.map((dish) => ({ id: dish.id, name: dish.name, price: 0, ...toChoices(dish) })) }),
})

type Choosable = Pick<Product, 'allergens' | 'own_food' | 'igredients' | 'modifier_groups' | 'drinks' | 'snacks'>

const toChoices = (product: Choosable): Omit<NamedConfigurable, 'price' | 'dishes'> => ({
  allergens: product.allergens,
  own: product.own_food,
  ingredients: product.igredients.map(({ id, name, is_removable, food }) => ({
    ...{ id, name, food },
    isRemovable: is_removable,
  })),
  modifierGroups: product.modifier_groups.map((group) => ({
    id: group.id,
    title: group.title,
    kind: group.kind,
    min: group.min,
    max: group.max,
    freeQuantity: group.free_quantity,
    perOptionMax: group.per_option_max,
    options: group.options.map(({ id, title, price, is_available, allergens, image, food }) => ({
      ...{ id, title, price, allergens, image, food },
      isAvailable: is_available,
    })),
  })),
  drinks: product.drinks.map(toChoice),
  snacks: product.snacks.map(toChoice),
})

const toChoice = ({
  id,
  title,
  surcharge,
  is_available,
  allergens,
  sale_note,
  image,
  food,
}: Product['drinks'][number]): NamedChoice => ({
  ...{ id, title, surcharge, allergens, image, food },
  isAvailable: is_available,
  saleNote: sale_note,
})

/** A product card with the facts for the menu's rules: its section and its position there. */
export const toMenuItem = (card: ProductCard) => ({
  id: card.id,
  categoryId: card.category_id,
  price: card.price,
  isAvailable: card.is_available,
  card,
})

/** A product card with the facts that make dishes similar. */
export const toComparable = (card: ProductCard) => ({ ...toMenuItem(card), badges: card.badges })

/** A product card with the facts for suggestions. */
export const toSuggested = (card: ProductCard): SuggestedDish & { readonly card: ProductCard } => ({
  card,
  id: card.id,
  categoryId: card.category_id,
  isAvailable: card.is_available && !card.is_for_later,
  hasOptions: card.has_options,
  isHit: card.badges.includes('hit'),
})

const toChosen = ({ modifiers, drinkId, snackId, removedIngredientIds }: Configuration) => ({
  selectedExtras: modifiers.map(({ id, quantity }) => ({ id, quantity })),
  drink_id: drinkId,
  snack_id: snackId,
  igredients: [...removedIngredientIds],
})

/** A line of the cart as the API takes it. */
export const toOrderLine = ({ configuration, ...line }: RequestedLine): OrderLine => ({
  id: line.productId,
  uuid: line.uuid,
  quantity: line.quantity,
  priceWithExtras: line.unitPrice,
  ...toChosen(configuration),
  ...(configuration.dishes && { children: configuration.dishes.map((dish) => ({ id: dish.id, ...toChosen(dish) })) }),
  note: line.note,
})

const fromChosen = (line: ReturnType<typeof toChosen>) => ({
  modifiers: line.selectedExtras,
  removedIngredientIds: line.igredients,
  drinkId: line.drink_id,
  snackId: line.snack_id,
})

/** The configuration that an order line of the API names. */
export const toConfiguration = (line: Omit<OrderLine, 'uuid'>): Configuration => ({
  ...fromChosen(line),
  ...(line.children && { dishes: line.children.map((dish) => ({ id: dish.id, ...fromChosen(dish) })) }),
})

/** An order line of the API in the form that the domain prices. */
export const toRequestedLine = (line: OrderLine): RequestedLine => ({
  uuid: line.uuid,
  productId: line.id,
  quantity: line.quantity,
  unitPrice: line.priceWithExtras,
  configuration: toConfiguration(line),
  note: line.note,
})

/** The delivery terms in the server's last quote. */
export const toQuotedDelivery = ({ delivery_fee, delivery_free_from, minimum }: ServerQuote): QuotedDelivery => ({
  fee: delivery_fee,
  freeFrom: delivery_free_from,
  minimum,
})

/** An earlier order with the products that the customer chose in it; gifts are left out. */
export const toPastOrder = (order: Order): PastOrder & { readonly order: Order } => ({
  status: order.status,
  productIds: order.lines.filter((line) => !line.is_gift).map(({ id }) => id),
  order,
})
