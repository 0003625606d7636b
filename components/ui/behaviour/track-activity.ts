const SIGNS = [
  'scroll',
  'wheel',
  'keydown',
  'pointerdown',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
] as const

/** How long the visitor must not scroll, press or type before something may open without a press, in ms. */
const STILL_MS = 1000

export type ActivityTracker = {
  /** Runs a task once as soon as the visitor pauses; at once when they have done nothing yet. */
  readonly afterPause: (task: () => void) => void
  /** Stops it; a waiting task does not run. */
  readonly stop: () => void
}

// Desktop browsers have no `TouchEvent`.
const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Tracks whether the visitor scrolls, presses or types, so that nothing appears under a finger. */
export function trackActivity(): ActivityTracker {
  let lastSign = Number.NEGATIVE_INFINITY
  let fingers = 0
  let timer = 0
  let isOver = false
  let waiting: (() => void) | null = null

  const runIfPaused = () => {
    clearTimeout(timer)
    if (!waiting || fingers > 0) return
    const left = lastSign + STILL_MS - performance.now()
    if (left > 0) {
      timer = window.setTimeout(runIfPaused, left)
      return
    }
    const task = waiting
    waiting = null
    task()
  }
  const recordActivity = (event: Event) => {
    lastSign = performance.now()
    if (isTouch(event)) fingers = event.touches.length
    runIfPaused()
  }
  for (const sign of SIGNS) window.addEventListener(sign, recordActivity, { passive: true, capture: true })
  return {
    afterPause: (task) => {
      if (isOver) return
      waiting = task
      runIfPaused()
    },
    stop: () => {
      isOver = true
      waiting = null
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, recordActivity, { capture: true })
    },
  }
}
