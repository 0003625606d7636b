import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MOMENTS } from './film.mjs'
import { median } from './load.mjs'
import { GROUPS } from './rows.mjs'
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
  const other = row.beside ? figureOf(samples, row.beside, keyOf(row, row.beside)) : null
  const limit = limitOf(row, other)
  const isReached =
    shop === null || limit === null ? null : row.better === 'less' ? shop <= limit + 1e-9 : shop >= limit
  return { shop, ratio: shop !== null && other ? shop / other : null, limit, isReached }
}

const goalText = (/** @type {Row} */ { goal, ratio, plus, beside, better, unit }) => {
  const sign = better === 'less' ? '≤' : '≥'
  if (ratio !== undefined)
    return `${sign} ${ratio < 0.1 ? `${beside}/${Math.round(1 / ratio)}` : `${number(ratio)} ${beside}`}`
  if (plus !== undefined) return `${sign} ${beside} + ${plus} ${unit}`
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
    const beside = ratio === null ? '' : `**${number(ratio)} ${row.beside}**`
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

/** The lines for the terminal, ratios first. @param {Samples} samples */
export const linesOf = (samples) =>
  GROUPS.flatMap(({ title, rows }) => [
    '',
    title,
    ...rows.map((row) => {
      const { shop, ratio, isReached } = judge(samples, row)
      const mark = isReached === null ? ' ' : isReached ? '✓' : '✗'
      const beside = ratio === null ? '' : `${number(ratio)} ${row.beside}`
      return `${mark} ${row.title.padEnd(46)} ${beside.padStart(10)}   ${(shop === null ? 'not measured' : `${number(shop)} ${row.unit}`).padStart(14)}   ${goalText(row)}`
    }),
  ])

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

/** The section of the page that a person writes from what `e2e/specs/serving/weight.spec.ts` measures. @param {string} page */
const writtenSection = (page) =>
  (existsSync(page) ? /^## Scripts of each step[\s\S]*?(?=^## )/m.exec(readFileSync(page, 'utf8'))?.[0] : '') ?? ''

/**
 * Writes `benchmarks.md`, and beside it the JSON and the plots.
 * @param {string} folder `docs` @param {{ samples: Samples, films: Map<string, import('./film.mjs').Film> }} measured @param {Record<string, string | number>} about the conditions of the measurement
 */
export function writeReport(folder, { samples, films }, about) {
  const page = path.join(folder, 'benchmarks.md')
  const figures = path.join(folder, 'benchmarks')
  mkdirSync(figures, { recursive: true })
  const rounds = Object.fromEntries([...samples].map(([who, values]) => [who, Object.fromEntries(values)]))
  writeFileSync(path.join(figures, 'benchmarks.json'), `${JSON.stringify({ about, rounds }, null, 2)}\n`)
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
    `${writtenSection(page)}## Plots`,
    '',
    ...plots,
    ...(films.size > 0 ? ['![A page on an old phone with a bad line](benchmarks/film.svg)'] : []),
    '',
  ].join('\n')
  writeFileSync(page, text)
}
