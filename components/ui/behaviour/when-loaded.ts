const afterIdle = (task: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, 300)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Runs a task when the page has loaded and the browser is idle.
 * @returns cancels it
 */
export function whenLoaded(task: () => void): () => void {
  if (document.readyState === 'complete') return afterIdle(task)
  let cancel = () => {}
  const onLoad = () => {
    cancel = afterIdle(task)
  }
  window.addEventListener('load', onLoad, { once: true })
  return () => {
    window.removeEventListener('load', onLoad)
    cancel()
  }
}
