#!/usr/bin/env node
// `npm run lab -- faults`: runs the 528 cells of calls and faults (decision 060) in a browser and counts those that pass, three rows a part (`in-parts.ts`).
// `-- --rows 1,2 --faults 401,500` selects some, faults by the beginning of their name; `--cells 60 --seed 18` draws a sample, which is one part.
// Builds the shop unless `E2E_PREBUILT=1`; `CHROMIUM_PATH` is the path of a browser.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { untilExit } from '../../scripts/launch/waiting.mjs'
import { findChromium } from '../../scripts/testing/tools.mjs'
import { tellResult } from './part.mjs'

const { values: requested } = parseArgs({
  options: {
    cells: { type: 'string', default: '528' },
    seed: { type: 'string', default: '18' },
    rows: { type: 'string', default: '' },
    faults: { type: 'string', default: '' },
  },
})
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** @param {any} suite of Playwright's JSON @returns {any[]} */
const testsIn = (suite) => [
  ...(suite.suites ?? []).flatMap(testsIn),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({ ...test, title: spec.title })),
  ),
]

const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-faults-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const report = path.join(folder, 'report.json')
const chromium = await findChromium()
const env = {
  ...process.env,
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...{
    FAULT_CELLS: requested.cells,
    FAULT_SEED: requested.seed,
    FAULT_ROWS: requested.rows,
    FAULT_NAMES: requested.faults,
  },
  ...{ E2E_JSON: report, CI: '' },
}
const args = ['node_modules/@playwright/test/cli.js', 'test', 'faults-matrix', '--project', 'faults', '--no-deps']
const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
let isStopped = false
const stop = () => {
  isStopped = true
}
// A terminal interrupts Playwright too; on SIGTERM it would leave its servers and browsers behind.
process.once('SIGINT', stop)
process.once('SIGTERM', stop).once('SIGTERM', () => child.kill('SIGINT'))
process.once('exit', () => child.kill('SIGINT'))
await untilExit(child)
if (isStopped) process.exit(143)
const tests = JSON.parse(readFileSync(report, 'utf8')).suites.flatMap(testsIn)
if (tests.length === 0) throw new Error('No call was walked.')
/** @type {string[]} */
const cells = tests.flatMap((/** @type {any} */ { annotations }) =>
  annotations.filter((/** @type {any} */ { type }) => type === 'cell'),
)
/** @type {string[]} */
const failed = tests.flatMap((/** @type {any} */ { status, title }) => (status === 'expected' ? [] : title))
for (const title of failed) say(`FAILED ${title}`)
say(`seed ${requested.seed}: ${cells.length} of ${requested.cells} cells hold, ${tests.length} calls`)
const faults = failed.map((title) => `${title}, seed ${requested.seed}`)
// Faults selected by name are in as many cells as there are; otherwise all cells must have been walked.
const wanted = requested.faults === '' ? Number(requested.cells) : cells.length
const isShort = failed.length === 0 && cells.length < wanted
if (isShort) faults.push(`only ${cells.length} of ${requested.cells} cells in rows ${requested.rows}`)
await tellResult({ figures: { cells: wanted, hold: cells.length, failed: failed.length }, faults })
process.exitCode = child.exitCode ?? 1
