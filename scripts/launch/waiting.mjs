import { setTimeout as pause } from 'node:timers/promises'
import { orElse } from '../../lib/config/mistakes.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const ASKS_MS = 150
/** The time-out of one answer: a page that is compiled first takes minutes on a slow machine. */
const ANSWER_MS = 300_000
/** The interval of progress lines. */
const SAYS_MS = 10_000

const printLine = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`)

/** How a process ended, as the end of a sentence. @param {number | null} code @param {string | null} signal */
export const describeExit = (code, signal) => (signal ? `was ended by ${signal}` : `ended with code ${code}`)

/** @param {ChildProcess} child @returns {Promise<string>} how it ended, as the end of a sentence */
export const untilExit = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      resolve(describeExit(child.exitCode, /** @type {string | null} */ (child.signalCode)))
    child.once('exit', (code, signal) => resolve(describeExit(code, signal)))
    child.once('error', (error) => resolve(`could not be started: ${error.message}`))
  })

/**
 * Prints what is being done, and at intervals for how long.
 * @param {string} doing a sentence without its full stop: "Creating the database" @param {(line: string) => void} [say] @param {number} [everyMs]
 * @returns {() => void} stops it
 */
export function reportProgress(doing, say = printLine, everyMs = SAYS_MS) {
  const begun = performance.now()
  say(`${doing}…`)
  const timer = setInterval(() => say(`${doing}… ${Math.round((performance.now() - begun) / 1000)} s`), everyMs)
  return () => clearInterval(timer)
}

/**
 * Waits until an address answers 2xx, for as long as the process behind it lives, however slow the machine is.
 * @param {string} url
 * @param {{ gone: Promise<unknown>, doing: string, say?: (line: string) => void, everyMs?: number }} process `gone`: resolves when it
 * ended; `doing`: its present work, which is printed at intervals
 * @returns {Promise<boolean>} false: the process ended first
 */
export async function untilAnswers(url, { gone, doing, say, everyMs }) {
  const leaving = new AbortController()
  void gone.then(() => leaving.abort())
  const stop = reportProgress(doing, say, everyMs)
  try {
    while (!leaving.signal.aborted) {
      const hasAnswered = await fetch(url, {
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)]),
        redirect: 'manual',
      }).then(
        (answer) => answer.ok,
        () => false,
      )
      if (hasAnswered && !leaving.signal.aborted) return true
      // The pause ends at once when the process ends.
      await pause(ASKS_MS, undefined, { signal: leaving.signal }).catch(orElse(() => undefined))
    }
    return false
  } finally {
    stop()
  }
}

/**
 * Makes this process end cleanly: a signal runs its `exit` handlers, unless it handles the signal itself, and a failure
 * prints one sentence.
 */
export function endPolitely() {
  if (process.listenerCount('uncaughtException') === 0)
    process.once('uncaughtException', (error) => {
      printLine(`The program ended early: ${error instanceof Error ? error.message : error}`)
      process.exit(1)
    })
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]))
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(code))
}
