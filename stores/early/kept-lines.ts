import 'client-only'
import { ownStoredCart } from '@/lib/contract/own-stored-cart'
import { tengeText } from '@/lib/domain/money/money'

// The inline script of the cart's page: `npm run generate -- early` writes it into lib/config/early-script.mjs. The document is the same for
// everybody; before the first paint this marks the root of a browser that keeps a cart, and draws its lines.

const fill = (row: DocumentFragment, slot: string, text: string) => {
  const element = row.querySelector(`[data-slot=${slot}]`)
  if (element) element.textContent = text
}

/** Draws a line for each stored product in the look of `CartLine`, without its controls. */
function drawLines(): void {
  const list = document.getElementById('kept-lines')
  const template = list?.querySelector('template')
  const cart = ownStoredCart(localStorage.products)
  if (!list || !template || !cart) return
  const { thousands = '' } = template.dataset
  for (const { name, image, quantity, priceWithExtras } of cart.products) {
    const row = document.importNode(template.content, true)
    fill(row, 'name', name)
    fill(row, 'quantity', `${quantity}`)
    fill(row, 'total', tengeText(priceWithExtras * quantity, thousands))
    const picture = row.querySelector('img')
    if (picture && image) picture.src = `${image}-640.webp`
    list.append(row)
  }
}

try {
  // A cart that only the store can read is marked, too: its lines come with the store.
  if (localStorage.products) document.documentElement.dataset.cart = 'kept'
  drawLines()
} catch {
  // Without a readable storage the document shows an empty cart until the scripts of the page run.
}
