import type { LimitSettings } from '@/reference-api/account/limit-settings'
import type { Db } from '@/reference-api/db/client'
import type { MinuteCounter } from '@/reference-api/db/minute-counter'
import type { FindStaff } from '@/reference-api/http/identify'
import { networksOf } from '@/reference-api/http/network'
import { findStaffKey } from './keys'

/** The most calls within a minute: of one key, and of one network with unknown keys. */
const MOST = { key: 600, wrong: 60 } as const

/** Finds the owner of a key, and limits the calls of a key and of a network that tries keys. */
export function staffFinder(
  { db, limits }: { readonly db: Db; readonly limits: LimitSettings },
  { secondsToWait, add }: MinuteCounter,
): FindStaff {
  return async (key, ip, date) => {
    const now = date.getTime()
    // The key is checked first, so that strangers behind the address of a branch cannot block its tablet.
    const member = await findStaffKey(db, key, date)
    if (!member) {
      const networks = networksOf(ip).map(({ name, times }) => ({ name: `staff:network:${name}`, times }))
      const most = MOST.wrong * limits.networkTimes
      const wait = Math.max(...networks.map(({ name, times }) => secondsToWait(name, most * times, now)))
      if (wait > 0) return { waitSeconds: wait }
      for (const { name } of networks) add(name, now)
      return null
    }
    const name = `staff:key:${member.keyId}`
    const waitSeconds = secondsToWait(name, MOST.key, now)
    if (waitSeconds > 0) return { waitSeconds }
    add(name, now)
    return member
  }
}
