import type { LimitSettings } from '@/reference-api/account/limit-settings'
import type { Deps } from '@/reference-api/deps'
import type { FindStaff } from '@/reference-api/http/identify'
import { networkOf } from '@/reference-api/http/network'
import { findStaffKey } from './keys'

/** Calls a minute: of one key, and of one network with keys that are none. */
const MOST = { key: 600, wrong: 60 } as const
const WINDOW_MS = 60_000
/** How many callers are remembered; more of them at once are no shop's. */
const REMEMBERED = 10_000

type Window = { readonly since: number; count: number }

/** Counts calls in windows of a minute, in this process: it protects the database, and needs no memory across restarts. */
function minuteCounter(): {
  over: (name: string, most: number, now: number) => number
  add: (name: string, now: number) => void
} {
  const windows = new Map<string, Window>()
  const current = (name: string, now: number): Window | undefined => {
    const known = windows.get(name)
    return known && now >= known.since && now - known.since < WINDOW_MS ? known : undefined
  }
  return {
    over: (name, most, now) => {
      const window = current(name, now)
      return window && window.count >= most ? Math.max(1, Math.ceil((window.since + WINDOW_MS - now) / 1000)) : 0
    },
    add: (name, now) => {
      const window = current(name, now)
      if (window) window.count += 1
      else {
        if (windows.size >= REMEMBERED) windows.clear()
        windows.set(name, { since: now, count: 1 })
      }
    },
  }
}

/** Finds whose key calls, and limits how often a key, or a network that tries keys, may do so. */
export function staffFinder({ db, limits }: Pick<Deps, 'db'> & { readonly limits: LimitSettings }): FindStaff {
  const { over, add } = minuteCounter()
  return async (key, ip, date) => {
    const now = date.getTime()
    const network = `network:${networkOf(ip)}`
    const wrongOnes = over(network, MOST.wrong * limits.networkTimes, now)
    if (wrongOnes > 0) return { waitSeconds: wrongOnes }
    const member = await findStaffKey(db, key, date)
    if (!member) {
      add(network, now)
      return null
    }
    const name = `key:${member.keyId}`
    const waitSeconds = over(name, MOST.key, now)
    if (waitSeconds > 0) return { waitSeconds }
    add(name, now)
    return member
  }
}
