import { setTimeout as pause } from 'node:timers/promises'

/** The pages by which most visitors come in; each is made once, with what all others share. */
const FIRST_PAGES = ['/category', '/en/category', '/kz/category']
/** An API that is away holds up nobody: what changed is told when it is back. */
const NEWS_MS = 3000
const PAGES_MS = 10_000

/**
 * Waits until this process answers as well as the one whose port it takes over (scripts/serve.mjs): Next listens, the news of the menu were
 * heard (what the disk holds may be older), the first pages are made.
 * @param {object} parts
 * @param {() => Promise<string>} parts.socketPath of the renderer; rejects when it does not come up in time
 * @param {Promise<void>} parts.whenNewsHeard
 * @param {(urls: readonly string[]) => Promise<unknown>} parts.makePages
 * @param {(ms: number) => Promise<void>} [parts.wait]
 * @returns {Promise<void>} rejects when Next does not come up
 */
export async function beReady({
  socketPath,
  whenNewsHeard,
  makePages,
  wait = (ms) => pause(ms, undefined, { ref: false }),
}) {
  await socketPath()
  await Promise.race([whenNewsHeard, wait(NEWS_MS)])
  // A page that cannot be made now is made for who asks for it.
  await Promise.race([makePages(FIRST_PAGES).catch(() => undefined), wait(PAGES_MS)])
}
