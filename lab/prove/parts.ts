import { z } from 'zod'

/** A part of a proof: its seed, and the options with which its program runs it. */
export type Part = { readonly seed: number; readonly options: Readonly<Record<string, string | number>> }

/** What a part found. `figures`: counts and measurements by name; `faults`: a sentence each, shortened. */
export const partResult = z.object({ figures: z.record(z.string(), z.number()), faults: z.array(z.string()) })
export type PartResult = z.infer<typeof partResult>

/** A proof that is run in parts of at most twenty minutes. */
export type Proof = {
  /** The file that runs one part. */
  readonly program: string
  /** Each part gets a network of its own where the machine lets it, and learns that by the variable `OWN_NETWORK`. */
  readonly hasOwnNetwork?: boolean
  readonly parts: readonly Part[]
  /**
   * The sentence about the finished parts. `done`: how much ("200 kills"); `outcome`: what came of it ("0 lost");
   * `missed`: goals that no single part decides.
   */
  readonly tell: (results: readonly PartResult[]) => { done: string; outcome: string; missed?: readonly string[] }
}

const finishedPart = partResult.extend({
  /** The part, its options and the sources; a line with another key is of another proof. */
  key: z.string(),
  seed: z.number(),
  commit: z.string(),
  /** When it ended (ISO), how long it took, and the load of the machine then. */
  date: z.string(),
  minutes: z.number(),
  load: z.number(),
})
export type FinishedPart = z.infer<typeof finishedPart>

/** What a run needs of the machine. */
export type Machine = {
  /** The journal's text, one finished part a line. */
  readonly journal: { readonly read: () => string; readonly append: (line: string) => void }
  readonly keyOf: (part: Part) => string
  readonly commit: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly load: () => number
  readonly say: (line: string) => void
  /** Runs a part; null: it was stopped. */
  readonly runPart: (part: Part) => Promise<PartResult | null>
  readonly isStopped: () => boolean
}

/** How a run ended: all goals reached, one missed, or parts left to run. */
export type Ending = 'holds' | 'missed' | 'unfinished'

const MINUTE_MS = 60_000
const MOST_SHOWN = 20

/** A program that was killed while it wrote leaves half a line, which counts as no part. */
function finishedIn(text: string): FinishedPart[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [finishedPart.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

/** "4" or "1–4" */
const span = (values: readonly (string | number)[]): string => {
  const [first, last] = [values[0], values.at(-1)]
  return first === last ? `${first}` : `${first}–${last}`
}
const ascending = (values: readonly number[]) => [...values].sort((one, other) => one - other)
const minutesOf = (parts: readonly FinishedPart[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** One sentence about the finished parts, for docs/proofs.md, and the missed goals. */
function conclude({ parts, tell }: Proof, finished: readonly FinishedPart[]): { sentence: string; missed: string[] } {
  const { done, outcome, missed = [] } = tell(finished)
  const count = finished.length < parts.length ? `${finished.length} of ${parts.length}` : `${finished.length}`
  const minutes = Math.round(minutesOf(finished))
  const seeds = [...new Set(ascending(finished.map(({ seed }) => seed)))]
  const facts = [
    `${done} in ${count} ${parts.length === 1 ? 'part' : 'parts'}`,
    `${seeds.length === 1 ? 'seed' : 'seeds'} ${span(seeds)}`,
    span(finished.map(({ date }) => date.slice(0, 10)).sort()),
    `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    `load ${span(ascending(finished.map(({ load }) => Math.round(load))))}`,
    `commit ${[...new Set(finished.map(({ commit }) => commit))].join(' and ')}`,
  ]
  return { sentence: `${facts.join(', ')}: ${outcome}.`, missed: [...missed, ...finished.flatMap((one) => one.faults)] }
}

/**
 * Runs the parts that the journal does not have yet, one after the other, and writes each into it when it has ended.
 * Ends with one sentence about all finished parts.
 * @param most how many parts to run now at most
 * @throws {Error} when a part ends without a result: it is run again the next time
 */
export async function runParts(proof: Proof, machine: Machine, most = Number.POSITIVE_INFINITY): Promise<Ending> {
  const { journal, keyOf, commit, now, load, say, runPart, isStopped } = machine
  const known = new Map(finishedIn(journal.read()).map((one) => [one.key, one]))
  const keys = proof.parts.map(keyOf)
  const finished = () => keys.flatMap((key) => known.get(key) ?? [])
  let left = most
  for (const [at, part] of proof.parts.entries()) {
    const key = keys[at] ?? ''
    if (known.has(key)) continue
    if (left === 0 || isStopped()) break
    left -= 1
    const began = now()
    const spent = minutesOf(finished())
    const count = finished().length
    const rest = count === 0 ? '' : `, about ${Math.ceil((spent / count) * (proof.parts.length - count))} to go`
    const date = new Date(began).toISOString().slice(0, 16)
    say(
      `part ${at + 1} of ${proof.parts.length}, seed ${part.seed}, ${date}Z: ${Math.round(spent)} minutes so far${rest}`,
    )
    say(`  node --import tsx ${[proof.program, ...argsOf(part)].join(' ')}`)
    const result = await runPart(part)
    if (!result) break
    const minutes = Math.round((now() - began) / (MINUTE_MS / 100)) / 100
    const told = { key, seed: part.seed, commit, date: new Date(now()).toISOString(), minutes, load: load(), ...result }
    journal.append(`${JSON.stringify(told)}\n`)
    known.set(key, told)
  }
  return end(proof, finished(), say)
}

function end(proof: Proof, finished: readonly FinishedPart[], say: Machine['say']): Ending {
  const isWhole = finished.length === proof.parts.length
  if (finished.length > 0) {
    const { sentence, missed } = conclude(proof, finished)
    for (const goal of missed.slice(0, MOST_SHOWN)) say(`MISSED ${goal}`)
    say(sentence)
    if (missed.length > 0) return 'missed'
  }
  if (isWhole) return 'holds'
  say(`${proof.parts.length - finished.length} of ${proof.parts.length} parts are left: the same command goes on.`)
  return 'unfinished'
}

/** The arguments with which a program runs a part; an empty option is left out. */
export function argsOf({ seed, options }: Part): string[] {
  const all: Part['options'] = { ...options, seed }
  return Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`--${name}`, `${value}`]))
}

/**
 * Divides sizes evenly into parts with ascending seeds.
 * @param total the sizes by the name of their option @param count how many parts
 * @param fixed options that are the same in each part
 */
export const divide = (
  total: Readonly<Record<string, number>>,
  count: number,
  seed: number,
  fixed: Part['options'] = {},
): Part[] =>
  Array.from({ length: count }, (_, at) => {
    const share = ([name, size]: [string, number]) => [
      name,
      Math.floor((size * (at + 1)) / count) - Math.floor((size * at) / count),
    ]
    return { seed: seed + at, options: { ...Object.fromEntries(Object.entries(total).map(share)), ...fixed } }
  })
