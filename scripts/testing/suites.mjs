import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, note: string, lost: readonly string[],
 *   again: readonly string[] }} Result `lost` names what failed, `again` what passed at a second try
 */

/** What runs now. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child with everything it started @param {NodeJS.Signals} signal */
function kill({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // It is gone already.
  }
}

/** Ends what runs now, with everything it started. */
export function killRunning() {
  for (const child of running) kill(child, 'SIGKILL')
}

/**
 * @param {readonly string[]} args of node @param {NodeJS.ProcessEnv} env @param {number} minutes
 * @param {boolean} isAside whether others run beside it: then its words are kept until it has ended
 * @returns {Promise<{ code: number | null, words: string }>}
 */
function runNode(args, env, minutes, isAside) {
  return new Promise((resolve) => {
    const output = isAside ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output], detached: true })
    running.add(child)
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => {
        words += chunk
      })
    // First a word: Playwright then closes its browsers and servers, which live in groups of their own.
    const timer = setTimeout(() => {
      kill(child, 'SIGTERM')
      setTimeout(kill, 15_000, child, 'SIGKILL').unref()
    }, minutes * 60_000)
    child.once('error', () => resolve({ code: null, words }))
    child.once('close', (code) => {
      clearTimeout(timer)
      kill(child, 'SIGKILL')
      running.delete(child)
      resolve({ code, words })
    })
  })
}

/** @param {string} file @returns {unknown} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @typedef {{ passed: number, failed: number, lost: string[], again: string[] }} Count */

/** @param {any} report vitest's JSON; a file that did not even load has no tests to count: it counts as one failure @returns {Count} */
function ofVitest(report) {
  const files = /** @type {any[]} */ (report?.testResults ?? [])
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ one) => ({ ...one, called: `${path.basename(name)} › ${one.fullName}` })),
  )
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((/** @type {any} */ one) => one.status === 'failed'),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    lost: [
      ...tests.filter(({ status }) => status === 'failed').map(({ called }) => called),
      ...unloaded.map(({ name }) => path.basename(name)),
    ],
    // A try that failed leaves its message behind.
    again: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ called }) => called),
  }
}

/** @param {any} suite of Playwright's JSON @returns {{ status: string, called: string }[]} */
const testsIn = (suite) => [
  ...(suite.suites ?? []).flatMap(testsIn),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ { status, projectName }) => ({
      status,
      called: `${projectName} › ${spec.file} › ${spec.title}`,
    })),
  ),
]

/** @param {any} report Playwright's JSON @returns {Count} */
function ofPlaywright(report) {
  const tests = (report?.suites ?? []).flatMap(testsIn)
  const named = (/** @type {string} */ wanted) =>
    tests.filter((/** @type {any} */ { status }) => status === wanted).map((/** @type {any} */ { called }) => called)
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    lost: named('unexpected'),
    again: named('flaky'),
  }
}

/** @type {Readonly<Record<'vitest' | 'playwright' | 'check', (report: unknown) => Count>>} */
const READERS = {
  vitest: ofVitest,
  playwright: ofPlaywright,
  check: () => ({ passed: 0, failed: 0, lost: [], again: [] }),
}

/**
 * Runs one suite and counts. A suite that ends badly without a failed test, or without a report, counts as one failure.
 * @param {{ name: string, kind: keyof typeof READERS, args: readonly string[], env?: NodeJS.ProcessEnv, report?: string,
 *   minutes: number, isAside?: boolean }} suite `isAside`: others run beside it
 * @returns {Promise<Result>}
 */
export async function runSuite({ name, kind, args, env = process.env, report = '', minutes, isAside = false }) {
  if (!isAside) process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const { code, words } = await runNode(args, env, minutes, isAside)
  if (isAside) process.stdout.write(`\n── ${name}\n${words}`)
  const { passed, failed, lost, again } = READERS[kind](readJson(report))
  const isCrash = failed === 0 && (code !== 0 || (kind !== 'check' && passed === 0))
  return {
    name,
    passed,
    failed: isCrash ? 1 : failed,
    seconds: Math.round((Date.now() - started) / 1000),
    note: isCrash ? `ended with ${code ?? 'a signal'} and no failed test` : '',
    lost,
    again,
  }
}

/** A suite that could not even be started. @param {string} name @param {string} note @returns {Result} */
export const notRun = (name, note) => ({ name, passed: 0, failed: 1, seconds: 0, note, lost: [], again: [] })
