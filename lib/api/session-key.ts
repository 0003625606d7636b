import { useSyncExternalStore } from 'react'

type Listener = () => void

const listeners = new Set<Listener>()
let current = 0

/**
 * Whose answers are shown: a number that changes whenever somebody else may be asking. Part of the key of every answer that is
 * not public. Stands apart from the cache, so that a page knows it before it has loaded one.
 */
export const sessionKey = (): number => current

/** Somebody logged in or out: what was answered before is not shown any more. */
export function renewSessionKey(): void {
  current += 1
  for (const listener of listeners) listener()
}

/**
 * Calls back when somebody else may be asking.
 * @returns stops listening
 */
export function onSessionKey(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const onServer = () => 0

/** The number, for a view. */
export const useSessionKey = (): number => useSyncExternalStore(onSessionKey, sessionKey, onServer)
