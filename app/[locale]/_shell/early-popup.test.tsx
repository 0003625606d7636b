import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductConfigurator } from '@/components/catalog/options/product-configurator'
import { DrawnPopup } from '@/components/catalog/product/drawn-popup'
import { openAfterEarlyPopup } from '@/components/catalog/product/early-popup'
import { controlsOf } from '@/lib/config/dish-popup'
import type { Product } from '@/lib/contract/catalog'
import { routes } from '@/lib/contract/routes'
import { aProduct } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { DialogHost } from './dialog-host'
// These load on demand in the shop, and at once here.
import '@/components/catalog/product/product-body'
import '@/components/catalog/product/product-dialog'

const group = (overrides: Partial<Product['modifier_groups'][number]>): Product['modifier_groups'][number] => ({
  id: 1,
  title: 'Размер',
  kind: 'size',
  min: 1,
  max: 1,
  free_quantity: 0,
  per_option_max: 1,
  options: [
    { id: 11, title: 'Стандарт', price: 0, is_available: true, allergens: [] },
    { id: 12, title: 'Большой', price: 400, is_available: true, allergens: [] },
  ],
  ...overrides,
})

const sauces = group({
  id: 2,
  title: 'Соусы',
  kind: 'sauce',
  min: 0,
  max: 4,
  per_option_max: 2,
  options: [
    { id: 21, title: 'Чесночный', price: 150, is_available: true, allergens: [] },
    { id: 22, title: 'Острый', price: 150, is_available: false, allergens: [] },
  ],
})

const doner = aProduct({
  id: 5,
  name: 'Донер',
  price: 1890,
  has_options: true,
  modifier_groups: [group({}), sauces],
  igredients: [{ id: 31, name: 'Лук', is_removable: true }],
})
const plain = aProduct({ id: 6, name: 'Айран' })

afterEach(() => {
  vi.stubGlobal('earlyTaps', undefined)
  document.body.replaceChildren()
})

/** Opens the popup of a product as the inline script does. */
function openEarly(product: Product, presses: readonly number[] = []): HTMLDialogElement {
  mockRoute(routes.productPage)(() => ({ status: 200, body: { product } }))
  mockRoute(routes.similarDishes)(() => ({ status: 200, body: { price: product.price, products: [] } }))
  const drawn = render(
    <DrawnPopup product={product} closeLabel="Закрыть">
      <ProductConfigurator product={product} />
    </DrawnPopup>,
  )
  const holder = document.createElement('div')
  holder.innerHTML = drawn.container.innerHTML
  drawn.unmount()
  document.body.append(holder)
  const popup = holder.querySelector('dialog')
  if (!popup) throw new Error('The page of the popup has none.')
  popup.showModal()
  vi.stubGlobal('earlyTaps', { taps: [], dish: { id: product.id, popup: Promise.resolve(popup), presses } })
  return popup
}

const labels = { loading: 'Загружаем…', failed: 'Не вышло', offline: 'Нет сети', close: 'Закрыть' }

/** Runs the code of the page beside an early popup. @returns the popup of React */
async function replace(early: HTMLDialogElement): Promise<HTMLElement> {
  render(<DialogHost labels={labels} />)
  await act(() => openAfterEarlyPopup('ru'))
  await waitFor(() => expect(early.isConnected).toBe(false))
  return screen.findByRole('dialog')
}

const nameOf = (control: HTMLElement) =>
  [control.tagName, control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent]
    .join(' ')
    .replaceAll(/\s/g, ' ')

test.each([
  ['with options', doner],
  ['without options', plain],
  ['that is sold out', aProduct({ id: 7, name: 'Чай', is_available: false })],
])('the drawn popup of a dish %s has the controls of the popup of React, in their order', async (_, product) => {
  const early = openEarly(product)
  const drawn = controlsOf(early).map(nameOf)
  expect(controlsOf(await replace(early)).map(nameOf)).toEqual(drawn)
  expect(drawn[0]).toBe('BUTTON Закрыть')
})

