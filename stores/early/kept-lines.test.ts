import { afterEach, expect, test } from 'vitest'
import { KEPT_LINES_SCRIPT } from '@/lib/config/early-script.mjs'
import { toStoredCart } from '@/lib/contract/stored-cart'
import { aLine } from '@/lib/testing/factories'

const CART_ID = 'b6f1c1f4-7a5e-4c55-9d1b-2f8c1c9a3f10'
const DOCUMENT = `<ul id="kept-lines"><template data-thousands="&nbsp;"><li>
  <img alt=""><h2 data-slot="name"></h2><p data-slot="quantity"></p><p data-slot="total"></p>
</li></template></ul>`
const root = document.documentElement

/** Opens the page of the cart in a browser that keeps a text under `products`. */
function open(stored: string | null) {
  if (stored !== null) localStorage.setItem('products', stored)
  document.body.innerHTML = DOCUMENT
  new Function(KEPT_LINES_SCRIPT)()
  return [...document.querySelectorAll('#kept-lines > li')]
}

afterEach(() => {
  document.body.replaceChildren()
  delete root.dataset.cart
})

test('stored lines are drawn with picture, name, number and sum, and names stay text', () => {
  const lines = [
    aLine({ uuid: 'a', name: '<b>Донер</b>', quantity: 2, unitPrice: 1890, image: '/media/products/doner' }),
    aLine({ uuid: 'b', name: 'Чай', quantity: 1, unitPrice: 500, image: null }),
  ]
  const rows = open(JSON.stringify(toStoredCart(CART_ID, lines)))
  const slots = (row: Element) => [...row.querySelectorAll('[data-slot]')].map(({ textContent }) => textContent)
  expect(rows.map(slots)).toEqual([
    ['<b>Донер</b>', '2', '3\u00a0780\u00a0₸'],
    ['Чай', '1', '500\u00a0₸'],
  ])
  expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/products/doner-640.webp',
    null,
  ])
  expect(root.dataset.cart).toBe('kept')
})

test.each([
  ['nothing is stored', null, undefined],
  ['only the store can read the cart', '[{"id":1}]', 'kept'],
  ['the stored cart is damaged', '{', 'kept'],
])('no line is drawn when %s', (_, stored, mark) => {
  expect(open(stored)).toEqual([])
  expect(root.dataset.cart).toBe(mark)
})
