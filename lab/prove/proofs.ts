import { divide, type Part, type PartResult, type Proof } from './parts'

/** Options by name, as written on the command line, with their defaults. */
type Options = Readonly<Record<string, string>>
type Plan = { readonly options: Options; readonly proofOf: (options: Options) => Proof }
type Results = readonly PartResult[]

const valuesOf = (results: Results, name: string) => results.flatMap(({ figures }) => figures[name] ?? [])
const sum = (results: Results, name: string) => valuesOf(results, name).reduce((total, one) => total + one, 0)
/** "20,000 submits" */
const counted = (results: Results, name: string, what = name) => `${sum(results, name).toLocaleString('en')} ${what}`
const listed = (results: Results, names: readonly string[]) => names.map((name) => counted(results, name)).join(', ')
const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
/** "1.30 (1.35, 1.30, 0.87)": the median, and the value of each part when there are several. */
const medianAndEach = (results: Results, name: string) => {
  const values = valuesOf(results, name)
  const each = values.map((value) => value.toFixed(2)).join(', ')
  return values.length === 1 ? each : `${median(values).toFixed(2)} (${each})`
}
/** @throws {Error} when an option is no number */
function wholeNumber(text: string | number | undefined): number {
  if (!/^\d+$/.test(`${text}`)) throw new Error(`"${text}" is no whole number`)
  return Number(text)
}
const partsFor = (size: number, most: number) => Math.max(1, Math.ceil(size / most))

/** How much each engine is asked for unless options say so, and how many submits fit into a part: a start costs a second or two. */
const ENGINES = {
  postgres: { submits: 20_000, kills: 200, inPart: 2000 },
  pglite: { submits: 4000, kills: 60, inPart: 1000 },
} as const

const ENGINE_NAMES: Options = {
  postgres: 'PostgreSQL',
  pglite: 'the embedded database',
  both: 'PostgreSQL and the embedded database',
}

function onceParts({ engine = '', submits, kills, clients = '', seed }: Options): Part[] {
  const names = (['postgres', 'pglite'] as const).filter((name) => engine === 'both' || engine === name)
  if (names.length === 0) throw new Error(`--engine is postgres, pglite or both, and not "${engine}"`)
  return names.flatMap((name) => {
    const { inPart, ...usual } = ENGINES[name]
    const size = { submits: wholeNumber(submits || usual.submits), kills: wholeNumber(kills || usual.kills) }
    return divide(size, partsFor(size.submits, inPart), wholeNumber(seed), { clients, engine: name })
  })
}

/** Rows 1 to 33 of faults §2, sixteen cells each: three rows a part. */
const ROWS = Array.from({ length: 33 }, (_, at) => at + 1)
const ROWS_IN_PART = 3
const CELLS_IN_ROW = 16

function faultParts({ rows = '', faults = '', cells = '', seed }: Options): Part[] {
  const own = rows === '' ? ROWS : rows.split(',').map(wholeNumber)
  // A sample of all rows is one part.
  if (cells !== '') return divide({}, 1, wholeNumber(seed), { cells, rows: own.join(), faults })
  return Array.from({ length: partsFor(own.length, ROWS_IN_PART) }, (_, at) => {
    const some = own.slice(at * ROWS_IN_PART, (at + 1) * ROWS_IN_PART)
    return { seed: wholeNumber(seed), options: { cells: some.length * CELLS_IN_ROW, rows: some.join(), faults } }
  })
}

const OVERLOAD_GOALS = { goodput: 0.9, orders: 2, refusals: 50, beside: 2 }

function overloadMisses(results: Results): string[] {
  const figure = (name: keyof typeof OVERLOAD_GOALS) => median(valuesOf(results, name))
  const { goodput, ...limits } = OVERLOAD_GOALS
  const above = (['orders', 'refusals', 'beside'] as const).filter((name) => !(figure(name) <= limits[name]))
  return [
    ...(figure('goodput') >= goodput ? [] : [`goodput: ${figure('goodput').toFixed(2)} and not ${goodput}`]),
    ...above.map((name) => `${name}: ${figure(name).toFixed(2)} and not at most ${limits[name]}`),
  ]
}

