import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { ownStoredCart } from '@/lib/contract/own-stored-cart'
import { toStoredCart } from '@/lib/contract/stored-cart'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { MAX_LINES } from '@/lib/domain/input/limits'
import { lines } from '@/lib/testing/arbitraries'
import { aLine } from '@/lib/testing/factories'
import { endWindowListeners } from '@/lib/testing/window-listeners'
import { useCart } from '@/stores/cart/cart'
import { takeEarlyTaps, takeKeptDishes } from './early-taps'

const CART_ID = 'b6f1c1f4-7a5e-4c55-9d1b-2f8c1c9a3f10'

type Dish = { readonly id: number; readonly price: number; readonly name: string; readonly image: string | null }

endWindowListeners()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
})
afterEach(() => {
  takeEarlyTaps()
  vi.stubGlobal('earlyTaps', undefined)
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A card as the server renders it: the link with its name, and the button. */
function card({ id, price, name, image }: Dish): HTMLButtonElement {
  const article = document.createElement('article')
  const link = document.createElement('a')
  link.href = `/product/${id}`
  link.dataset.product = String(id)
  const button = document.createElement('button')
  button.type = 'button'
  Object.assign(button.dataset, { add: id, price, name, ...(image !== null && { image }) })
  article.append(link, button)
  document.body.append(article)
  return button
}

/** The page before any of its code has run. */
function openPage(): void {
  takeEarlyTaps()
  new Function(EARLY_SCRIPT + SHOW_KEPT)()
}

const storedText = () => localStorage.getItem('products')

function begin(text: string | null): void {
  localStorage.clear()
  sessionStorage.clear()
  if (text !== null) localStorage.setItem('products', text)
}

const addByStore = ({ id, price, name, image }: Dish) =>
  useCart
    .getState()
    .add({ productId: id, quantity: 1, configuration: PLAIN_CONFIGURATION, unitPrice: price, name, image })

/** The value that the store writes when it handles all presses itself. */
async function byStore(text: string | null, dishes: readonly Dish[]): Promise<string | null> {
  begin(text)
  await useCart.persist.rehydrate()
  for (const [at, dish] of dishes.entries()) {
    vi.setSystemTime(at)
    addByStore(dish)
  }
  return storedText()
}

/** Makes the store read the storage, as its module does. */
async function loadStore(): Promise<void> {
  await useCart.persist.rehydrate()
  for (const dish of takeKeptDishes()) useCart.getState().add(dish)
}

/** Presses the cards before the store exists. @returns the stored values before and after it was created */
async function byScript(text: string | null, dishes: readonly Dish[]) {
  begin(text)
  openPage()
  for (const [at, dish] of dishes.entries()) {
    vi.setSystemTime(at)
    card(dish).click()
  }
  const early = storedText()
  await loadStore()
  for (const button of takeEarlyTaps() ?? []) {
    const { add, price, name = '', image = null } = button.dataset
    addByStore({ id: Number(add), price: Number(price), name, image })
  }
  document.body.replaceChildren()
  return { early, late: storedText() }
}

const isOwn = (text: string) => {
  try {
    return ownStoredCart(text) !== null
  } catch {
    return false
  }
}

/** Leaves out the values that depend only on the moment of adding. */
const withoutUuids = (text: string | null) => text?.replace(/"uuid":"[^"]*"/g, '"uuid":""')

const dish: fc.Arbitrary<Dish> = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  price: fc.nat(20_000),
  name: fc.string({ maxLength: 40, unit: 'binary' }),
  image: fc.option(fc.constant('/media/products/ayran'), { nil: null }),
})
const dishes = fc.array(dish, { maxLength: 6 })
const own = lines.map((all) => JSON.stringify(all.length > 0 ? toStoredCart(CART_ID, all) : null))
const full = fc.integer({ min: MAX_LINES - 3, max: MAX_LINES + 3 }).map((count) =>
  JSON.stringify(
    toStoredCart(
      CART_ID,
      Array.from({ length: count }, (_, n) => aLine({ uuid: `u${n}`, productId: 100 + n })),
    ),
  ),
)
const anyText = fc.oneof(
  fc.constant(null),
  fc.constant('null'),
  own,
  full,
  own.map((text) => text.replace('"cartId":"', '"cartId":"x')),
  lines.map((all) => JSON.stringify(toStoredCart(null, all).products)),
  fc.json(),
  fc.string(),
)

