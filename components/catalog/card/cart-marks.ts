import { whenPainted } from '@/components/ui/behaviour/when-painted'
import type { CartLine } from '@/lib/domain/cart/cart'
import { ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import { useCart } from '@/stores/cart/cart'
import styles from './card-button.module.css'

/** Texts with `#` in the place of a product's name or of a count. */
export type CartMarkLabels = {
  readonly decrease: string
  readonly increase: string
  readonly quantity: string
  readonly inCart: string
}

const idOf = ({ dataset }: HTMLElement) => Number(dataset.add ?? dataset.product)

function countsOf(lines: readonly CartLine[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { productId, quantity } of lines) counts.set(productId, (counts.get(productId) ?? 0) + quantity)
  return counts
}

/** The lines of a product, the newest first. */
const linesOf = (lines: readonly CartLine[], productId: number) =>
  lines.filter((line) => line.productId === productId).reverse()

/** A line of the product that has room for one more; several lines differ in their notes only. */
const lineWithRoom = (lines: readonly CartLine[], productId: number) =>
  linesOf(lines, productId).find((line) => line.quantity < ORDER_LIMITS.linePortions)

/** Adds one more of a product that is in the cart, when one of its lines has room. */
export function addOneMore(productId: number): void {
  const { lines, increment } = useCart.getState()
  const line = lineWithRoom(lines, productId)
  if (line) increment(line.uuid)
}

/** Handles a press on a card's stepper: one more of the product's line, or one less. */
export function changeQuantityOnCard({ dataset }: HTMLElement): void {
  const productId = Number(dataset.of)
  const { lines, decrement } = useCart.getState()
  const [line] = linesOf(lines, productId)
  if (dataset.step === 'more') addOneMore(productId)
  else if (line) decrement(line.uuid)
}

function makeButton(kind: 'more' | 'less', sign: string, id: number, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.step = kind
  button.dataset.of = String(id)
  button.setAttribute('aria-label', label)
  button.textContent = sign
  return button
}

function makeStepper(button: HTMLElement, labels: CartMarkLabels): HTMLElement {
  const { name = '' } = button.dataset
  const id = idOf(button)
  const stepper = document.createElement('div')
  stepper.className = styles.stepper ?? ''
  const count = document.createElement('output')
  const told = document.createElement('span')
  told.className = 'visually-hidden'
  told.textContent = `${labels.quantity.replace('#', name)}: `
  // The words stand in the element: screen readers announce a region's changed contents, never its label.
  count.append(told, '')
  stepper.append(
    makeButton('less', '−', id, labels.decrease.replace('#', name)),
    count,
    makeButton('more', '+', id, labels.increase.replace('#', name)),
  )
  return stepper
}

/**
 * Moves the focus from a button that is about to be hidden. A focus that is visible (keyboard) moves at once; after a tap it moves when
 * the stepper is painted, because moving the focus lays out the whole page (decision 048).
 */
function prepareFocusMove(from: HTMLElement, to: HTMLElement): () => void {
  if (document.activeElement !== from) return () => undefined
  const move = () => to.focus({ preventScroll: true })
  if (from.matches(':focus-visible')) return move
  return () =>
    whenPainted(() => {
      const { activeElement, body } = document
      // The customer may have moved the focus meanwhile.
      if (activeElement === from || activeElement === body) move()
    })
}

/** Hides the add button behind a stepper, or shows it again; the focus moves with it. */
function showStepper(button: HTMLElement, count: number, isFull: boolean, labels: CartMarkLabels): void {
  const next = button.nextElementSibling
  const shown = next instanceof HTMLElement && next.matches(`.${styles.stepper}`) ? next : null
  // The inline script showed the count here.
  delete button.dataset.count
  if (count === 0) {
    button.hidden = false
    if (shown?.contains(document.activeElement)) button.focus({ preventScroll: true })
    shown?.remove()
    return
  }
  const stepper = shown ?? makeStepper(button, labels)
  const more = stepper.lastElementChild
  const number = stepper.querySelector('output')?.lastChild
  if (number) number.textContent = String(count)
  more?.setAttribute('aria-disabled', String(isFull))
  if (shown) return
  const moveFocus = more instanceof HTMLElement ? prepareFocusMove(button, more) : null
  button.after(stepper)
  button.hidden = true
  moveFocus?.()
}

/** A product with options asks for its options again for each line, so its button only shows how many there are. */
function showCount(button: HTMLElement, count: number, labels: CartMarkLabels): void {
  if (count === 0) {
    delete button.dataset.count
    button.removeAttribute('aria-description')
    return
  }
  button.dataset.count = String(count)
  button.setAttribute('aria-description', labels.inCart.replace('#', String(count)))
}

function mark(labels: CartMarkLabels): void {
  const { lines } = useCart.getState()
  const counts = countsOf(lines)
  for (const button of document.querySelectorAll<HTMLElement>('button[data-add], button[data-product]')) {
    const id = idOf(button)
    const count = counts.get(id) ?? 0
    if ((button.dataset.marked ?? '0') === String(count)) continue
    button.dataset.marked = String(count)
    if (button.dataset.add) showStepper(button, count, !lineWithRoom(lines, id), labels)
    else showCount(button, count, labels)
  }
}

/**
 * Shows on the cards of a page how many of each product the cart has: a stepper for a product without options, a count for others. The store
 * writes the marks, not React (decision 048), because cards are replaced during navigation.
 * @returns stops it
 */
export function showCartOnCards(labels: CartMarkLabels): () => void {
  const updateMarks = () => mark(labels)
  updateMarks()
  const forget = useCart.subscribe(updateMarks)
  const observer = new MutationObserver(() => useCart.getState().lines.length > 0 && updateMarks())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    forget()
    observer.disconnect()
  }
}
