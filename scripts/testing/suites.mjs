import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ name: string, passed: number, failed: number, seconds: number, note: string }} Result */

/** @type {import('node:child_process').ChildProcess | null} */
let running = null

/** Ends what runs now, with everything it started. @param {NodeJS.Signals} [signal] */
export function killRunning(signal = 'SIGKILL') {
  try {
    if (running?.pid) process.kill(-running.pid, signal)
  } catch {
    // It is gone already.
  }
}

/** @param {readonly string[]} args of node @param {NodeJS.ProcessEnv} env @param {number} minutes @returns {Promise<number | null>} */
function runNode(args, env, minutes) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    running = child
    // First a word: Playwright then closes its browsers and servers, which live in groups of their own.
    const timer = setTimeout(() => {
      killRunning('SIGTERM')
      setTimeout(killRunning, 15_000).unref()
    }, minutes * 60_000)
    child.once('error', () => resolve(null))
    child.once('exit', (code) => {
      clearTimeout(timer)
      killRunning()
      running = null
      resolve(code)
    })
  })
}

/** @param {string} file @returns {unknown} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @param {any} report vitest's JSON; a file that did not even load has no tests to count: it counts as one failure */
const ofVitest = (report) => ({
  note: '',
  passed: report?.numPassedTests ?? 0,
  failed:
    (report?.numFailedTests ?? 0) +
    (report?.testResults ?? []).filter(
      (/** @type {any} */ file) =>
        file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed'),
    ).length,
})

/** @param {any} report Playwright's JSON */
const ofPlaywright = (report) => ({
  passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
  failed: report?.stats.unexpected ?? 0,
  note: report?.stats.flaky ? `${report.stats.flaky} needed a second try` : '',
})

const READERS = { vitest: ofVitest, playwright: ofPlaywright, check: () => ({ passed: 0, failed: 0, note: '' }) }

/**
 * Runs one suite and counts. A suite that ends badly without a failed test, or without a report, counts as one failure.
 * @param {{ name: string, kind: keyof typeof READERS, args: readonly string[], env?: NodeJS.ProcessEnv, report?: string,
 *   minutes: number }} suite
 * @returns {Promise<Result>}
 */
export async function runSuite({ name, kind, args, env = process.env, report = '', minutes }) {
  process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const code = await runNode(args, env, minutes)
  const { passed, failed, note } = READERS[kind](readJson(report))
  const isCrash = failed === 0 && (code !== 0 || (kind !== 'check' && passed === 0))
  return {
    name,
    passed,
    failed: isCrash ? 1 : failed,
    seconds: Math.round((Date.now() - started) / 1000),
    note: isCrash ? `ended with ${code ?? 'a signal'} and no failed test` : note,
  }
}

/** A suite that could not even be started. @param {string} name @param {string} note @returns {Result} */
export const notRun = (name, note) => ({ name, passed: 0, failed: 1, seconds: 0, note })
