#!/usr/bin/env node
// `npm run prove:sabotage`: takes away each control and invariant of a table, one after the other, in a copy of the sources, and runs the
// test that is to say so. It must pass with the control and fail without it. `-- --sample 10 --seed 1` takes some; `--only T-24` those whose name
// has these words, `--from 12` leaves so many out. Starts a PostgreSQL of its own for what only several connections can show.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawn } from '../../e2e/faults/drawn.mjs'
import { startPostgres } from '../testing/postgres.mjs'
import { findPostgres } from '../testing/tools.mjs'
import { SABOTAGES } from './sabotage/table.mjs'

/** @typedef {import('./sabotage/table.mjs').Sabotage} Sabotage */
/** @typedef {{ title: string, status: string }} Judged */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MINUTES = 6

const { values: asked } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
  },
})
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** The sources as they stand, committed or not. @returns {string} the folder */
function copyOfSources() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-sabotage-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, maxBuffer: 1e8 })
  for (const file of new Set(listed.toString().split('\0'))) {
    // Pictures and drawings are no part of any test here.
    if (file === '' || file.startsWith('art/')) continue
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** @param {string} text that is to be found as it stands */
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The PostgreSQL of this run; null: nothing of it needs one. @type {{ url: string, stop: () => void } | null} */
let postgres = null

/** @param {Pick<Sabotage, 'engine'>} sabotage @returns {string} the server to test on; '': the embedded database */
const serverFor = ({ engine }) => (engine === 'postgres' ? (postgres?.url ?? '') : '')

/**
 * Runs the tests that are named so; without names all of these files.
 * @param {string} folder @param {readonly string[]} files @param {readonly string[]} names @param {string} server of PostgreSQL, or '' @returns {readonly Judged[]}
 */
function judge(folder, files, names, server) {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '--retry=0',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  if (names.length > 0) args.push('-t', names.map(literal).join('|'))
  const env = { ...process.env, CI: '', TEST_DATABASE_URL: server }
  spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: MINUTES * 60_000 })
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  return testResults.flatMap((/** @type {any} */ { assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, status }) => ({ title: fullName, status })),
  )
}

/** The control is away while this runs. @param {string} folder @param {Sabotage} sabotage */
function without(folder, { file, from, to, test, named, engine }) {
  const place = path.join(folder, file)
  const source = readFileSync(place, 'utf8')
  writeFileSync(
    place,
    source.replace(from, () => to),
  )
  try {
    return judge(folder, [test], named ? [named] : [], serverFor({ engine }))
  } finally {
    writeFileSync(place, source)
  }
}

const isNamed =
  (/** @type {Sabotage} */ { named }) =>
  (/** @type {Judged} */ { title }) =>
    title.includes(named)

async function prove() {
  const matching = SABOTAGES.filter(({ control }) => control.includes(asked.only))
  const some = asked.sample ? drawn(matching, Number(asked.sample), Number(asked.seed)) : matching
  const taken = some.slice(Number(asked.from))
  say(`seed ${asked.seed}; ${taken.length} of ${SABOTAGES.length} controls`)
  const folder = copyOfSources()
  try {
    if (taken.some(({ engine }) => engine === 'postgres')) {
      const bin = findPostgres()
      if (!bin) throw new Error('There is no PostgreSQL here and none could be had')
      postgres = await startPostgres(bin)
    }
    /** What the tests of a file say while every control is there. @type {Map<string, readonly Judged[]>} */
    const whole = new Map()
    const wholeOf = (/** @type {Sabotage} */ { test, engine }) => {
      const server = serverFor({ engine })
      const names = taken.filter((one) => one.test === test && one.engine === engine).map(({ named }) => named)
      const known =
        whole.get(server + test) ?? judge(folder, [test], names.includes('') ? [] : [...new Set(names)], server)
      whole.set(server + test, known)
      return known
    }
    let red = 0
    for (const sabotage of taken) {
      const isGreen = wholeOf(sabotage).some((one) => isNamed(sabotage)(one) && one.status === 'passed')
      const fallen = without(folder, sabotage).filter((one) => isNamed(sabotage)(one) && one.status === 'failed')
      const isProven = isGreen && fallen.length > 0
      if (isProven) red += 1
      const why = isGreen ? 'stays green without it' : 'is not green with it'
      say(
        isProven
          ? `red   ${sabotage.control}: ${fallen[0]?.title}`
          : `OPEN  ${sabotage.control}: ${sabotage.named || sabotage.test} ${why}`,
      )
    }
    say(`${red} of ${taken.length} controls have a test that falls without them`)
    process.exitCode = red === taken.length ? 0 : 1
  } finally {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await prove()
