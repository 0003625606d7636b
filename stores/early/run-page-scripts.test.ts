import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { PICKUP } from '@/lib/domain/order/delivery'
import { setSignedInCookie } from '@/lib/testing/session'
import { endWindowListeners } from '@/lib/testing/window-listeners'
import { takeEarlyTaps } from './early-taps'
import { takeStartedCity } from './start-sheet'

const SCRIPTS = ['/a.js', '/b.js']

const DOCUMENT = `
  <script type="application/json" id="page-scripts">${JSON.stringify(SCRIPTS)}</script>
  <dialog data-start-sheet>
    <p role="status"></p><h2>Where to?</h2>
    <button type="button" data-start="7">Almaty</button>
    <button type="button" data-start="later">Later</button>
  </dialog>
  <main id="main" tabindex="-1">
    <a href="#elsewhere">Elsewhere</a>
    <article><a href="#dish" data-product="7">Doner</a><button type="button" data-favourite="7">♥</button></article>
    <article><a href="#cola" data-product="9">Cola</a><button type="button" data-add="9" data-name="Cola" data-price="500">+</button></article>
    <a href="/" data-category="">Menu</a><a href="/category/1" data-category="1">Doners</a><section id="category-1"></section>
    <button type="button" popovertarget="menu">Menu</button>
    <span data-cart-sum=" ">Cart</span>
    <input id="field">
  </main>`

let idle: (() => void)[] = []

endWindowListeners()

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  idle = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  document.body.innerHTML = DOCUMENT
})
afterEach(() => {
  takeEarlyTaps()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
})

const openPage = () => new Function(`${EARLY_SCRIPT}${SHOW_KEPT}`)()
const setBranchCookie = (branch: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${BRANCH_COOKIE}=${branch}`
}
/** A stored cart with so many pieces of a dish for 500 tenge. */
const storedCart = (quantity: number, id = 5) =>
  JSON.stringify({
    cartId: '00000000-0000-4000-8000-000000000000',
    products: [
      {
        ...{ id, uuid: 'u-1', quantity, priceWithExtras: 500, selectedExtras: [], drink_id: null, snack_id: null },
        ...{ igredients: [], buttonDisabledValue: false, name: 'Cola', image: null },
      },
    ],
  })
const rest = () => {
  for (const task of idle) task()
  idle = []
}
const load = () => {
  window.dispatchEvent(new Event('load'))
  rest()
}
const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The document has no ${selector}`)
  return found
}
const urls = (attribute: 'src' | 'href', selector: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
const running = () => urls('src', 'script')
const fetched = () => urls('href', 'link[rel=preload]')
const point = (selector: string) => find(selector).dispatchEvent(new Event('pointerdown', { bubbles: true }))
const sheet = () => document.querySelector<HTMLDialogElement>('[data-start-sheet]')

describe('the scripts of a prepared page', () => {
  test('the scripts are fetched when the page of a newcomer has loaded, and do not run', () => {
    openPage()
    expect([running(), fetched()]).toEqual([[], []])
    load()
    expect([running(), fetched()]).toEqual([[], SCRIPTS])
  })

  test('a visitor who saves data fetches nothing ahead', () => {
    vi.stubGlobal('navigator', { userAgent: '', connection: { saveData: true } })
    openPage()
    load()
    expect([running(), fetched()]).toEqual([[], []])
  })

  test('the scripts run when the browser is idle after it has shown an added dish in the cart', () => {
    openPage()
    load()
    point('[data-add]')
    find('[data-add]').click()
    expect([localStorage.getItem('products')?.includes('Cola'), running()]).toEqual([true, []])
    rest()
    expect(running()).toEqual(SCRIPTS)
  })

  test('the scripts run at once for a dish that the inline script cannot add', () => {
    openPage()
    load()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('the storage is full')
    })
    point('[data-add]')
    find('[data-add]').click()
    expect(running()).toEqual(SCRIPTS)
  })

  test.each([
    ['a session', () => setSignedInCookie('1')],
    ['a place of another branch than the page', () => localStorage.setItem('mainUserAddress', '{}')],
    ['a branch and no place', () => setBranchCookie('b-1')],
    ['a cart that only the store can read', () => localStorage.setItem('products', '{}')],
    ['an open order', () => localStorage.setItem('activeOrders', '[]')],
    [
      'the service worker of an earlier site',
      () =>
        vi.stubGlobal('navigator', {
          userAgent: '',
          serviceWorker: { controller: { scriptURL: 'https://shop.example/old-worker.js' } },
        }),
    ],
    ['a message of the page before', () => sessionStorage.setItem('message', '{}')],
  ])('the scripts run when the page has loaded for a visitor with %s', (_, store) => {
    store()
    openPage()
    expect(running()).toEqual([])
    load()
    expect(running()).toEqual(SCRIPTS)
    expect(sheet()?.open).toBe(false)
  })

  describe('a visitor with a cart and a place', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }))
      setBranchCookie('b-1')
      localStorage.setItem('mainUserAddress', JSON.stringify({ type: PICKUP, filialGuid: 'b-1' }))
      localStorage.setItem('products', storedCart(2))
    })

    test('the scripts wait for such a visitor, who is not asked for the city and sees the price of the cart', () => {
      openPage()
      load()
      expect([running(), fetched(), sheet()?.open]).toEqual([[], SCRIPTS, false])
      expect(find('[data-cart-sum]').textContent).toBe('1 000\u00a0₸')
    })

    test('the scripts run for such a visitor on a wide screen, where they draw the rail', () => {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width:1280px)' }))
      openPage()
      load()
      expect(running()).toEqual(SCRIPTS)
    })

    test('the scripts wait for such a visitor on a page with the card of a dish in the cart, which shows how many there are', () => {
      localStorage.setItem('products', storedCart(2, 9))
      openPage()
      load()
      expect([running(), find('[data-add]').dataset.count]).toEqual([[], '2'])
      localStorage.setItem('products', storedCart(2))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      expect(find('[data-add]').dataset.count).toBeUndefined()
    })

    test('the cart of such a visitor is shown again on a page that comes back from memory', () => {
      openPage()
      load()
      localStorage.setItem('products', storedCart(3))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      expect(find('[data-cart-sum]').textContent).toBe('1 500\u00a0₸')
    })
  })

  test.each(['[data-favourite]', '#field', '[data-start="7"]'])(
    'the scripts run once, with the first press of %s, also before the page has loaded',
    (selector) => {
      openPage()
      point(selector)
      expect(running()).toEqual(SCRIPTS)
      point(selector)
      load()
      expect([running(), fetched()]).toEqual([SCRIPTS, []])
    },
  )

  test.each(['main > a', '[data-product]', '[popovertarget]', '[data-start=later]', 'main'])(
    'the scripts do not run with a press of %s',
    (selector) => {
      openPage()
      load()
      point(selector)
      expect(running()).toEqual([])
    },
  )

  test('the scripts run with a click that no pointer made, and the page hears of it', () => {
    openPage()
    find('[data-favourite]').click()
    expect(running()).toEqual(SCRIPTS)
    expect(takeEarlyTaps()).toHaveLength(1)
  })

  test('a chip of a category moves the page to its section, and the scripts run', () => {
    const scroll = vi.fn()
    find('#category-1').scrollIntoView = scroll
    openPage()
    load()
    expect(document.querySelectorAll('[aria-current=page]')).toHaveLength(1)
    expect(
      find('[data-category="1"]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    ).toBe(false)
    expect(scroll).toHaveBeenCalledOnce()
    expect(running()).toEqual(SCRIPTS)
  })

  test('the scripts run for somebody who scrolls, when the page has loaded', () => {
    openPage()
    window.dispatchEvent(new Event('scroll'))
    expect(running()).toEqual([])
    load()
    expect(running()).toEqual(SCRIPTS)
    expect(sheet()?.open).toBe(false)
  })

  test('the scripts run for somebody whose address names a part of the page', () => {
    window.history.replaceState(null, '', '/#main')
    openPage()
    load()
    expect(running()).toEqual(SCRIPTS)
  })

  test('the scripts run when a link leads to a part of the page', () => {
    openPage()
    load()
    window.dispatchEvent(new Event('hashchange'))
    expect(running()).toEqual(SCRIPTS)
  })

  test.each(['products', 'favourites', 'mainUserAddress', 'lang'])(
    'the scripts run when another tab stores "%s", before any touch',
    (key) => {
      openPage()
      load()
      expect(running()).toEqual([])
      window.dispatchEvent(new StorageEvent('storage', { key }))
      expect(running()).toEqual(SCRIPTS)
    },
  )

  test('the notice of a page whose scripts do not come waits until they are asked for', () => {
    const { dataset } = document.documentElement
    openPage()
    expect(dataset.alive).toBe('')
    point('#field')
    expect(dataset.alive).toBeUndefined()
  })

  test('the scripts of a page without the list are left alone', () => {
    find('#page-scripts').remove()
    openPage()
    load()
    expect([running(), fetched(), sheet()?.open]).toEqual([[], [], false])
  })
})

