import { networksOf } from '@/reference-api/http/network'

/**
 * The most open streams: for one order or customer, for one network (phones of an operator share one), and in total.
 */
const MOST = { subject: 5, network: 20, all: 2000 }

/** Counts one more stream. Returns a function that releases it; null: there are too many. */
export type OpenSlot = (subject: string, ip: string) => (() => void) | null

/**
 * Counts the open streams.
 * @param most other limits than the usual ones
 */
export function streamLimiter(most = MOST): OpenSlot {
  const open = new Map<string, number>()

  const add = (key: string, by: number): void => {
    const count = (open.get(key) ?? 0) + by
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }

  return (subject, ip) => {
    const counters = [
      { key: 'all', most: most.all },
      { key: subject, most: most.subject },
      ...networksOf(ip).map(({ name, times }) => ({ key: `network:${name}`, most: most.network * times })),
    ]
    if (counters.some((counter) => (open.get(counter.key) ?? 0) >= counter.most)) return null
    for (const { key } of counters) add(key, 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      for (const { key } of counters) add(key, -1)
    }
  }
}
