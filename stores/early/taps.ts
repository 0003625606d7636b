import 'client-only'
import { ownStoredCart } from '@/lib/contract/own-stored-cart'
import type { StoredCart } from '@/lib/contract/stored-cart'
import { MAX_LINES } from '@/lib/domain/input/limits'
import { tengeText } from '@/lib/domain/money/money'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { newLineUuid, newUuid } from '@/stores/browser/random-id'
import { openEarlyDish, pressEarlyDish } from './early-dish'
import type { EarlyTaps } from './early-taps'
import { root, runPageScripts, waitForVisitor, whenIdle } from './run-page-scripts'
import { closeStartSheet, openStartSheet, pressStartSheet, wantsStartSheet } from './start-sheet'

// The inline script of prepared pages and of search (decision 040): `npm run generate -- early` writes it into lib/config/early-script.mjs. It
// handles presses until the page itself does, which may take seconds on an old phone. Its limit is 8 KB.

/** The stored cart; undefined when only the cart store can read the storage, or nothing can. */
function cart(): StoredCart | null | undefined {
  try {
    const text = localStorage.getItem('products')
    return text ? ownStoredCart(text) : { cartId: newUuid(), products: [] }
  } catch {}
}

const all = <Kind extends HTMLElement = HTMLElement>(selector: string) => document.querySelectorAll<Kind>(selector)

/** Shows the count of the cart's lines and their price. */
function showCart(lines = cart()?.products): void {
  if (!lines) return
  // A browser that knows speculation rules fetches the cart ahead (`lib/server/page-cache/deferred-scripts.mjs`).
  if (lines[0]) root.dataset.filled = ''
  for (const badge of all('[data-cart-count]')) badge.textContent = badge.dataset.cartCount = `${lines.length}`
  const label = document.querySelector<HTMLElement>('[data-cart-sum]')
  const price = lines.reduce((sum, line) => sum + line.priceWithExtras * line.quantity, 0)
  if (label && price) label.textContent = tengeText(price, `${label.dataset.cartSum}`)
}

/** Shows on each card how many of its dish are in the cart. */
function showCounts(lines: StoredCart['products']): void {
  for (const { dataset } of all('[data-add],button[data-product]')) {
    const id = Number(dataset.add ?? dataset.product)
    const count = lines.reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0)
    if (count) dataset.count = `${count}`
    else delete dataset.count
  }
}

function showKeptCart(): void {
  const lines = cart()?.products
  showCart(lines)
  showCounts(lines ?? [])
}

const pressWay = (type: unknown) => {
  for (const button of all('[data-way]')) button.ariaPressed = `${button.dataset.way === type}`
}

/** Shows the stored destination in the header; the document contains the terms of delivery and of pickup. */
function showPlace(): void {
  try {
    const { type, street } = JSON.parse(localStorage.mainUserAddress)
    pressWay(type)
    const name = document.querySelector<HTMLElement>('[data-address]')
    const line = name?.lastElementChild
    if (line && type === DELIVERY && street) line.textContent = street
    if (name && type !== DELIVERY) name.dataset.address = 'pickup'
  } catch {}
}

/** Adds by the rules of the cart store. Throws when the page has to handle the press: the rules refuse it, or the storage is full. */
function add(dataset: DOMStringMap): void {
  const before = cart()
  const dish = {
    id: Number(dataset.add),
    uuid: newLineUuid(),
    quantity: 1,
    priceWithExtras: Number(dataset.price),
    selectedExtras: [],
    drink_id: null,
    snack_id: null,
    igredients: [],
    buttonDisabledValue: false,
    name: dataset.name,
    image: dataset.image ?? null,
  }
  if (before) {
    const { products } = before
    if (
      products[MAX_LINES - 1] ||
      // As `addLine` of the domain for a dish without options: fields that the line leaves out count as equal.
      products.some((line) => line.id === dish.id && !(line.drink_id && line.snack_id && line.selectedExtras[0]))
    )
      throw 0
    localStorage.setItem('products', JSON.stringify({ ...before, products: [...products, dish] }))
    showCart()
    closeStartSheet()
  } else sessionStorage[`early${dish.uuid}`] = JSON.stringify(dish)
}

