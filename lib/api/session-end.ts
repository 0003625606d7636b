type Listener = (path: string) => void

const listeners = new Set<Listener>()

/**
 * Calls back when the API answered 401 to a call that needs a customer: the session is over. This file does not
 * import the client, so that a page can listen before it is loaded.
 * @returns stops listening
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param path the call that was refused, for example `/api/user/address` */
export function notifySessionEnd(path: string): void {
  for (const listener of listeners) listener(path)
}
