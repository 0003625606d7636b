// `npm run lab -- day`: a day of 400 branches and 200,000 orders on 1, 3, 10 and 30 machines, simulated with what `npm run lab -- capacity` measured
// (`CAPACITY_JSON`, by default .data/capacity.json). Writes docs/day.md and its picture. `--seed 1`, `--orders 200000`.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { EVENTS, mostOrders, REQUESTS, simulateDay } from './day.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, orders: { type: 'string', default: '200000' } },
})
const [SEED, ORDERS] = [Number(values.seed), Number(values.orders)]
const FILE = process.env.CAPACITY_JSON || '.data/capacity.json'
/** @type {import('./day.mjs').DayCosts & { load: number }} */
const costs = JSON.parse(readFileSync(FILE, 'utf8'))
const measured = statSync(FILE).mtime.toISOString().slice(0, 10)

const FLEETS = [
  { name: '1', words: 'everything on it', fleet: { machines: 1, cores: 4, databaseCores: 0 } },
  { name: '3', words: 'shops on two, database of 4 cores', fleet: { machines: 2, cores: 4, databaseCores: 4 } },
  { name: '10', words: 'shops on nine, database of 8 cores', fleet: { machines: 9, cores: 4, databaseCores: 8 } },
  { name: '30', words: 'shops on 29, database of 16 cores', fleet: { machines: 29, cores: 4, databaseCores: 16 } },
]

const print = (line = '') => void process.stdout.write(`${line}\n`)
const count = (/** @type {number} */ value) => Math.round(value).toLocaleString('en')
const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`
const WORDS = { web: 'shops and APIs', database: 'the database' }

const days = FLEETS.map(({ name, words, fleet }) => {
  const { minutes, stored, longestDelay } = simulateDay(costs, fleet, ORDERS, { seed: SEED })
  const sum = (/** @type {'delayed' | 'refused'} */ part) => minutes.reduce((all, one) => all + one[part], 0)
  const most = (/** @type {'web' | 'database' | 'wait'} */ part) => Math.max(...minutes.map((one) => one[part]))
  const limit = mostOrders(costs, fleet)
  print(`${name} machines: ${count(limit.orders)} orders a day without a refusal, then ${WORDS[limit.first]}`)
  return { name, words, minutes, stored, longestDelay, limit, refused: sum('refused'), delayed: sum('delayed'), most }
})

const [WIDTH, HEIGHT, LEFT, FROM, TO] = [760, 120, 60, 10 * 60, 24 * 60]
const x = (/** @type {number} */ minute) => LEFT + ((minute - FROM) / (TO - FROM)) * (WIDTH - LEFT - 10)

/** One fleet: how busy its processors are, and when calls (light) and orders (dark) were refused. @param {(typeof days)[number]} day @param {number} index */
function panel({ name, minutes }, index) {
  const top = 30 + index * (HEIGHT + 44)
  const y = (/** @type {number} */ share) => top + HEIGHT - share * HEIGHT
  const shown = minutes.map((minute, at) => ({ ...minute, at })).slice(FROM, TO)
  const line = (/** @type {'web' | 'database'} */ part) =>
    shown
      .map((minute, at) => `${at === 0 ? 'M' : 'L'}${x(minute.at).toFixed(1)} ${y(minute[part]).toFixed(1)}`)
      .join('')
  const bars = shown
    .filter(({ refused }) => refused >= 1)
    .map(
      ({ at, delayed }) =>
        `<rect x="${x(at).toFixed(1)}" y="${top}" width="1" height="${HEIGHT}" fill="${delayed >= 1 ? '#d6360f' : '#f6c9a8'}"/>`,
    )
  const hours = [10, 12, 14, 16, 18, 20, 22, 24].map(
    (hour) => `<text x="${x(hour * 60)}" y="${top + HEIGHT + 14}" text-anchor="middle">${hour}:00</text>`,
  )
  return [
    `<text x="${LEFT}" y="${top - 8}" font-weight="700">${name} machine${name === '1' ? '' : 's'}</text>`,
    ...bars,
    `<rect x="${LEFT}" y="${top}" width="${WIDTH - LEFT - 10}" height="${HEIGHT}" fill="none" stroke="#999"/>`,
    `<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">100 %</text><text x="${LEFT - 6}" y="${top + HEIGHT}" text-anchor="end">0</text>`,
    `<path d="${line('web')}" fill="none" stroke="#14532d" stroke-width="1.4"/>`,
    `<path d="${line('database')}" fill="none" stroke="#1d4ed8" stroke-width="1.4"/>`,
    ...hours,
  ].join('\n')
}

const height = 30 + FLEETS.length * (HEIGHT + 44)
writeFileSync(
  'docs/pictures/day.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="Use of the processors over the day">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${days.map(panel).join('\n')}
</svg>
`,
)

const { offline, lateBank, viral } = EVENTS
const clock = (/** @type {number} */ hour) =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
const rows = days.map(
  ({ name, words, limit, most, refused, delayed, longestDelay, stored }) =>
    `| ${name}: ${words} | ${percent(most('web'))} · ${name === '1' ? '–' : percent(most('database'))} | ${most('wait').toFixed(1)} s | ${count(refused)} | ${count(delayed)} (${count(longestDelay)} s) | ${count(stored)} | **${count(limit.orders)}**, ${WORDS[limit.first]} |`,
)
writeFileSync(
  'docs/day.md',
  `# A day of 400 branches

Written by \`npm run lab -- day\` (seed ${SEED}, ${new Date().toISOString().slice(0, 10)}) from the processor time that \`npm run lab -- capacity\` measured on one machine on ${measured},
at a load of ${costs.load.toFixed(1)} ([how](proofs.md#capacity)). It is a simulation: it knows no networks, disks and locks.

The day has ${count(ORDERS)} orders at a usual rate, with peaks at one and at eight o'clock, and for each order ${REQUESTS.pages} pages, ${REQUESTS.kept} calls that the shop answers from its memory and
${REQUESTS.calls} that the API answers, those of visitors who do not order included. Besides:

- ${clock(lateBank.from)} to ${clock(lateBank.to)}: the bank answers late, and each payment by card asks ${lateBank.extraCalls} times more.
- ${clock(offline.from)} to ${clock(offline.to)}: cities with ${percent(offline.share)} of the customers have no network. ${percent(offline.kept)} of their orders wait in browsers and arrive within ${offline.seconds / 60} minutes afterwards.
- ${clock(viral.from)} to ${clock(viral.to)}: a promo code spreads: ${viral.visits} times as many visits and ${viral.orders} times as many orders.

Machines have four cores, of which 70 % are used. Several shops and APIs stand behind Varnish, the database is on a machine of its own (except with one). What would wait longer
than a second is refused, calls before orders, and browsers send it again.

| machines | busiest second: shops and APIs · database | longest wait | refused calls | orders refused at first (longest time) | stored orders | orders a day without a refusal, and the first limit |
|---|---|---|---:|---:|---:|---|
${rows.join('\n')}

![Use of the processors over the day](pictures/day.svg)

Green: shops and APIs, blue: the database, each minute's busiest second. Light bars: calls were refused; dark bars: orders, too.
`,
)
print('docs/day.md and docs/pictures/day.svg are written')
