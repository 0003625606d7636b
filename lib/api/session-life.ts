import { type ClockReading, elapsedSince, readClocks } from '@/lib/clock/elapsed'

/** How long after its last use a session ends (specification §4), in ms. */
const LIFE_MS = 1_800_000
/**
 * The chain records the last use at most once a minute, so a session may be this much older than its last call, in ms.
 */
const NOTED_WITHIN_MS = 60_000
/**
 * How long before the end of the session the customer is warned, in ms: enough time for people who act slowly (WCAG
 * 2.2.1).
 */
const WARNED_BEFORE_MS = 120_000

const QUIET_MS = LIFE_MS - NOTED_WITHIN_MS - WARNED_BEFORE_MS

/** Calls that prolong the session, because the chain checks it; public calls do not. */
const PROLONGS = /^\/api\/(?:user\/|cart\/|login$)/

let usedAt: ClockReading = readClocks()
const listeners = new Set<() => void>()

/** Tells the shop's other tabs, because they share the session. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session-used')

function recordUse(): void {
  usedAt = readClocks()
  for (const listener of listeners) listener()
}

if (tabs) tabs.onmessage = recordUse

/** @param path an answered call, for example `/api/user/address` */
export function noteSessionUse(path: string): void {
  if (!PROLONGS.test(path)) return
  recordUse()
  tabs?.postMessage(null)
}

/** Ms until the customer has to be warned that the session ends; 0: now. */
export const msUntilSessionWarning = (): number => Math.max(0, QUIET_MS - elapsedSince(usedAt))

/** Whether the session has ended because it was not used for its whole life. */
export const isSessionOver = (): boolean => elapsedSince(usedAt) >= LIFE_MS

/**
 * Calls back when the session was used, here or in another tab.
 * @returns a function that stops listening
 */
export function onSessionUse(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
