// Runs in every document of the benchmark's phone, before the page's own scripts: no import may be used in these functions.

/** @typedef {{ add: string, count: string }} Cart what is pressed, and where the number of dishes stands: selectors */

/** Records what the browser observes: the largest paint, shifts, long tasks and slow events. */
export function observe() {
  const seen = { lcp: 0, cls: 0, longTasks: 0, events: /** @type {number[]} */ ([]) }
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ act, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...options })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  watch('longtask', () => {
    seen.longTasks++
  })
  watch('event', (entry) => entry.interactionId && seen.events.push(entry.duration), { durationThreshold: 16 })
  Reflect.set(window, 'seen', seen)
}

/** Presses the first dish from the moment that it is there, until the cart has it. @param {Cart} cart */
export function pressUntilItWorks({ add, count }) {
  const number = () => Number(/\d+/.exec(document.querySelector(count)?.textContent ?? '')?.[0] ?? 0)
  const press = () => {
    if (number() > 0) return void Reflect.set(window, 'workedAt', performance.now())
    document.querySelector(add)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    setTimeout(press, 50)
  }
  press()
}

/** Measures from the finger's leaving to the frame with another number. @param {Cart} cart */
export function armCart({ count }) {
  const number = () => document.querySelector(count)?.textContent
  const before = number()
  Reflect.set(window, 'took', null)
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      const look = () => {
        if (number() === before) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Reflect.set(window, 'took', performance.now() - timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { once: true, capture: true },
  )
}

/** Measures from the finger's leaving to the content of the next page, whatever document shows it. @param {string} ready */
export function armWay(ready) {
  addEventListener(
    'pointerup',
    ({ timeStamp }) => sessionStorage.setItem('leftAt', String(performance.timeOrigin + timeStamp)),
    { once: true, capture: true },
  )
  sessionStorage.setItem('ready', ready)
  sessionStorage.setItem('from', location.pathname)
}

/** Looks for the content that `armWay` waits for. */
export function followWay() {
  const look = () => {
    const [leftAt, ready, from] = ['leftAt', 'ready', 'from'].map((name) => sessionStorage.getItem(name))
    if (leftAt && ready && location.pathname !== from && document.querySelector(ready)?.checkVisibility()) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        sessionStorage.setItem('arrived', String(performance.timeOrigin + performance.now() - Number(leftAt)))
      }
      port2.postMessage(null)
      return
    }
    requestAnimationFrame(look)
  }
  // The first document of a visit may have no storage yet.
  if (location.protocol.startsWith('http')) look()
}
