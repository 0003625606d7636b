import { repeatJob } from '@/reference-api/repeat'
import type { Leases } from './lease'

/** Work that a server repeats as long as it runs. */
export type Job = {
  readonly name: string
  /** Milliseconds between two runs. A run that takes longer skips the next one. */
  readonly every: number
  readonly run: () => Promise<unknown>
  /** Every instance runs the job; otherwise only one instance does. */
  readonly inEachInstance?: boolean
  /** Waits for work that a run started without waiting. */
  readonly finish?: () => Promise<unknown>
}

/**
 * Starts jobs.
 * @param leases decide which instance runs a job that only one should run; null: this is the only instance
 * @returns a function that stops them and waits for running jobs
 */
export function startJobs(
  jobs: readonly Job[],
  leases: Leases | null,
  onError: (error: unknown, name: string) => void,
): () => Promise<void> {
  const running = jobs.map(({ name, every, run, inEachInstance = false, finish }) => {
    const onJobError = (error: unknown) => onError(error, name)
    const lease = inEachInstance ? undefined : leases?.(name, every)
    const stop = repeatJob(every, lease ? () => lease.whileHeld(run) : run, onJobError)
    return async () => {
      await stop()
      await finish?.()
      await lease?.release().catch(onJobError)
    }
  })
  return async () => {
    await Promise.all(running.map((stop) => stop()))
  }
}
