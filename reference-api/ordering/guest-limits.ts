import { networkOf } from '@/reference-api/network'

/** Orders an hour that guests may place; null: as many as they like. */
export type GuestOrderLimits = { readonly perPhone: number | null; readonly perNetwork: number | null }

export const DEFAULT_LIMITS: GuestOrderLimits = { perPhone: 30, perNetwork: 200 }

const HOUR_MS = 3600_000
/** Keeps the memory small when very many phones order once. */
const SWEEP_ABOVE = 10_000

type Turn = { readonly ok: true; readonly giveBack: () => void } | { readonly ok: false; readonly waitSeconds: number }

export type GuestTurns = (who: { readonly phone: string; readonly ip: string }, now: Date) => Turn

/**
 * Counts the orders of the last hour by phone and by network. In memory: a restart forgives, which is fine for a brake on pranks.
 */
export function guestTurns(limits: GuestOrderLimits): GuestTurns {
  const taken = new Map<string, number[]>()

  const recent = (key: string, now: number): number[] => (taken.get(key) ?? []).filter((at) => at > now - HOUR_MS)

  const sweep = (now: number): void => {
    if (taken.size <= SWEEP_ABOVE) return
    for (const key of taken.keys()) if (recent(key, now).length === 0) taken.delete(key)
  }

  return ({ phone, ip }, date) => {
    const now = date.getTime()
    const network = networkOf(ip)
    const counters = [
      { key: `phone:${phone}`, max: limits.perPhone },
      { key: `network:${network}`, max: limits.perNetwork },
    ].flatMap(({ key, max }) => (max === null ? [] : [{ key, max, times: recent(key, now) }]))
    const waits = counters.map(({ max, times }) =>
      times.length < max ? 0 : (times[times.length - max] ?? now) + HOUR_MS - now,
    )
    const wait = Math.max(0, ...waits)
    if (wait > 0) return { ok: false, waitSeconds: Math.ceil(wait / 1000) }
    for (const { key, times } of counters) taken.set(key, [...times, now])
    sweep(now)
    return {
      ok: true,
      giveBack: () => {
        for (const { key } of counters) {
          const times = taken.get(key) ?? []
          const index = times.lastIndexOf(now)
          taken.set(
            key,
            times.filter((_, position) => position !== index),
          )
        }
      },
    }
  }
}