/** The proofs that are run in parts, by the name of their program. */
export const PROOFS: Readonly<Record<string, Plan>> = {
  once: {
    options: { engine: 'both', submits: '', kills: '', clients: '12' },
    proofOf: (options) => ({
      program: 'lab/prove/once/once.ts',
      parts: onceParts(options),
      tell: (results) => ({
        done: `${counted(results, 'submits')} of ${counted(results, 'carts')} and ${counted(results, 'kills')} on ${ENGINE_NAMES[options.engine ?? '']}`,
        outcome: listed(results, ['lost', 'doubled', 'altered', 'others']).replace('others', 'other faults'),
      }),
    }),
  },
  outages: {
    options: { submits: '8000', kills: '320', clients: '12', shop: '.next' },
    proofOf: ({ submits, kills, seed, ...fixed }) => {
      const size = { submits: wholeNumber(submits), kills: wholeNumber(kills) }
      return {
        program: 'lab/prove/once/outages.ts',
        hasOwnNetwork: true,
        parts: divide(size, partsFor(size.submits, 1000), wholeNumber(seed), fixed),
        tell: (results) => ({
          done: `${counted(results, 'submits')} of ${counted(results, 'carts')} and ${counted(results, 'kills', 'kills and cuts')} around two shops and two APIs`,
          outcome: listed(results, ['lost', 'doubled', 'altered', 'others']).replace('others', 'other faults'),
        }),
      }
    },
  },
  fuzz: {
    options: { requests: '200000', callers: '6' },
    proofOf: ({ requests, callers = '', seed }) => ({
      program: 'lab/prove/fuzz/fuzz.ts',
      parts: divide({ requests: wholeNumber(requests) }, partsFor(wholeNumber(requests), 40_000), wholeNumber(seed), {
        callers,
      }),
      tell: (results) => ({
        done: counted(results, 'requests'),
        outcome: `${counted(results, 'serverErrors', 'answers 5xx')}, ${counted(results, 'kinds', 'kinds of faults')}, heap after the warm-up ${medianAndEach(results, 'growthMb')} MB`,
      }),
    }),
  },
  prices: {
    options: { carts: '1000000', payloads: '100000' },
    proofOf: ({ carts, payloads, seed }) => {
      const size = { carts: wholeNumber(carts), payloads: wholeNumber(payloads) }
      const count = Math.max(partsFor(size.carts, 50_000), partsFor(size.payloads, 5000))
      return {
        program: 'lab/prove/prices.ts',
        parts: divide(size, count, wholeNumber(seed)),
        tell: (results) => ({
          done: `${counted(results, 'carts')} (${counted(results, 'lines')}; ${counted(results, 'codes', 'with a code')}, ${counted(results, 'bonuses', 'with bonuses')}, ${counted(results, 'gifts', 'with a gift')}) and ${counted(results, 'payloads', 'tampered carts')} (${listed(results, ['refused', 'priced'])}, ${counted(results, 'orders', 'orders refused')})`,
          outcome: `${counted(results, 'otherPrices', 'carts with another price')}, ${counted(results, 'wrongAnswers', 'tampered carts answered wrongly')}`,
        }),
      }
    },
  },
  faults: {
    options: { cells: '', rows: '', faults: '' },
    proofOf: (options) => ({
      program: 'lab/prove/faults.mjs',
      parts: faultParts(options),
      tell: (results) => ({
        done: `${counted(results, 'cells', 'cells of calls and faults')}`,
        outcome: `${counted(results, 'hold', 'hold')}, ${counted(results, 'failed', 'calls fail')}`,
      }),
    }),
  },
  hour: {
    options: { minutes: '60', visitors: '6', rest: '300', shop: '.next', changes: '0,30' },
    proofOf: ({ changes = '', seed, ...fixed }) => ({
      program: 'lab/prove/hour/hour.ts',
      // An hour is one part: lines through shorter runs would show several warm-ups.
      parts: changes
        .split(',')
        .map((each) => ({ seed: wholeNumber(seed), options: { ...fixed, changes: wholeNumber(each) } })),
      tell: (results) => ({
        done: `${counted(results, 'calls')} in ${fixed.minutes} minutes each with ${changes.replaceAll(',', ' and ')} menu changes a minute`,
        outcome: `an hour adds to the memory of the API ${percents(results, 'server')}, of the front ${percents(results, 'shop')}, of the renderer ${percents(results, 'renderer')}; ${counted(results, 'failures', 'calls failed')}`,
      }),
    }),
  },
  overload: {
    options: { rounds: '3', seconds: '10', times: '4', streams: '500', idle: '2000', slow: '300', before: 'door' },
    proofOf: ({ rounds, seed, ...fixed }) => ({
      program: 'lab/prove/overload.ts',
      parts: divide({}, wholeNumber(rounds), wholeNumber(seed), fixed),
      tell: (results) => ({
        done: `${fixed.times} times the maximum ${fixed.before === 'door' ? 'behind the door' : 'without the door'}, callers ${valuesOf(results, 'pinned').every(Boolean) ? 'on a core of their own' : 'on the cores of the API'}`,
        outcome: `goodput ${medianAndEach(results, 'goodput')}, orders p99 ${medianAndEach(results, 'orders')} of idle, ${counted(results, 'ordersAnswered', 'orders')} of ${sum(results, 'ordersAsked').toLocaleString('en')} answered, ${counted(results, 'refused', 'refused')} with p99 ${medianAndEach(results, 'refusals')} ms (by the server ${medianAndEach(results, 'refusalsWithin')} ms), orders beside idle and slow connections ${medianAndEach(results, 'beside')} of idle, ${counted(results, 'lost')}`,
        missed: overloadMisses(results),
      }),
    }),
  },
  logs: {
    options: { lines: '200000', whole: '20000', minutes: '20', dist: '.next' },
    proofOf: ({ lines, whole, seed, ...fixed }) => ({
      program: 'lab/prove/logs.ts',
      parts: divide(
        { lines: wholeNumber(lines), whole: wholeNumber(whole) },
        partsFor(wholeNumber(lines), 20_000),
        wholeNumber(seed),
        fixed,
      ),
      tell: (results) => ({
        done: `${counted(results, 'lines')} of logs, ${counted(results, 'figures', 'of figures')} and ${counted(results, 'traces', 'bodies of traces')} after ${counted(results, 'calls')}`,
        outcome: counted(results, 'leaks', 'with personal data'),
      }),
    }),
  },
}

/** "0.31 ± 0.52 % and 0.40 ± 0.61 %", one for each part. */
const percents = (results: Results, program: string): string =>
  results
    .map(({ figures }) => [figures[`${program}Percent`], figures[`${program}PercentError`]])
    .map(([percent = Number.NaN, error = Number.NaN]) => `${percent.toFixed(2)} ± ${error.toFixed(2)} %`)
    .join(' and ')
