import { describeExit } from './waiting.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * The pauses before a process that ended is started again: each is twice as long as the one before, up to the longest. After a process that
 * ran for `lifeMs` the pauses begin anew.
 */
export const RESTART_DELAYS = { firstMs: 250, longestMs: 30_000, lifeMs: 60_000 }

/** @param {number} ms @param {() => void} act */
const later = (ms, act) => void setTimeout(act, ms)

/**
 * Ends a process with SIGTERM, and with SIGKILL when it needs longer than `graceMs`.
 * @param {ChildProcess} child @param {{ graceMs?: number, kill?: (signal: 'SIGKILL') => unknown }} [options] without `graceMs` it may take
 * any time; `kill` may reach more than the process itself @returns {Promise<void>} resolves when it has ended
 */
export function endProcess(child, { graceMs, kill = (signal) => child.kill(signal) } = {}) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = graceMs === undefined ? undefined : setTimeout(kill, graceMs, 'SIGKILL')
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/**
 * Keeps one process running: whenever it ends, `start` is called again after a pause.
 * @param {() => void} start starts a process and passes it to `keep`, at once or when it is ready
 * @param {object} policy
 * @param {(words: string, pauseMs: number, child: ChildProcess) => boolean | void} policy.onEnd called when it ended, with the end of a sentence
 * about how; it starts again after the pause, unless this returns false
 * @param {typeof RESTART_DELAYS} [policy.restart]
 * @param {(ms: number, act: () => void) => void} [policy.after]
 * @param {() => number} [policy.now]
 */
export function supervise(start, { onEnd, restart = RESTART_DELAYS, after = later, now = () => performance.now() }) {
  /** @type {ChildProcess | null} */
  let running = null
  let keptSince = 0
  let endsInARow = 0
  let isStopping = false

  /** @param {ChildProcess} child @param {string} words */
  function ended(child, words) {
    if (child !== running) return
    running = null
    if (isStopping) return
    endsInARow = now() - keptSince > restart.lifeMs ? 1 : endsInARow + 1
    const pauseMs = Math.min(restart.firstMs * 2 ** (endsInARow - 1), restart.longestMs)
    if (onEnd(words, pauseMs, child) === false) return
    after(pauseMs, () => {
      if (!isStopping) start()
    })
  }

  return {
    /** The running process; null in a pause. */
    child: () => running,
    /** Keeps this process running from now on. @param {ChildProcess} child @returns {ChildProcess | null} the previous one, which may end */
    keep(child) {
      const before = running
      running = child
      keptSince = now()
      child.once('exit', (code, signal) => ended(child, describeExit(code, signal)))
      child.once('error', (error) => ended(child, `could not be started: ${error.message}`))
      return before
    },
    /** Stops it for good. @param {Parameters<typeof endProcess>[1]} [options] @returns {Promise<void>} */
    async stop(options) {
      isStopping = true
      if (running) await endProcess(running, options)
    },
  }
}
