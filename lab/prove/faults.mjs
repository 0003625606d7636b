#!/usr/bin/env node
// `npm run lab -- faults`: runs the cells of calls and faults (decision 060) in a browser and counts those that pass. `-- --cells 60 --seed 18 --rows 1,2
// --faults 401,500` selects some, faults by the beginning of their name. Builds the shop unless `E2E_PREBUILT=1`; `CHROMIUM_PATH` is the path of a browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/testing/tools.mjs'

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
try {
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
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  const tests = JSON.parse(readFileSync(report, 'utf8')).suites.flatMap(testsIn)
  const cells = tests.flatMap((/** @type {any} */ { annotations }) =>
    annotations.filter((/** @type {any} */ { type }) => type === 'cell'),
  )
  for (const { title, status: end } of tests) if (end !== 'expected') say(`FAILED ${title}`)
  say(`seed ${requested.seed}: ${cells.length} of ${requested.cells} cells hold, ${tests.length} calls`)
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
