import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MOMENTS } from './film.mjs'
import { median } from './load.mjs'
import { CHOOSING, GROUPS } from './rows.mjs'
import { barPlot, colourOf, filmStrip } from './svg.mjs'

/** @typedef {Map<string, Map<string, number[]>>} Samples by server and figure, one value a round */
/** @typedef {import('./rows.mjs').Row} Row */

const number = (/** @type {number} */ value) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** @param {Samples} samples @param {string} who @param {string} key @returns {number | null} */
function figureOf(samples, who, key) {
  const values = samples.get(who)?.get(key)
  return values && values.length > 0 ? median(values) : null
}

/** The name of a row's figure. @param {Row} row @param {string} who is measured */
const keyOf = (row, who) => (who === 'shop' ? row.key : (row.of ?? row.key))

/** The limit of a figure, by the strictest of its goals; null: it has none. @param {Row} row @param {number | null} other */
function limitOf({ goal, ratio, plus, better }, other) {
  const limits = [
    goal,
    ratio !== undefined && other !== null ? ratio * other : undefined,
    plus !== undefined && other !== null ? other + plus : undefined,
  ].filter((limit) => limit !== undefined)
  if (limits.length === 0) return null
  return better === 'less' ? Math.min(...limits) : Math.max(...limits)
}

/** @param {Samples} samples @param {Row} row */
function judge(samples, row) {
  const shop = figureOf(samples, 'shop', row.key)
  const other = row.beside ? figureOf(samples, row.beside, row.of ?? row.key) : null
  const limit = limitOf(row, other)
  const isReached =
    shop === null || limit === null ? null : row.better === 'less' ? shop <= limit + 1e-9 : shop >= limit
  return { shop, other, ratio: shop !== null && other ? shop / other : null, limit, isReached }
}

const goalText = (/** @type {Row} */ { goal, ratio, plus, beside, named = beside, better, unit }) => {
  const sign = better === 'less' ? '≤' : '≥'
  if (ratio !== undefined)
    return `${sign} ${ratio < 0.1 ? `${named}/${Math.round(1 / ratio)}` : `${number(ratio)} ${named}`}`
  if (plus !== undefined) return `${sign} ${named} + ${plus} ${unit}`
  return goal === undefined ? '' : `${sign} ${number(goal)} ${unit}`.trim()
}

/** @param {Samples} samples @param {{ title: string, rows: readonly Row[] }} group */
function tableOf(samples, { title, rows }) {
  const lines = rows.map((row) => {
    const { shop, ratio, isReached } = judge(samples, row)
    const cell = (/** @type {string} */ who) => {
      const figure = figureOf(samples, who, keyOf(row, who))
      return figure === null ? '' : `${number(figure)} ${row.unit}`.trim()
    }
    const mark = isReached === null ? '' : isReached ? '✓' : '✗'
    const beside = ratio === null ? '' : `**${number(ratio)} ${row.named ?? row.beside}**`
    return `| ${row.title} | ${beside} | ${shop === null ? 'not measured' : cell('shop')} | ${cell('F')} | ${cell('FL')} | ${cell('L')} | ${goalText(row)} | ${mark} |`
  })
  return [
    `## ${title}`,
    '',
    '| | ratio | shop | F | FL | L | goal | |',
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...lines,
    '',
  ].join('\n')
}

/** @param {Samples} samples @param {Row} row */
function plotOf(samples, row) {
  const bars = ['shop', 'F', 'FL', 'L'].flatMap((who) => {
    const value = figureOf(samples, who, keyOf(row, who))
    return value === null ? [] : [{ label: who, value, colour: colourOf(who), note: `${number(value)} ${row.unit}` }]
  })
  return bars.length > 1
    ? barPlot({
        title: row.title,
        bars,
        isLogarithmic: Math.max(...bars.map((bar) => bar.value)) > 30 * Math.min(...bars.map((bar) => bar.value)),
      })
    : null
}

/** A plot of all goals: 1 is the goal, less is better. @param {Samples} samples */
function goalsPlot(samples) {
  const bars = GROUPS.flatMap(({ rows }) => rows).flatMap((row) => {
    const { shop, limit, isReached } = judge(samples, row)
    if (shop === null || !limit) return []
    const value = row.better === 'less' ? shop / limit : limit / shop
    const colour = isReached ? '#2e7d32' : '#d63a14'
    return [{ label: row.title, value: Math.min(value, 3), colour, note: number(value) }]
  })
  return barPlot({
    title: 'How much of each goal is used (left of the line: reached)',
    bars,
    goal: 1,
    goalText: 'goal',
  })
}

