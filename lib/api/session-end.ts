type Listener = (path: string) => void

const listeners = new Set<Listener>()

/**
 * Calls back when the API answered 401 to a call that needs a session: the session has ended. This file does not import
 * the client, so that a page can listen before it is loaded.
 * @returns a function that stops listening
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param path the call that was refused, for example `/api/user/address` */
export function notifySessionEnd(path: string): void {
  for (const listener of listeners) listener(path)
}

type Doubter = () => void

const doubters = new Set<Doubter>()

/**
 * Calls back when the API answered 401 to a call that needs no session: the session may have ended, or the chain has a
 * fault.
 * @returns a function that stops listening
 */
export function onSessionDoubt(listener: Doubter): () => void {
  doubters.add(listener)
  return () => void doubters.delete(listener)
}

export function notifySessionDoubt(): void {
  for (const listener of doubters) listener()
}
