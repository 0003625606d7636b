import { mayAnimate } from '@/components/ui/behaviour/may-animate'

/** The duration of the flight, in ms. */
const FLIGHT_MS = 420
/** The longest side of the picture at the start, in pixels. */
const LARGEST = 112

const isOnScreen = (element: Element) => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/**
 * Lets the picture of a dish that was added fly to the count of the cart, as one small copy that the page does not wait for.
 * Does nothing under reduced motion, or when the picture or the count is not on the screen.
 */
export function flyToCart(picture: HTMLImageElement | null | undefined): void {
  const count = [...document.querySelectorAll('[data-cart-count]')].find(isOnScreen)
  if (!picture?.currentSrc || !count || !mayAnimate(picture) || !isOnScreen(picture)) return
  const from = picture.getBoundingClientRect()
  const to = count.getBoundingClientRect()
  const side = Math.min(LARGEST, from.height)
  const left = from.left + (from.width - side) / 2
  const top = Math.max(0, from.top) + (from.height - side) / 2
  const dish = new Image()
  dish.src = picture.currentSrc
  dish.alt = ''
  dish.style.cssText = `position:fixed;z-index:71;left:${left}px;top:${top}px;width:${side}px;height:${side}px;pointer-events:none`
  document.body.append(dish)
  const x = to.left + to.width / 2 - (left + side / 2)
  const y = to.top + to.height / 2 - (top + side / 2)
  const flight = dish.animate(
    [
      { transform: 'none' },
      { transform: `translate(${x * 0.4}px, ${y * 0.4 - 48}px) scale(0.8)`, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(0.1)` },
    ],
    { duration: FLIGHT_MS, easing: 'ease-in-out' },
  )
  const remove = () => dish.remove()
  flight.finished.then(remove, remove)
}