/** The lines for the terminal, ratios first; of a run of some parts only the groups that it measured. @param {Samples} samples */
export const linesOf = (samples) =>
  [...GROUPS, ...CHOOSING]
    .filter((group) => isMeasured(samples, group))
    .flatMap(({ title, rows }) => [
      '',
      title,
      ...rows.map((row) => {
        const { shop, other, ratio, isReached } = judge(samples, row)
        const mark = isReached === null ? ' ' : isReached ? '✓' : '✗'
        const text = (/** @type {number | null} */ value) => (value === null ? '' : `${number(value)} ${row.unit}`)
        const beside = ratio === null ? '' : `${number(ratio)} ${row.named ?? row.beside}`
        return `${mark} ${row.title.padEnd(46)} ${beside.padStart(13)}   ${(shop === null ? 'not measured' : text(shop)).padStart(12)} ${text(other).padStart(12)}   ${goalText(row)}`
      }),
    ])

/** @param {Samples} samples @param {{ rows: readonly Row[] }} group */
const isMeasured = (samples, { rows }) => rows.some(({ key }) => samples.get('shop')?.has(key))

/** The plots of the page; each is drawn when its figures exist. */
const PLOTTED = [
  'rate',
  'cpu',
  'p99',
  'scriptsBrotli',
  'htmlBrotli',
  'mainThread',
  'firstAdd',
  'tapToCart',
  'tapToContent',
  'memory',
]

/** The sections of the page that a person writes: how choosing is measured, and what `e2e/specs/serving/weight.spec.ts` measures. @param {string} page */
const writtenSections = (page) =>
  (existsSync(page) ? /^## Choosing and ordering[\s\S]*?(?=^## Plots)/m.exec(readFileSync(page, 'utf8'))?.[0] : '') ??
  ''

/**
 * Writes what a customer waits for, and how many can, to `benchmarks/choosing.md`.
 * @param {string} folder @param {Samples} samples @param {Record<string, string | number>} about
 */
function writeChoosing(folder, samples, about) {
  const text = [
    '# Choosing and ordering',
    '',
    '`BENCH_ONLY=choosing npm run lab -- bench` writes this page; [benchmarks](../benchmarks.md#choosing-and-ordering) says how it measures, and `choosing.json` has the rounds. The column “ratio” names what the shop is divided by.',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    '',
    ...CHOOSING.map((group) => tableOf(samples, group)),
  ].join('\n')
  writeFileSync(path.join(folder, 'choosing.md'), text)
}

/**
 * Writes `benchmarks.md`, and beside it the JSON and the plots.
 * @param {string} folder `docs` @param {{ samples: Samples, films: Map<string, import('./film.mjs').Film> }} measured @param {Record<string, string | number>} about the conditions of the measurement
 */
export function writeReport(folder, { samples, films }, about) {
  const page = path.join(folder, 'benchmarks.md')
  const figures = path.join(folder, 'benchmarks')
  mkdirSync(figures, { recursive: true })
  const rounds = Object.fromEntries([...samples].map(([who, values]) => [who, Object.fromEntries(values)]))
  const json = `${JSON.stringify({ about, rounds }, null, 2)}\n`
  if (CHOOSING.some((group) => isMeasured(samples, group))) {
    writeFileSync(path.join(figures, 'choosing.json'), json)
    writeChoosing(figures, samples, about)
  }
  // A run of that part alone leaves the figures of the others as they are.
  if (!GROUPS.some((group) => isMeasured(samples, group))) return
  writeFileSync(path.join(figures, 'benchmarks.json'), json)
  writeFileSync(path.join(figures, 'goals.svg'), goalsPlot(samples))
  const plots = GROUPS.flatMap(({ rows }) => rows)
    .filter(({ key }) => PLOTTED.includes(key))
    .flatMap((row) => {
      const plot = plotOf(samples, row)
      if (!plot) return []
      writeFileSync(path.join(figures, `${row.key}.svg`), plot)
      return [`![${row.title}](benchmarks/${row.key}.svg)`]
    })
  if (films.size > 0)
    writeFileSync(
      path.join(figures, 'film.svg'),
      filmStrip({ title: 'A page on an old phone with a bad line', moments: MOMENTS, films }),
    )
  const text = [
    '# Benchmarks',
    '',
    '`npm run lab -- bench` writes this page: one run, all in turn on one machine, medians. F is a bare Next page with 60 cards (`lab/bench/floor`), FL the same with `next/link` and a small cart, L the same page as files behind nginx.',
    'The ratio is the result; absolute figures belong to the machine. Rounds of every figure are in [`benchmarks.json`](benchmarks/benchmarks.json).',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    '',
    '![Share of each goal that is used](benchmarks/goals.svg)',
    '',
    ...GROUPS.map((group) => tableOf(samples, group)),
    `${writtenSections(page)}## Plots`,
    '',
    ...plots,
    ...(films.size > 0 ? ['![A page on an old phone with a bad line](benchmarks/film.svg)'] : []),
    '',
  ].join('\n')
  writeFileSync(page, text)
}
