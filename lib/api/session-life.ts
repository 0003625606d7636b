import { elapsedSince, type Moment, momentNow } from '@/lib/clock/elapsed'

/** A session ends so long after its last use (specification §4), in ms. */
const LIFE_MS = 1_800_000
/** The chain writes the last use down once a minute at most: a session may be so much older than the last call. */
const NOTED_WITHIN_MS = 60_000
/** How long before its end a customer is told: enough for a slow hand (WCAG 2.2.1). */
const WARNED_BEFORE_MS = 120_000

const QUIET_MS = LIFE_MS - NOTED_WITHIN_MS - WARNED_BEFORE_MS

/** Calls in which the chain looks at the session; what everybody may ask does not prolong it. */
const PROLONGS = /^\/api\/(?:user\/|cart\/|login$)/

let usedAt: Moment = momentNow()
const listeners = new Set<() => void>()

/** Tells the shop's other tabs: they share the session. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session-used')

function learn(): void {
  usedAt = momentNow()
  for (const listener of listeners) listener()
}

if (tabs) tabs.onmessage = learn

/** @param path an answered call, for example `/api/user/address` */
export function noteSessionUse(path: string): void {
  if (!PROLONGS.test(path)) return
  learn()
  tabs?.postMessage(null)
}

/** Ms until a customer should be told that the session ends soon; 0: now. */
export const untilSessionWarning = (): number => Math.max(0, QUIET_MS - elapsedSince(usedAt))

/** Whether nothing kept the session alive for as long as it lives. */
export const isSessionOver = (): boolean => elapsedSince(usedAt) >= LIFE_MS

/**
 * Calls back when the session was used, here or in another tab.
 * @returns stops listening
 */
export function onSessionUse(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