const linkOf = (card: Element) => card.closest('a') ?? card.closest('article')?.querySelector('a')

const early: EarlyTaps = {
  taps: [],
  openDish: (card) => {
    const link = linkOf(card)
    const isAble = !!link && 'adoptedStyleSheets' in document
    if (isAble) early.dish = openEarlyDish(link) ?? early.dish
    return isAble
  },
  show: () => {
    showKeptCart()
    showPlace()
  },
}
window.earlyTaps = early
// The cart may have changed on a later page before the visitor came back, and on the former one while the browser prepared this one.
window.addEventListener('pageshow', ({ persisted }) => persisted && showKeptCart())
document.addEventListener('prerenderingchange', showKeptCart)
waitForVisitor(() => {
  // A new visitor has not chosen pickup.
  if (!localStorage.mainUserAddress) pressWay(DELIVERY)
  for (const link of all<HTMLAnchorElement>('[data-category],[data-tab]'))
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
  if (wantsStartSheet()) openStartSheet()
})

/** The section of the page that a category chip links to. */
const sectionOf = (target: Element) => {
  const id = target.closest<HTMLElement>('[data-category]')?.dataset.category
  return id ? document.getElementById(`category-${id}`) : null
}
const prefixOf = (link: HTMLAnchorElement) => `/${link.pathname.split('/')[1]}`

/** A prepared document does not know its address: until React renders them, its language links lead to the main page. */
function rewriteLinkToPage(target: Element): void {
  const links = 'a[hreflang]'
  const link = target.closest<HTMLAnchorElement>(links)
  const current = document.querySelector<HTMLAnchorElement>(`${links}[aria-current]`)
  if (!link || !current) return
  const path = location.pathname.replace(RegExp(`^${prefixOf(current)}(?=/|$)`), '')
  link.href = prefixOf(link) + (path === '/' ? '' : path) + location.search
}

/** Opens the popup of a dish; every other press is done by the page. */
function openOrQueue(target: HTMLElement): void {
  const link = linkOf(target)
  const isDish = target.dataset.product && early.openDish(target)
  const popup = isDish ? early.dish?.popup : null
  // If the page's code does not load, the dish's page opens, which every browser can show; not after its popup was closed.
  if (link) setTimeout(async () => (await popup)?.open === false || early.over || location.assign(link.href), 8000)
  if (isDish) return
  runPageScripts()
  early.taps.push(target)
}

const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

// In the capture phase of the window: a press that is handled here reaches neither links nor the page.
window.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return
    if (pressEarlyDish(event, event.target, early.dish?.presses)) return event.stopPropagation()
    const section = early.over ? null : sectionOf(event.target)
    if (section) {
      event.preventDefault()
      section.scrollIntoView()
      runPageScripts()
    }
    if (!early.over) rewriteLinkToPage(event.target)
    const target = event.target.closest<HTMLElement>('a[data-product],[type=button]:not([popovertarget])')
    if (!target) return
    const { dataset } = target
    if (dataset.start !== 'later' && !dataset.add && !dataset.product) runPageScripts()
    // Also when the page handles presses already: the part of it that opens the popup may come a moment later, and takes what is marked.
    if (pressStartSheet(target) || early.over) return
    event.preventDefault()
    event.stopPropagation()
    if (dataset.favourite) target.ariaPressed = `${target.ariaPressed !== 'true'}`
    try {
      if (dataset.add && !early.store) {
        add(dataset)
        dataset.done = ''
        // The visitor sees the new count before the scripts of the page take the processor.
        whenIdle(runPageScripts)
        return
      }
    } catch {
      // The page handles the press.
    }
    openOrQueue(target)
  },
  true,
)
