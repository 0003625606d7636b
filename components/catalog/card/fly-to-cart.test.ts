import { afterEach, expect, test, vi } from 'vitest'
import { flyToCart } from './fly-to-cart'

let land: () => void = () => undefined
const animate = vi.fn(() => ({ finished: new Promise<void>((resolve) => (land = resolve)) }))

function show() {
  document.body.innerHTML = '<article><img alt="Айран" /></article><b data-cart-count="1">1</b>'
  const picture = document.querySelector('img')
  if (!picture) throw new Error('the picture is not there')
  Object.defineProperty(picture, 'currentSrc', { value: '/media/ayran-320.avif' })
  return picture
}

const flying = () => document.querySelector('img[style*="fixed"]')

function prepare(isCalm: boolean, top = 100) {
  Object.assign(HTMLElement.prototype, { animate })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 160, 130))
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
}

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('one silent copy of the picture flies to the count of the cart, and is gone when it has arrived', async () => {
  prepare(false)
  flyToCart(show())
  expect(flying()).toHaveAttribute('alt', '')
  land()
  await vi.waitFor(() => expect(flying()).toBeNull())
})

test.each([
  ['movements are not wanted', true, 100],
  ['the picture is not on the screen', false, 5000],
])('the picture of a dish does not fly where %s', (_, isCalm, top) => {
  prepare(isCalm, top)
  flyToCart(show())
  expect(flying()).toBeNull()
})
