import type { CartLine } from '@/lib/domain/cart'
import type { Configurable } from '@/lib/domain/menu'
import type { Product, ProductCard } from './catalog'
import type { OrderLine } from './fields'

/** What the domain needs to price and check a product: wire names end here. */
export const toConfigurable = (product: Product): Configurable => ({
  price: product.price,
  ingredients: product.igredients.map(({ id, name, is_removable }) => ({ id, name, isRemovable: is_removable })),
  modifierGroups: product.modifier_groups.map((group) => ({
    id: group.id,
    title: group.title,
    kind: group.kind,
    min: group.min,
    max: group.max,
    freeQuantity: group.free_quantity,
    perOptionMax: group.per_option_max,
    options: group.options.map(({ id, title, price, is_available }) => ({
      id,
      title,
      price,
      isAvailable: is_available,
    })),
  })),
  drinks: product.drinks.map(toChoice),
  snacks: product.snacks.map(toChoice),
})

const toChoice = ({ id, title, surcharge, is_available }: Product['drinks'][number]) => ({
  id,
  title,
  surcharge,
  isAvailable: is_available,
})

/** A card with what the rules of the menu ask of it: which section it belongs to, and its place there. */
export const toMenuItem = (card: ProductCard) => ({
  categoryId: card.category_id,
  price: card.price,
  isAvailable: card.is_available,
  card,
})

/** A line of the cart as the API takes it. */
export const toOrderLine = (line: CartLine): OrderLine => ({
  id: line.productId,
  uuid: line.uuid,
  quantity: line.quantity,
  priceWithExtras: line.unitPrice,
  selectedExtras: line.configuration.modifiers.map(({ id, quantity }) => ({ id, quantity })),
  drink_id: line.configuration.drinkId,
  snack_id: line.configuration.snackId,
  igredients: [...line.configuration.removedIngredientIds],
})

/** The configuration that an order line of the wire names. */
export const toConfiguration = (line: OrderLine): CartLine['configuration'] => ({
  modifiers: line.selectedExtras,
  removedIngredientIds: line.igredients,
  drinkId: line.drink_id,
  snackId: line.snack_id,
})
