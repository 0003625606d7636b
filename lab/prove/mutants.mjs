#!/usr/bin/env node
// `npm run lab -- mutants`: changes the rules of quote, cart, combos, refunds, food, plain forms, place, codes, session, idempotency and authorisation at one point after the other (Stryker)
// and checks whether their tests fail. `-- --only quote` selects one area, `--file promo.ts`
// the files with that in their names, `--least 95` sets the percentage of mutants that tests must detect in
// each file. Prints the survivors with their places; those that `mutants/equivalent.mjs` explains as equivalent do not count.
// Takes from a minute (cart) to an hour (codes); it is no part of `npm test`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { EQUIVALENT } from './mutants/equivalent.mjs'
import { MUTATED } from './mutants/table.mjs'

/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} MutantResult */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { values: requested } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    least: { type: 'string', default: '95' },
  },
})
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** @param {import('./mutants/table.mjs').Mutated} area @returns {Promise<readonly MutantResult[]>} */
async function mutate({ project, files, tests }) {
  Object.assign(process.env, { MUTANT_PROJECT: project, MUTANT_TESTS: tests.join(',') })
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'lab/prove/mutants/vitest.config.mjs', related: false },
    mutate: [...files],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    // There is no such file: the sandbox uses the sources as they are.
    tsconfigFile: 'tsconfig.mutants.json',
    ignorePatterns: ['art', '.next*', 'public', 'test-results', 'docs'],
    disableTypeChecks: false,
    timeoutMS: 20_000,
  }).runMutationTest()
}

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** @param {MutantResult} mutant */
const lineOf = ({ fileName, location }) =>
  (readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '').trim()

/** @param {MutantResult} mutant */
const changesNothing = (mutant) =>
  EQUIVALENT.some(
    ({ file, of, to }) =>
      path.relative(ROOT, mutant.fileName) === file && lineOf(mutant).includes(of) && mutant.replacement === to,
  )

/** @param {MutantResult} mutant */
function place(mutant) {
  const { fileName, location, mutatorName, replacement, status } = mutant
  const at = `${path.relative(ROOT, fileName)}:${location.start.line}:${location.start.column}`
  return `  ${at} ${status} ${mutatorName} → ${(replacement ?? '').slice(0, 80)}   of: ${lineOf(mutant).slice(0, 140)}`
}

/** @param {string} file @param {readonly MutantResult[]} mutants @returns {boolean} */
function judge(file, mutants) {
  const own = mutants.filter(({ fileName }) => path.relative(ROOT, fileName) === file)
  const noticed = own.filter(({ status }) => NOTICED.includes(status)).length
  const unnoticed = own.filter(({ status }) => MISSED.includes(status))
  const missed = unnoticed.filter((mutant) => !changesNothing(mutant))
  const count = noticed + missed.length
  const share = count === 0 ? 0 : (100 * noticed) / count
  const beside = unnoticed.length - missed.length
  say(`${file}: ${noticed} of ${count} noticed, ${share.toFixed(1)} %${beside ? `; ${beside} change nothing` : ''}`)
  for (const mutant of missed) say(place(mutant))
  return share >= Number(requested.least)
}

let isGood = true
const taken = MUTATED.filter(({ area }) => area.includes(requested.only))
  .map((area) => ({ ...area, files: area.files.filter((file) => file.includes(requested.file)) }))
  .filter(({ files }) => files.length > 0)
for (const area of taken) {
  const began = performance.now()
  const mutants = await mutate(area)
  for (const file of area.files) isGood = judge(file, mutants) && isGood
  say(`${area.area}: ${Math.round((performance.now() - began) / 1000)} s`)
}
process.exitCode = isGood ? 0 : 1
