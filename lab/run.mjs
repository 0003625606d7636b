#!/usr/bin/env node
// `npm run lab -- NAME [arguments]` runs one of these programs in the root of the repository; without a name it lists them.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TS = ['--import', 'tsx']
const IN_PARTS = 'lab/prove/in-parts.ts'

/** @type {Readonly<Record<string, { args: readonly string[], does: string }>>} `args`: the arguments of node */
export const PROGRAMS = {
  checks: {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'lab/vitest.config.mjs'],
    does: 'checks that read the sources as text, and the tests of these programs (seconds; part of CI)',
  },
  conformance: {
    args: [...TS, 'lab/conformance/conformance.ts'],
    does: 'an API of your own, or any other, fits the contract (asked over HTTP alone)',
  },
  bench: { args: ['lab/bench/bench.mjs'], does: 'speed, weight and memory beside a bare Next page and nginx' },
  calls: { args: [...TS, 'lab/bench/calls.ts'], does: 'time and statements of quote, profile, search and orders' },
  'chain-load': { args: [...TS, 'lab/bench/chain-load.ts'], does: 'how long loading a chain of 1,000 products takes' },
  lighthouse: {
    args: ['lab/bench/lighthouse.mjs'],
    does: 'Lighthouse on every kind of public page of a running shop, in every language',
  },
  fresh: { args: ['lab/bench/fresh.mjs'], does: 'how soon a changed price is on the pages, under load' },
  memory: { args: ['lab/bench/memory.mjs'], does: 'what the renderer keeps after 600 different searches' },
  capacity: { args: [...TS, 'lab/several/capacity.ts'], does: 'what 1, 3 and 30 machines carry' },
  day: { args: ['lab/several/day-page.mjs'], does: 'a day of 400 branches on 1, 3, 10 and 30 machines, simulated' },
  several: {
    args: [...TS, 'lab/several/several.ts'],
    does: 'two shops and two APIs behind Varnish, one of which dies',
  },
  cached: { args: ['lab/several/cached.mjs'], does: 'the demo of npm start behind Varnish on this machine' },
  race: { args: [...TS, 'lab/money/race.ts'], does: 'many customers spend the same bonuses and codes at once' },
  once: { args: [...TS, IN_PARTS, 'once'], does: 'every order is stored exactly once under kills and faults' },
  outages: {
    args: [...TS, IN_PARTS, 'outages'],
    does: 'the same while shops, APIs, Varnish and the database are killed or cut off',
  },
  overload: { args: [...TS, IN_PARTS, 'overload'], does: 'the API is asked for four times what it can do' },
  rolling: { args: [...TS, 'lab/prove/rolling/rolling.ts'], does: 'API and shop are restarted under orders' },
  update: {
    args: [...TS, 'lab/prove/update.ts'],
    does: 'the API is updated from a release’s tag under orders, and back',
  },
  'new-build': {
    args: [...TS, 'lab/prove/new-build/new-build.ts'],
    does: 'pages of one build go on after the next one',
  },
  builds: { args: ['lab/prove/builds.mjs'], does: 'two builds in two folders have the same bytes' },
  hour: { args: [...TS, IN_PARTS, 'hour'], does: 'nothing grows in an hour of mixed traffic' },
  prices: { args: [...TS, IN_PARTS, 'prices'], does: 'a second calculation finds the same prices for random carts' },
  mutants: { args: ['lab/prove/mutants.mjs'], does: 'the tests notice changed rules and controls (Stryker)' },
  faults: { args: [...TS, IN_PARTS, 'faults'], does: 'every call survives every fault in a browser' },
  fuzz: { args: [...TS, IN_PARTS, 'fuzz'], does: 'odd requests to every call get no answer above 499' },
  logs: { args: [...TS, IN_PARTS, 'logs'], does: 'no personal data reaches a log' },
  release: {
    args: [...TS, 'lab/release/release.ts'],
    does: 'writes the files of a release: notes, OpenAPI, list of parts, conformance suite',
  },
  released: {
    args: [...TS, 'lab/release/released.ts'],
    does: 'writes a database and a browser’s storage of this release, for the walk of an update',
  },
  gallery: { args: ['lab/gallery/gallery.mjs'], does: 'pictures of every page, popup and state' },
  access: { args: ['lab/prove/access.mjs'], does: 'axe and contrast over every state of the gallery' },
  telemetry: { args: ['lab/prove/telemetry.mjs'], does: 'figures, traces and alerts arrive at Prometheus' },
}

function list() {
  const width = Math.max(...Object.keys(PROGRAMS).map((name) => name.length))
  const lines = Object.entries(PROGRAMS).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`)
  process.stdout.write(`${['npm run lab -- NAME [arguments]   (lab/README.md)', '', ...lines].join('\n')}\n`)
}

/** @param {readonly string[]} args arguments of node */
function run(args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  // A terminal interrupts both processes; the child decides when to end.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', ...rest] = process.argv.slice(2)
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined
  if (program) run([...program.args, ...rest])
  else {
    if (name !== '') process.stderr.write(`There is no program "${name}".\n`)
    list()
    process.exitCode = name === '' ? 0 : 1
  }
}
