import { randomUUID } from 'node:crypto'
import type { Database } from './db/client'
import { createMinuteCounter, type MinuteCounter } from './db/minute-counter'
import type { Job } from './jobs/job'
import { type Leases, leasesOf } from './jobs/lease'
import type { OrderHub } from './live/order-hub'
import { listenToProcesses } from './live/order-notices'

/** How often the counts of this instance are added to those of the others. */
const SHARE_MS = 1000

/** The services that the instances on one database share (docs/several-instances.md). */
export type Cluster = {
  /** The name of this instance for the others; undefined: it is the only one. */
  readonly instanceId: string | undefined
  /** Counts events that are limited by minute, over all instances. */
  readonly counter: MinuteCounter
  /** Decide which instance does a job; null: this one does all jobs. */
  readonly leases: Leases | null
  readonly jobs: readonly Job[]
  /**
   * Begins to listen to other instances' events of orders.
   * @returns a function that stops it
   */
  readonly hear: (live: OrderHub, onError: (error: unknown) => void) => () => void
}

/** The only instance on its database: the embedded one allows no others. */
export const singleInstance = (): Cluster => ({
  instanceId: undefined,
  counter: createMinuteCounter(),
  leases: null,
  jobs: [],
  hear: () => () => undefined,
})

/** One instance of those on a PostgreSQL. */
export function clusterInstance({ db, listen }: Pick<Database, 'db' | 'listen'>): Cluster {
  const instanceId = randomUUID()
  const counter = createMinuteCounter()
  return {
    instanceId,
    counter,
    leases: leasesOf(db, instanceId),
    jobs: [{ name: 'counts of a minute', every: SHARE_MS, run: () => counter.share(db), inEachInstance: true }],
    hear: (live, onError) =>
      listenToProcesses({
        listen,
        from: instanceId,
        onEvents: live.publish,
        onGap: () => void live.poll().catch(onError),
      }),
  }
}
