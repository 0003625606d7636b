import { setTimeout as pause } from 'node:timers/promises'
import { LOCALES, localizedHref } from '@/lib/config/languages.mjs'
import { orElse } from '@/lib/config/mistakes.mjs'

/** The pages on which most visitors enter; rendering each once also loads the code that all pages share. */
const FIRST_PAGES = LOCALES.map((locale) => localizedHref(locale, '/category'))
/** An API that does not answer delays nothing: it reports the changes later. */
const NEWS_MS = 3000
const PAGES_MS = 10_000

/**
 * Waits until this process answers as well as the one whose port it takes over (scripts/serve.mjs): Next listens, the changes of the menu
 * are known (pages on disk may be older), and the first pages are rendered.
 * @returns rejects when Next does not start
 */
export async function waitUntilReady({
  socketPath,
  whenNewsHeard,
  makePages,
  wait = (ms) => pause(ms, undefined, { ref: false }),
}: {
  /** The socket of the renderer; rejects when the renderer does not start in time. */
  socketPath: () => Promise<string>
  whenNewsHeard: Promise<void>
  makePages: (urls: readonly string[]) => Promise<unknown>
  wait?: (ms: number) => Promise<void>
}): Promise<void> {
  await socketPath()
  await Promise.race([whenNewsHeard, wait(NEWS_MS)])
  // A page that cannot be rendered now is rendered for its first visitor.
  await Promise.race([makePages(FIRST_PAGES).catch(orElse(() => undefined)), wait(PAGES_MS)])
}
