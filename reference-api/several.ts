import { randomUUID } from 'node:crypto'
import type { Database } from './db/client'
import { createMinuteCounter, type MinuteCounter } from './db/minute-counter'
import { turnsOf } from './db/turns'
import type { OrderHub } from './live/order-hub'
import { hearOthers } from './live/order-notices'
import { type Every, every } from './ticker'

/** How often what this process counted is added to what the others did. */
const SHARE_MS = 1000

/** What the processes on one database do together (docs/several-instances.md). */
export type Several = {
  /** Names this process to the others; undefined: there are no others. */
  readonly from: string | undefined
  /** Counts what may happen so often a minute, in all processes. */
  readonly counter: MinuteCounter
  /** Repeats a job, by its name, in one process of all. */
  readonly everyAlone: (name: string) => Every
  /** Begins to count and to listen together. @returns how to stop */
  readonly start: (live: OrderHub, onError: (error: unknown) => void) => () => Promise<void>
}

/** One process alone: the embedded database has no other. */
export const alone = (): Several => ({
  from: undefined,
  counter: createMinuteCounter(),
  everyAlone: () => every,
  start: () => async () => undefined,
})

/** One process of several on a PostgreSQL. */
export function oneOfSeveral({ db, listen }: Pick<Database, 'db' | 'listen'>): Several {
  const from = randomUUID()
  const counter = createMinuteCounter()
  return {
    from,
    counter,
    everyAlone: turnsOf(db, from),
    start: (live, onError) => {
      const onGap = (): void => void live.poll().catch(onError)
      const stopHearing = hearOthers({ listen, from, onEvents: live.publish, onGap })
      const sharing = every(SHARE_MS, () => counter.share(db), onError)
      return async () => {
        stopHearing()
        await sharing.stop()
      }
    },
  }
}
