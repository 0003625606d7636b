export type Ticker = { readonly stop: () => Promise<void> }

/** How something is done again and again: `every`, or what does it in one process of several (`db/turns.ts`). */
export type Every = typeof every

/**
 * Does something again and again, never twice at once: a turn that comes while the last one is under way is left out.
 * @returns `stop`, which waits for what is under way
 */
export function every(milliseconds: number, task: () => Promise<unknown>, onError: (error: unknown) => void): Ticker {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const tick = () => {
    if (isRunning) return
    isRunning = true
    running = task()
      .catch(onError)
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(tick, milliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
