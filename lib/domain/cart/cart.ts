import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { sum, type Tenge } from '@/lib/domain/money/money'
import type { Configuration } from './configuration'
import { hasSameModifiers, isSameConfiguration } from './same-configuration'

/** One line of the cart. Name, picture and price are what the customer saw when adding it; the server's quote replaces them. */
export type CartLine = {
  readonly uuid: string
  readonly productId: number
  readonly quantity: number
  readonly configuration: Configuration
  /**
   * What the kitchen should know about this dish; '' for nothing. Two lines that differ in their notes alone are the
   * same dish.
   */
  readonly note: string
  /** Tenge for one piece with its extras. */
  readonly unitPrice: Tenge
  readonly name: string
  readonly image: string | null
}

/**
 * A line of a cart that the server prices. `unitPrice` is what the customer saw: the server compares it and never
 * charges it.
 */
export type RequestedLine = Omit<CartLine, 'name' | 'image'>

export type AddResult =
  | { readonly kind: 'added'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'refused'; readonly reason: 'already-in-cart'; readonly lineUuid: string }
  | { readonly kind: 'refused'; readonly reason: 'cart-is-full' }

/**
 * "If the id is already present, it is added only when its drink, snack and selected extras all differ from the
 * existing entries of that product" (specification §4, cart rules).
 */
const conflicts = (line: CartLine, candidate: CartLine): boolean =>
  line.productId === candidate.productId &&
  (line.configuration.drinkId === candidate.configuration.drinkId ||
    line.configuration.snackId === candidate.configuration.snackId ||
    hasSameModifiers(line.configuration, candidate.configuration))

const append = (lines: readonly CartLine[], candidate: CartLine): AddResult =>
  lines.length >= MAX_LINES
    ? { kind: 'refused', reason: 'cart-is-full' }
    : { kind: 'added', lines: [...lines, { ...candidate, quantity: clampQuantity(candidate.quantity) }] }

const clampQuantity = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)))

/** Adds a line, or refuses it as already added and names the line that prevents it (specification §4). */
export function addLine(lines: readonly CartLine[], candidate: CartLine): AddResult {
  const conflict =
    lines.find(
      (line) =>
        line.productId === candidate.productId && isSameConfiguration(line.configuration, candidate.configuration),
    ) ?? lines.find((line) => conflicts(line, candidate))
  return conflict ? { kind: 'refused', reason: 'already-in-cart', lineUuid: conflict.uuid } : append(lines, candidate)
}

/**
 * Adds a line of its own even when the same product is in the cart: the customer's way out of the refusal (design decision 1).
 */
export const addSeparately = append

const update = (lines: readonly CartLine[], uuid: string, change: (line: CartLine) => CartLine): readonly CartLine[] =>
  lines.some((line) => line.uuid === uuid) ? lines.map((line) => (line.uuid === uuid ? change(line) : line)) : lines

/** One more piece of a line; stays at the largest quantity. */
export const increment = (lines: readonly CartLine[], uuid: string, by = 1): readonly CartLine[] =>
  update(lines, uuid, (line) => ({ ...line, quantity: clampQuantity(line.quantity + by) }))

/** One piece less; at quantity 1 or less the line is removed (specification §4). */
export const decrement = (lines: readonly CartLine[], uuid: string): readonly CartLine[] => {
  const line = lines.find((one) => one.uuid === uuid)
  if (!line) return lines
  return line.quantity <= 1
    ? removeLine(lines, uuid)
    : update(lines, uuid, (one) => ({ ...one, quantity: one.quantity - 1 }))
}

export const removeLine = (lines: readonly CartLine[], uuid: string): readonly CartLine[] =>
  lines.filter((line) => line.uuid !== uuid)

/** Another line of the same dish with the same note that has room for the pieces of this one. */
const equalLineOf = (lines: readonly CartLine[], line: CartLine): CartLine | undefined =>
  lines.find(
    (one) =>
      one.uuid !== line.uuid &&
      one.productId === line.productId &&
      one.note === line.note &&
      one.quantity + line.quantity <= MAX_QUANTITY &&
      isSameConfiguration(one.configuration, line.configuration),
  )

/**
 * Replaces options, price and quantity of a line, or its dish; its position and uuid stay, and its note with the same dish. A line that has become the same as another one takes
 * its pieces over.
 */
export function replaceLine(lines: readonly CartLine[], uuid: string, next: CartLine): readonly CartLine[] {
  const line = lines.find((one) => one.uuid === uuid)
  if (!line) return lines
  const edited = {
    ...next,
    note: next.note || (next.productId === line.productId ? line.note : ''),
    uuid,
    quantity: clampQuantity(next.quantity),
  }
  const twin = equalLineOf(lines, edited)
  const rest = twin ? removeLine(lines, twin.uuid) : lines
  return update(rest, uuid, () => ({ ...edited, quantity: edited.quantity + (twin?.quantity ?? 0) }))
}

/** Writes a line's note. */
export const setLineNote = (lines: readonly CartLine[], uuid: string, note: string): readonly CartLine[] =>
  update(lines, uuid, (line) => ({ ...line, note }))

/** Puts the server's prices and names into the lines. A line that the server does not name stays as it is. */
export const refreshLines = (
  lines: readonly CartLine[],
  facts: readonly { readonly uuid: string; readonly unitPrice: Tenge; readonly name: string }[],
): readonly CartLine[] => {
  const byUuid = new Map(facts.map((fact) => [fact.uuid, fact]))
  return lines.map((line) => ({ ...line, ...byUuid.get(line.uuid) }))
}

/** The number beside the cart in the header: it counts lines, not pieces (specification §2). */
export const countLines = (lines: readonly CartLine[]): number => lines.length

/** Σ price × quantity in tenge: the specification's order price. */
export const subtotalOf = (lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[]): Tenge =>
  sum(lines.map((line) => line.unitPrice * line.quantity))