test('any stored cart and presses end as the store would have stored them, and at once when the shop wrote the cart', async () => {
  let atOnce = 0
  await fc.assert(
    fc.asyncProperty(anyText, dishes, async (text, pressed) => {
      const expected = await byStore(text, pressed)
      const { early, late } = await byScript(text, pressed)
      if ([text, expected].every((one) => one === null || isOwn(one))) {
        expect(early).toBe(expected)
        expect(late).toBe(expected)
        atOnce++
      } else expect(withoutUuids(late)).toBe(withoutUuids(expected))
    }),
    { numRuns: 120 },
  )
  expect(atOnce).toBeGreaterThan(20)
})

const ayran: Dish = { id: 7, price: 590, name: 'Айран', image: null }

describe('a press before the page is there', () => {
  test('an early press is in the cart and beside it at once', () => {
    openPage()
    const badge = document.createElement('span')
    badge.dataset.cartCount = ''
    document.body.append(badge)
    const button = card(ayran)
    button.click()
    expect(storedText()).toContain('"name":"Айран"')
    expect(badge).toHaveTextContent('1')
    expect(badge.dataset.cartCount).toBe('1')
    expect(button.dataset.done).toBe('')
    expect(takeEarlyTaps()).toEqual([])
  })

  test('an early press reaches no other listener, and the link is not followed', () => {
    openPage()
    const heard = vi.fn()
    document.addEventListener('click', heard, true)
    card(ayran)
    const link = document.querySelector('a')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link?.dispatchEvent(click)
    document.removeEventListener('click', heard, true)
    expect(click.defaultPrevented).toBe(true)
    expect(heard).not.toHaveBeenCalled()
    expect(takeEarlyTaps()).toEqual([link])
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('an early press with %s is left to the browser', (key) => {
    openPage()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    card(ayran).dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(storedText()).toBeNull()
  })

  test('an early press on a dish that is in the cart, or with a full cart, is left to the page, which reports it', () => {
    openPage()
    const button = card(ayran)
    button.click()
    button.click()
    expect(takeEarlyTaps()).toEqual([button])
    expect(ownStoredCart(storedText() ?? '')?.products).toHaveLength(1)
  })

  test.each(['getItem', 'setItem'] as const)(
    'an early press with a storage whose %s throws waits for the page',
    (call) => {
      vi.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError')
      })
      openPage()
      card(ayran).click()
      const waiting = takeEarlyTaps()?.map(({ dataset }) => dataset.name) ?? []
      expect([...waiting, ...takeKeptDishes().map(({ name }) => name)]).toEqual(['Айран'])
    },
  )

  test('an early press between the store and the page waits: only the store writes', () => {
    openPage()
    takeKeptDishes()
    const button = card(ayran)
    button.click()
    expect(storedText()).toBeNull()
    expect(takeEarlyTaps()).toEqual([button])
  })

  test('a change of another tab in the meantime stays', () => {
    openPage()
    card(ayran).click()
    const other = toStoredCart(CART_ID, [aLine({ uuid: 'other', productId: 50 })])
    localStorage.setItem('products', JSON.stringify(other))
    card({ ...ayran, id: 8 }).click()
    expect(ownStoredCart(storedText() ?? '')?.products.map(({ id }) => id)).toEqual([50, 8])
  })

  test('a popover opens without the page; any other button waits', () => {
    openPage()
    const [menu, place] = [document.createElement('button'), document.createElement('button')]
    menu.type = place.type = 'button'
    menu.setAttribute('popovertarget', 'site-menu')
    document.body.append(menu, place)
    menu.click()
    place.click()
    expect(takeEarlyTaps()).toEqual([place])
  })

  test.each([
    ['/category/3?order_by=asc', '/en/category/3?order_by=asc'],
    ['/ru/category/3', '/en/category/3'],
    ['/', '/en'],
    ['/russian', '/en/russian'],
  ])('the link of another language leads from %s to %s before any other script runs', (address, expected) => {
    window.history.replaceState(null, '', address)
    openPage()
    document.body.innerHTML = '<a href="/ru" hreflang="ru" aria-current="true"></a><a href="/en" hreflang="en"></a>'
    const link = document.links[1]
    // jsdom cannot open another document.
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link?.click()
    expect(link?.getAttribute('href')).toBe(expected)
    window.history.replaceState(null, '', '/')
  })

  test('the inline script stops listening once the page does it', () => {
    openPage()
    expect(takeEarlyTaps()).toEqual([])
    const heard = vi.fn()
    document.addEventListener('click', heard)
    card(ayran).click()
    document.removeEventListener('click', heard)
    expect(heard).toHaveBeenCalledOnce()
    expect(storedText()).toBeNull()
  })
})
