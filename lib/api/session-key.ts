import { useSyncExternalStore } from 'react'

type Listener = () => void

const listeners = new Set<Listener>()
let current = 0

/**
 * A number that changes with every login and logout. Part of the key of every answer that is not public. This file does not
 * import the cache, so that a page can read the number before the library is loaded.
 */
export const sessionKey = (): number => current

/** Call it after a login or logout: answers to the session before are no longer shown. */
export function renewSessionKey(): void {
  current += 1
  for (const listener of listeners) listener()
}

/**
 * Calls back when the number has changed.
 * @returns a function that stops listening
 */
export function onSessionKey(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const onServer = () => 0

/** The number as a hook. */
export const useSessionKey = (): number => useSyncExternalStore(onSessionKey, sessionKey, onServer)
