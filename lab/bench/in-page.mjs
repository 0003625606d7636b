// Runs in every document of the benchmark's phone, before the page's own scripts: no import may be used in these functions.

/** @typedef {{ add: string, count: string }} Cart selectors of the button to press and of the element with the number of dishes */
/** @typedef {{ selector: string, count?: number, text?: string, path?: string }} Sign so many visible elements, with a text that fits this expression, on such a path */

/** Records what the browser observes: the largest paint, layout shifts, long tasks with their time above 50 ms, and slow events. */
export function observe() {
  const seen = { lcp: 0, cls: 0, longTasks: 0, blocking: 0, events: /** @type {number[]} */ ([]) }
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ act, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...options })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  watch('longtask', ({ duration }) => {
    seen.longTasks++
    seen.blocking += duration - 50
  })
  watch('event', (entry) => entry.interactionId && seen.events.push(entry.duration), { durationThreshold: 16 })
  Reflect.set(window, 'seen', seen)
}

/** Presses the first dish as soon as it exists, until the cart has it. @param {Cart} cart */
export function pressUntilItWorks({ add, count }) {
  const number = () => Number(/\d+/.exec(document.querySelector(count)?.textContent ?? '')?.[0] ?? 0)
  const press = () => {
    if (number() > 0) return void Reflect.set(window, 'workedAt', performance.now())
    document.querySelector(add)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    setTimeout(press, 50)
  }
  press()
}

/** Measures from the end of the touch to the frame with another number. @param {Cart} cart */
export function prepareCartProbe({ count }) {
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

/** Measures from the end of the touch to the content of the next page, in whichever document. @param {string} ready */
export function prepareNavigationProbe(ready) {
  addEventListener(
    'pointerup',
    ({ timeStamp }) => sessionStorage.setItem('leftAt', String(performance.timeOrigin + timeStamp)),
    { once: true, capture: true },
  )
  sessionStorage.setItem('ready', ready)
  sessionStorage.setItem('from', location.pathname)
}

/** Looks for the content that `prepareNavigationProbe` waits for. */
export function readNavigationProbe() {
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

/** Notes when the visitor last pressed or typed something, also for the next document. */
export function noteTouches() {
  for (const type of ['pointerup', 'input'])
    addEventListener(
      type,
      ({ timeStamp }) => sessionStorage.setItem('actedAt', String(performance.timeOrigin + timeStamp)),
      { capture: true },
    )
}

/** When a sign is visible: by the clock, and since the navigation began; null: it is not. @param {Sign} sign */
export function readyAt({ selector, count = 1, text = '', path = '' }) {
  const seen = [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility() && new RegExp(text).test(one.textContent?.trim() ?? ''),
  )
  const now = performance.now()
  return location.pathname.includes(path) && seen.length >= count ? [performance.timeOrigin + now, now] : null
}
