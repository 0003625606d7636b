import type { Choice, Configurable } from '@/lib/domain/menu/menu'
import { sum, type Tenge } from '@/lib/domain/money/money'
import type { RequestedLine } from './cart'
import { type Configuration, configurationProblems, defaultConfiguration, priceOf } from './configuration'
import { isSameConfiguration, PLAIN_CONFIGURATION } from './same-configuration'

/** A combo that the branch sells now, and the dish of the menu that it consists of besides a drink and a snack. */
export type ComboOnSale = {
  readonly productId: number
  readonly dishId: number
  readonly combo: Configurable
  readonly dish: Configurable
}

/** Pieces of three lines that become a line of a combo. */
export type ComboSwap = {
  /** The lines of the dish, the drink and the snack, by their uuids; `quantity` pieces of each are taken. */
  readonly takes: readonly [string, string, string]
  readonly quantity: number
  /** The line of the combo, `quantity` pieces at its current price. */
  readonly line: Omit<RequestedLine, 'uuid'>
}

/** A swap of one piece, and the tenge that it saves. */
type Piece = { readonly swap: ComboSwap; readonly saves: Tenge }

const optionIdsOf = (product: Configurable): ReadonlySet<number> =>
  new Set(product.modifierGroups.flatMap(({ options }) => options.map(({ id }) => id)))

/**
 * The configuration of a dish as that of its combo: everything that the customer chose stays. An option that the combo
 * does not have is left out when the dish is served with it anyway (the standard size); otherwise the answer is null.
 */
function inCombo({ combo, dish }: ComboOnSale, { modifiers, removedIngredientIds }: Configuration) {
  const offered = optionIdsOf(combo)
  const standard = new Set(defaultConfiguration(dish).modifiers.map(({ id }) => id))
  const kept = modifiers.filter(({ id }) => offered.has(id))
  const isWhole = modifiers.every(({ id }) => offered.has(id) || standard.has(id))
  return isWhole ? { modifiers: kept, removedIngredientIds } : null
}

/** A piece of a drink or snack may go into a combo when it is as the menu has it. */
const isPlain = ({ configuration, note }: RequestedLine): boolean =>
  note === '' && isSameConfiguration(configuration, PLAIN_CONFIGURATION)

const amongChoices = (choices: readonly Choice[], lines: readonly RequestedLine[]) =>
  choices
    .filter(({ isAvailable }) => isAvailable)
    .flatMap(({ id, surcharge }) => lines.filter((line) => line.productId === id).map((line) => ({ line, surcharge })))

/**
 * The ways to make one piece of a combo with this dish that cost less than its parts.
 * @param plain the lines whose pieces may go into a combo as drinks and snacks
 */
function piecesOf(main: RequestedLine, offer: ComboOnSale, plain: readonly RequestedLine[]): readonly Piece[] {
  const { combo, productId } = offer
  const base = inCombo(offer, main.configuration)
  const drinks = amongChoices(combo.drinks, plain)
  const snacks = amongChoices(combo.snacks, plain)
  const [first, second] = [drinks[0], snacks[0]]
  if (!base || !first || !second) return []
  // Drinks and snacks are served ones, so any of them tells whether the rest of the configuration is allowed.
  const example = { ...base, drinkId: first.line.productId, snackId: second.line.productId }
  if (configurationProblems(combo, example).length > 0) return []
  const price = priceOf(combo, { ...base, drinkId: null, snackId: null })
  return drinks.flatMap((drink) =>
    snacks.flatMap((snack) => {
      const unitPrice = price + drink.surcharge + snack.surcharge
      const saves = main.unitPrice + drink.line.unitPrice + snack.line.unitPrice - unitPrice
      if (saves <= 0 || drink.line.uuid === snack.line.uuid) return []
      const configuration = { ...base, drinkId: drink.line.productId, snackId: snack.line.productId }
      const line = { productId, quantity: 1, configuration, note: main.note, unitPrice }
      return [{ swap: { takes: [main.uuid, drink.line.uuid, snack.line.uuid], quantity: 1, line }, saves }]
    }),
  )
}

/** All such pieces, the largest saving first. */
function pieces(lines: readonly RequestedLine[], combos: readonly ComboOnSale[]): readonly Piece[] {
  const plain = lines.filter(isPlain)
  const found = combos.flatMap((offer) =>
    lines.filter((line) => line.productId === offer.dishId).flatMap((main) => piecesOf(main, offer, plain)),
  )
  return found.sort((a, b) => b.saves - a.saves)
}

/** So many arrangements are compared at most; a cart of three different dishes, drinks and snacks has 172. */
export const MOST_ARRANGEMENTS = 200

/** Bounds of the search for carts of very many lines: lines of all arrangements together, and looks at pieces. */
const MOST_LINES_TOGETHER = 2000
const MOST_STEPS = 3000

/**
 * The ways to order pieces of a cart as combos, each as swaps that can be made together; the first makes none. There
 * are all of them, or the first ones of a search that begins with the largest savings (`MOST_ARRANGEMENTS`).
 * @param lines with current prices, all of which can be ordered
 */
export function comboArrangements(
  lines: readonly RequestedLine[],
  combos: readonly ComboOnSale[],
): readonly (readonly ComboSwap[])[] {
  const possible = pieces(lines, combos).map(({ swap }) => swap)
  const left = new Map(lines.map(({ uuid, quantity }) => [uuid, quantity]))
  const found: ComboSwap[][] = [[]]
  const take = ({ takes }: ComboSwap, quantity: number) => {
    for (const uuid of takes) left.set(uuid, (left.get(uuid) ?? 0) - quantity)
  }
  const most = Math.min(MOST_ARRANGEMENTS, Math.ceil(MOST_LINES_TOGETHER / lines.length))
  let steps = 0
  const visit = (at: number, taken: readonly ComboSwap[]): void => {
    const swap = possible[at]
    steps += 1
    if (found.length >= most || steps > MOST_STEPS) return
    if (!swap) {
      if (taken.length > 0) found.push([...taken])
      return
    }
    const possibleNow = Math.min(...swap.takes.map((uuid) => left.get(uuid) ?? 0))
    for (let quantity = possibleNow; quantity > 0; quantity -= 1) {
      take(swap, quantity)
      visit(at + 1, [...taken, { ...swap, quantity, line: { ...swap.line, quantity } }])
      take(swap, -quantity)
    }
    visit(at + 1, taken)
  }
  visit(0, [])
  return found
}

/**
 * The lines after swaps: each new line stands before the line of its dish, whose taken pieces are gone.
 * @param swaps which may name their lines in another form than the cart
 */
export const swapped = <Line extends { readonly uuid: string; readonly quantity: number }, New>(
  lines: readonly Line[],
  swaps: readonly { readonly takes: readonly string[]; readonly quantity: number; readonly line: New }[],
): (Line | New)[] =>
  lines.flatMap((line) => {
    const taken = sum(swaps.filter(({ takes }) => takes.includes(line.uuid)).map(({ quantity }) => quantity))
    const rest = line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
    return [...swaps.filter(({ takes }) => takes[0] === line.uuid).map((swap) => swap.line), ...rest]
  })
