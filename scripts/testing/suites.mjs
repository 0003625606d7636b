import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, note: string, lost: readonly string[],
 *   again: readonly string[], end: string }} Result `lost` names the failed tests, `again` those that passed at a second try;
 *   `end` is the end of the output of a failed suite
 */

/**
 * A suite that prints nothing for so long hangs and is ended, ms. Each test has a shorter limit of its own; their sum has none,
 * because a slow machine needs longer for the same tests.
 */
const SILENCE_MS = 15 * 60_000

/** So much of a suite's output is kept and printed again after the last suite when it failed, in characters. */
const KEPT_OUTPUT = 4000

/** The running suites. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Signals a suite and its process group. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function kill({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The group has ended already.
  }
}

/** Ends all running suites. The servers and browsers that a suite started end when they lose their parent. */
export function killRunning() {
  for (const child of running) kill(child, 'SIGKILL')
}

/**
 * @param {readonly string[]} args of node @param {NodeJS.ProcessEnv} env
 * @param {boolean} isAside whether other suites run at the same time: then its output is printed at its end
 * @param {number} silenceMs
 * @returns {Promise<{ code: number | null, output: string, wasSilent: boolean }>}
 */
function runNode(args, env, isAside, silenceMs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    let wasSilent = false
    const silence = setTimeout(() => {
      wasSilent = true
      // SIGTERM first: Playwright then closes its browsers and servers.
      kill(child, 'SIGTERM')
      setTimeout(kill, 15_000, child, 'SIGKILL').unref()
    }, silenceMs)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        silence.refresh()
        output += chunk
        if (isAside) return
        process.stdout.write(chunk)
        output = output.slice(-KEPT_OUTPUT)
      })
    const finish = (/** @type {number | null} */ code) => {
      clearTimeout(silence)
      running.delete(child)
      resolve({ code, output, wasSilent })
    }
    child.once('error', () => finish(null))
    child.once('close', finish)
    child.once('exit', (code) => {
      kill(child, 'SIGKILL')
      // A process that the suite left running may hold its output open, and `close` would never be emitted.
      setTimeout(finish, 5000, code).unref()
    })
  })
}

/** @param {string} file @returns {unknown} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @typedef {{ passed: number, failed: number, lost: string[], again: string[] }} Count */

/** @param {any} report vitest's JSON; a file that could not be loaded has no tests and counts as one failure @returns {Count} */
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
    // A failed try leaves its message in the report.
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
 * Runs one suite and counts its tests. A suite that fails without a failed test, or without a report, counts as one failure.
 * @param {{ name: string, kind: keyof typeof READERS, args: readonly string[], env?: NodeJS.ProcessEnv, report?: string,
 *   isAside?: boolean, silenceMs?: number }} suite `isAside`: other suites run at the same time
 * @returns {Promise<Result>}
 */
export async function runSuite(suite) {
  const { name, kind, args, env = process.env, report = '', isAside = false, silenceMs = SILENCE_MS } = suite
  if (!isAside) process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const { code, output, wasSilent } = await runNode(args, env, isAside, silenceMs)
  if (isAside) process.stdout.write(`\n── ${name}\n${output}`)
  const { passed, failed, lost, again } = READERS[kind](readJson(report))
  const isCrash = failed === 0 && (code !== 0 || (kind !== 'check' && passed === 0))
  const noteOf = () => {
    if (wasSilent) return `printed nothing for ${silenceMs / 1000} s and was ended`
    return isCrash ? `ended with ${code ?? 'a signal'} and no failed test` : ''
  }
  return {
    name,
    passed,
    failed: isCrash ? 1 : failed,
    seconds: Math.round((Date.now() - started) / 1000),
    note: noteOf(),
    lost,
    again,
    end: isCrash || failed > 0 ? output.slice(-KEPT_OUTPUT) : '',
  }
}

/** A suite that could not be started. @param {string} name @param {string} note @returns {Result} */
export const notRun = (name, note) => ({ name, passed: 0, failed: 1, seconds: 0, note, lost: [], again: [], end: '' })