test('presses in an early popup are repeated in their order, so the dish is in the cart as it was chosen', async () => {
  const early = openEarly(doner)
  const place = (name: string | RegExp) => {
    const found = controlsOf(early).findIndex((control) => nameOf(control).match(name))
    if (found < 0) throw new Error(`${name} is missing`)
    return found
  }
  const presses = [
    /Большой/,
    /Добавить: Чесночный/,
    /Добавить: Чесночный/,
    /Без: Лук/,
    /Увеличить количество/,
    /В корзину/,
  ]
  window.earlyTaps?.dish?.presses.push(...presses.map(place))
  render(<DialogHost labels={labels} />)
  await act(() => openAfterEarlyPopup('ru'))
  await waitFor(() => expect(useCart.getState().lines).toHaveLength(1))
  expect(useCart.getState().lines[0]).toMatchObject({
    productId: 5,
    quantity: 2,
    unitPrice: 1890 + 400 + 2 * 150,
    configuration: { removedIngredientIds: [31] },
  })
})

test('an early popup gives its place, its focus and its address to the popup of React', async () => {
  const early = openEarly(doner)
  controlsOf(early)[3]?.focus()
  const own = await replace(early)
  expect(controlsOf(own)[3]).toHaveFocus()
  expect(location.pathname).toBe('/product/5')
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('an early popup that was closed meanwhile does not open again', async () => {
  const early = openEarly(doner)
  early.close()
  await openAfterEarlyPopup('ru')
  expect(useDialogs.getState().current).toBeNull()
  expect(location.pathname).toBe('/')
})

test('"back" closes an early popup before the code of the popup has come', async () => {
  const other = aProduct({ id: 8, name: 'Другой' })
  const early = openEarly(other)
  let answer = () => {}
  const requested = new Promise<void>((resolve) => {
    answer = resolve
  })
  mockRoute(routes.productPage)(async () => {
    await requested
    return { status: 200, body: { product: other } }
  })
  const opening = openAfterEarlyPopup('ru')
  await waitFor(() => expect(location.pathname).toBe('/product/8'))
  window.dispatchEvent(new PopStateEvent('popstate'))
  answer()
  await opening
  expect(early.open).toBe(false)
  expect(useDialogs.getState().current).toBeNull()
})

test('a popup that could not be loaded as HTML opens by code', async () => {
  vi.stubGlobal('earlyTaps', { taps: [], dish: { id: 5, popup: Promise.resolve(null), presses: [] } })
  await openAfterEarlyPopup('ru')
  expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 5 })
})

test('an early popup that is closed while the popup of React is on its way keeps it from opening', async () => {
  const early = openEarly(aProduct({ id: 9, name: 'Самса' }))
  await openAfterEarlyPopup('ru')
  expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 9 })
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(early.open).toBe(false)
  expect(useDialogs.getState().current).toBeNull()
})

test('a second press on the card of an early popup changes nothing', async () => {
  const early = openEarly(aProduct({ id: 10, name: 'Манты' }))
  const before = window.history.length
  render(<DialogHost labels={labels} />)
  await act(() => Promise.all([openAfterEarlyPopup('ru'), openAfterEarlyPopup('ru')]))
  await waitFor(() => expect(early.isConnected).toBe(false))
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Манты')
  expect(window.history.length).toBe(before + 1)
})

test('a popup of React closes when "back" was pressed in the moment in which it takes the place of the early one', async () => {
  const early = openEarly(aProduct({ id: 11, name: 'Плов' }))
  await openAfterEarlyPopup('ru')
  // The router hears "back" first; its work lets the popup of React take the place before other listeners hear it.
  window.history.replaceState(null, '', '/')
  render(<DialogHost labels={labels} />)
  await waitFor(() => expect(early.isConnected).toBe(false))
  await waitFor(() => expect(useDialogs.getState().current).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/')
})