describe('the start popup of a prepared page', () => {
  const opened = () => {
    openPage()
    load()
    vi.advanceTimersByTime(500)
  }

  test('the popup opens for a newcomer, is heard, and closes with "later" for a day', () => {
    opened()
    expect(sheet()?.open).toBe(true)
    expect(find('[role=status]').textContent).toBe('Where to?')
    find('[data-start=later]').click()
    vi.advanceTimersByTime(500)
    expect(sheet()?.open).toBe(false)
    expect(running()).toEqual([])
    expect(Number(localStorage.getItem('placeAsked'))).toBe(Date.now() - 500)

    opened()
    expect(sheet()?.open).toBe(false)
  })

  test('the popup closes with Escape', () => {
    opened()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    vi.advanceTimersByTime(500)
    expect(sheet()?.open).toBe(false)
    expect(localStorage.getItem('placeAsked')).not.toBeNull()
  })

  test('the page continues with the city that was pressed, once', () => {
    opened()
    find('[data-start="7"]').click()
    expect(sheet()?.open).toBe(true)
    expect(find('[data-start="7"]').ariaPressed).toBe('true')
    expect([takeStartedCity(), takeStartedCity()]).toEqual([7, null])
    expect(takeEarlyTaps()).toEqual([])
  })

  test('the popup does not open over the page of a dish, nor for a robot, nor beside a cart that is being filled', () => {
    window.history.replaceState(null, '', '/product/7')
    opened()
    window.history.replaceState(null, '', '/')
    expect(sheet()?.open).toBe(false)
    vi.stubGlobal('navigator', { userAgent: 'Googlebot' })
    opened()
    expect(sheet()?.open).toBe(false)
    vi.unstubAllGlobals()
    localStorage.setItem('products', storedCart(2))
    opened()
    expect(sheet()?.open).toBe(false)
  })
})
