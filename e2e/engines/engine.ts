/** A browser that Playwright does not drive: it opens addresses and runs scripts. */
export type Engine = {
  /** Opens an address and waits until its document is parsed. */
  readonly open: (url: string) => Promise<void>
  /** Runs the body of a function in the page with the arguments `args`. Its result comes back as JSON. */
  readonly run: (body: string, ...args: readonly string[]) => Promise<unknown>
}

/** Registers a step for the end of the test, whether it passes or fails; the last one registered runs first. */
export type OnCleanup = (end: () => Promise<void> | void) => void

export type Size = { readonly width: number; readonly height: number }

/** How long an element may take to appear, in ms: two cores may have other work. */
const PATIENCE_MS = 20_000
const POLL_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a script in the page until it returns a true value. @throws with `what` when it does not */
export async function waitUntil(
  engine: Engine,
  what: string,
  body: string,
  ...args: readonly string[]
): Promise<unknown> {
  const end = Date.now() + PATIENCE_MS
  let last: unknown
  for (;;) {
    // A document that is being replaced answers no script.
    last = await engine.run(body, ...args).catch((error: unknown) => (Date.now() < end ? null : Promise.reject(error)))
    if (last) return last
    if (Date.now() > end) {
      const seen = await engine
        .run('return location.pathname + " " + document.body.innerText.slice(0, 600)')
        .catch(String)
      throw new Error(`waited for ${what} in vain: ${seen}`)
    }
    await pause(POLL_MS)
  }
}
