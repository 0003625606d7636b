import type { LimitSettings } from '@/reference-api/account/limit-settings'
import type { MinuteCounter } from '@/reference-api/db/minute-counter'
import type { Deps } from '@/reference-api/deps'
import type { FindStaff } from '@/reference-api/http/identify'
import { networksOf } from '@/reference-api/http/network'
import { findStaffKey } from './keys'

/** Calls a minute: of one key, and of one network with keys that are none. */
const MOST = { key: 600, wrong: 60 } as const

/** Finds whose key calls, and limits how often a key, or a network that tries keys, may do so. */
export function staffFinder(
  { db, limits }: Pick<Deps, 'db'> & { readonly limits: LimitSettings },
  { over, add }: MinuteCounter,
): FindStaff {
  return async (key, ip, date) => {
    const now = date.getTime()
    // The key comes first: strangers behind the address of a branch must not switch its tablet off.
    const member = await findStaffKey(db, key, date)
    if (!member) {
      const networks = networksOf(ip).map(({ name, times }) => ({ name: `staff:network:${name}`, times }))
      const most = MOST.wrong * limits.networkTimes
      const wait = Math.max(...networks.map(({ name, times }) => over(name, most * times, now)))
      if (wait > 0) return { waitSeconds: wait }
      for (const { name } of networks) add(name, now)
      return null
    }
    const name = `staff:key:${member.keyId}`
    const waitSeconds = over(name, MOST.key, now)
    if (waitSeconds > 0) return { waitSeconds }
    add(name, now)
    return member
  }
}
