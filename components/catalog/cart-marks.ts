import { whenPainted } from '@/components/ui/when-painted'
import type { CartLine } from '@/lib/domain/cart'
import { ORDER_LIMITS } from '@/lib/domain/order-limits'
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

/** A line of the product that one more fits into; several lines differ in their notes alone. */
const growing = (lines: readonly CartLine[], productId: number) =>
  linesOf(lines, productId).find((line) => line.quantity < ORDER_LIMITS.linePortions)

/** Does what a button of a card's stepper says: one more of the product's line, or one less. */
export function step({ dataset }: HTMLElement): void {
  const { lines, increment, decrement } = useCart.getState()
  const productId = Number(dataset.of)
  if (dataset.step === 'more') {
    const line = growing(lines, productId)
    if (line) increment(line.uuid)
    return
  }
  const [line] = linesOf(lines, productId)
  if (line) decrement(line.uuid)
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
  count.setAttribute('aria-label', labels.quantity.replace('#', name))
  stepper.append(
    makeButton('less', '−', id, labels.decrease.replace('#', name)),
    count,
    makeButton('more', '+', id, labels.increase.replace('#', name)),
  )
  return stepper
}

/**
 * Takes the focus along from a button that is about to be hidden. At once where the focus shows, for a keyboard; after a finger once
 * the stepper is painted, because moving the focus lays the whole page out first (decision 048).
 */
function takeFocusAlong(from: HTMLElement, to: HTMLElement): () => void {
  if (document.activeElement !== from) return () => undefined
  const move = () => to.focus({ preventScroll: true })
  if (from.matches(':focus-visible')) return move
  return () =>
    whenPainted(() => {
      const { activeElement, body } = document
      // Whoever has gone on to something else meanwhile stays there.
      if (activeElement === from || activeElement === body) move()
    })
}

/** Hides the add button behind a stepper, or shows it again; the focus goes along. */
function showStepper(button: HTMLElement, count: number, isFull: boolean, labels: CartMarkLabels): void {
  const next = button.nextElementSibling
  const shown = next instanceof HTMLElement && next.matches(`.${styles.stepper}`) ? next : null
  if (count === 0) {
    button.hidden = false
    if (shown?.contains(document.activeElement)) button.focus({ preventScroll: true })
    shown?.remove()
    return
  }
  const stepper = shown ?? makeStepper(button, labels)
  const more = stepper.lastElementChild
  if (stepper.children[1]) stepper.children[1].textContent = String(count)
  more?.setAttribute('aria-disabled', String(isFull))
  if (shown) return
  const moveFocus = more instanceof HTMLElement ? takeFocusAlong(button, more) : null
  button.after(stepper)
  button.hidden = true
  moveFocus?.()
}

/** A product with options is chosen again for each line: its button only says how many there are. */
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
    if (button.dataset.add) showStepper(button, count, !growing(lines, id), labels)
    else showCount(button, count, labels)
  }
}

/**
 * Shows on the cards of a page what the cart has of them: a product without options gets a stepper, another a count. The store
 * writes it, not React (decision 048); cards are replaced during navigation.
 * @returns stops it
 */
export function followCart(labels: CartMarkLabels): () => void {
  const look = () => mark(labels)
  look()
  const forget = useCart.subscribe(look)
  const observer = new MutationObserver(() => useCart.getState().lines.length > 0 && look())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    forget()
    observer.disconnect()
  }
}
