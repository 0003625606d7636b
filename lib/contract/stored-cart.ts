import type { CartLine } from '@/lib/domain/cart/cart'
import type { ChosenModifier, Configuration } from '@/lib/domain/cart/configuration'
import {
  MAX_CHOSEN,
  MAX_DISHES,
  MAX_ID,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  TEXT_LIMITS,
} from '@/lib/domain/input/limits'
import { validMediaPath } from '@/lib/domain/input/links'

/**
 * A cart line as the browser stores it under `products`, in the field names of the specification's cart product (§3).
 */
export type StoredCart = { readonly cartId: string | null; readonly products: readonly StoredProduct[] }

type StoredChoices = {
  readonly id: number
  readonly selectedExtras: readonly ChosenModifier[]
  readonly drink_id: number | null
  readonly snack_id: number | null
  readonly igredients: readonly number[]
}

type StoredProduct = StoredChoices & {
  readonly uuid: string
  readonly quantity: number
  readonly priceWithExtras: number
  /** Ours: the dishes of a combo of several; missing: the product is one dish. */
  readonly children?: readonly StoredChoices[]
  /** A field of the specification; lines of this cart have no button that could stay disabled. */
  readonly buttonDisabledValue: false
  /** Ours: the note; missing when the customer wrote none. */
  readonly note?: string
  readonly name: string
  readonly image: string | null
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const isId = (value: unknown): value is number => isWithin(value, 1, MAX_ID)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown, max = 200): string => (typeof value === 'string' ? value.slice(0, max) : '')
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const quantityIn = (value: unknown): number | null =>
  isWithin(value, 1, Number.MAX_SAFE_INTEGER) ? Math.min(MAX_QUANTITY, value) : null

function modifierIn(value: unknown): ChosenModifier[] {
  if (!isFields(value) || !isId(value.id)) return []
  return [{ id: value.id, quantity: quantityIn(value.quantity) ?? 1 }]
}

const choicesIn = (value: Fields) => ({
  modifiers: listOf(value.selectedExtras).flatMap(modifierIn).slice(0, MAX_CHOSEN),
  removedIngredientIds: listOf(value.igredients).filter(isId).slice(0, MAX_CHOSEN),
  drinkId: isId(value.drink_id) ? value.drink_id : null,
  snackId: isId(value.snack_id) ? value.snack_id : null,
})

const configurationIn = (value: Fields): Configuration => ({
  ...choicesIn(value),
  ...(Array.isArray(value.children) && {
    dishes: value.children
      .slice(0, MAX_DISHES)
      .flatMap((dish) => (isFields(dish) && isId(dish.id) ? [{ id: dish.id, ...choicesIn(dish) }] : [])),
  }),
})

function lineIn(value: unknown): CartLine[] {
  if (!isFields(value) || !isId(value.id)) return []
  const uuid = text(value.uuid, 64)
  const quantity = quantityIn(value.quantity)
  const unitPrice = value.priceWithExtras
  if (!uuid || !quantity || !isWithin(unitPrice, 0, MAX_UNIT_PRICE)) return []
  return [
    {
      uuid,
      productId: value.id,
      quantity,
      configuration: configurationIn(value),
      note: text(value.note, TEXT_LIMITS.note),
      unitPrice,
      name: text(value.name),
      image: validMediaPath(text(value.image)),
    },
  ]
}

/**
 * Parses what is stored under `products`: our own envelope or the bare list of the old site. It never throws: lines that are
 * valid for the API are kept, the rest is dropped; of two lines with one uuid the first stays.
 */
export function parseStoredCart(value: unknown): {
  readonly cartId: string | null
  readonly lines: readonly CartLine[]
} {
  const envelope = isFields(value) && !Array.isArray(value) ? value : { products: value }
  const byUuid = new Map<string, CartLine>()
  for (const line of listOf(envelope.products).flatMap(lineIn)) if (!byUuid.has(line.uuid)) byUuid.set(line.uuid, line)
  const cartId = text(envelope.cartId)
  return { cartId: UUID.test(cartId) ? cartId : null, lines: [...byUuid.values()].slice(0, MAX_LINES) }
}

const choicesOf = (configuration: Configuration) => ({
  selectedExtras: configuration.modifiers,
  drink_id: configuration.drinkId,
  snack_id: configuration.snackId,
  igredients: configuration.removedIngredientIds,
})

/** The stored form of a cart; `parseStoredCart` of it gives the same lines. */
export const toStoredCart = (cartId: string | null, lines: readonly CartLine[]): StoredCart => ({
  cartId,
  products: lines.map((line) => ({
    id: line.productId,
    uuid: line.uuid,
    quantity: line.quantity,
    priceWithExtras: line.unitPrice,
    ...choicesOf(line.configuration),
    ...(line.configuration.dishes && {
      children: line.configuration.dishes.map((dish) => ({ id: dish.id, ...choicesOf(dish) })),
    }),
    buttonDisabledValue: false,
    ...(line.note && { note: line.note }),
    name: line.name,
    image: line.image,
  })),
})
