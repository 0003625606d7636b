import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { endWindowListeners } from '@/lib/testing/window-listeners'
import { takeEarlyTaps } from './early-taps'

const CART = `{"cartId":"00000000-0000-4000-8000-000000000000","products":[{"id":5,"uuid":"u-1","quantity":2,"priceWithExtras":500,"selectedExtras":[],"drink_id":null,"snack_id":null,"igredients":[],"buttonDisabledValue":false,"name":"Cola","image":null}]}`

endWindowListeners()

afterEach(() => {
  takeEarlyTaps()
  Reflect.deleteProperty(document, 'prerendering')
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** Opens the page of a newcomer that the browser prepares before its link is pressed, until it has loaded. */
function prepareAhead() {
  document.body.innerHTML = `
    <script type="application/json" id="page-scripts">["/a.js"]</script>
    <dialog data-start-sheet><p role="status"></p><h2>Where to?</h2></dialog>
    <span data-cart-count>0</span>`
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  new Function(`${EARLY_SCRIPT}${SHOW_KEPT}`)()
  window.dispatchEvent(new Event('load'))
}

function showPage() {
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
  document.dispatchEvent(new Event('prerenderingchange'))
}

const elements = (selector: string) => document.querySelectorAll(selector).length

test('a page that the browser prepares ahead fetches no script and opens no sheet before it is shown', () => {
  prepareAhead()
  expect([elements('head [rel=preload]'), elements('dialog[open]')]).toEqual([0, 0])
  showPage()
  expect([elements('head [rel=preload]'), elements('dialog[open]')]).toEqual([1, 1])
})

test('a page that was prepared ahead shows what the visitor put into the cart meanwhile, and runs no script for it', () => {
  prepareAhead()
  localStorage.setItem('products', CART)
  window.dispatchEvent(new StorageEvent('storage', { key: 'products' }))
  expect(elements('head script')).toBe(0)
  showPage()
  expect(document.querySelector('[data-cart-count]')?.textContent).toBe('1')
  expect(elements('head script')).toBe(0)
})
