/**
 * Repeats a job, never twice at once: a turn that is due while the last one still runs is skipped.
 * @param every milliseconds
 * @returns a function that stops it and waits for the running turn
 */
export function repeatJob(
  every: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
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
  const timer = setInterval(tick, every)
  return async () => {
    clearInterval(timer)
    await running
  }
}
