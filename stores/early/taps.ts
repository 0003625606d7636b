import 'client-only'
import { CART_COOKIE, CART_COOKIE_MAX_AGE_SECONDS } from '@/lib/config/cookies'
import { ownStoredCart } from '@/lib/contract/own-stored-cart'
import type { StoredCart } from '@/lib/contract/stored-cart'
import { MAX_LINES } from '@/lib/domain/limits'
import { newLineUuid, newUuid } from '@/stores/browser/random-id'
import type { EarlyTaps } from './early-taps'

// The inline script of the pages with cards (decision 040): `npm run early` writes it into lib/config/early-script.mjs. It hears
// the presses until the page itself does, which may take seconds on an old phone. It has room for 2.1 KB.

/** The cart; nothing when only the cart store can read what is stored, or nobody. */
function cart(): StoredCart | null | undefined {
  try {
    const text = localStorage.getItem('products')
    return text ? ownStoredCart(text) : { cartId: newUuid(), products: [] }
  } catch {}
}

function showCount(): void {
  const count = cart()?.products.length
  if (count)
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]'))
      badge.textContent = badge.dataset.cartCount = `${count}`
}

/** Adds by the rules of the cart store. Throws when the page has to do it: refused, for it to say so, or nothing can be stored. */
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
      // `addLine` of the domain, for a dish without options: whatever was left open in a line is the same.
      products.some((line) => line.id === dish.id && !(line.drink_id && line.snack_id && line.selectedExtras[0]))
    )
      throw 0
    localStorage.setItem('products', JSON.stringify({ ...before, products: [...products, dish] }))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of old phones
    document.cookie = `${CART_COOKIE}=1;path=/;max-age=${CART_COOKIE_MAX_AGE_SECONDS};samesite=lax`
    showCount()
  } else sessionStorage[`early${dish.uuid}`] = JSON.stringify(dish)
}

const early: EarlyTaps = { taps: [], show: showCount }
window.earlyTaps = early
// Before everything else that listens: what is done here reaches neither a link nor the page.
window.addEventListener(
  'click',
  (event) => {
    const target =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('a[data-product],[type=button]:not([popovertarget])')
    if (early.over || !target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const { dataset } = target
    if (dataset.favourite) target.ariaPressed = `${target.ariaPressed !== 'true'}`
    try {
      if (dataset.add && !early.store) {
        add(dataset)
        dataset.done = ''
        return
      }
    } catch {
      // The page does it.
    }
    early.taps.push(target)
    // When the page does not come, the page of the dish is opened, which every browser can show.
    const link = target.closest('article')?.querySelector('a')
    if (link) setTimeout(() => early.over || location.assign(link.href), 8000)
  },
  true,
)
