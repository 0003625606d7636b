import { expect, test, vi } from 'vitest'
import { argsOf, divide, type Machine, type PartResult, type Proof, runParts } from './parts'
import { PROOFS } from './proofs'

const proof: Proof = {
  program: 'lab/prove/counting.ts',
  parts: divide({ calls: 10 }, 3, 7),
  tell: (results) => ({
    done: `${results.reduce((sum, { figures }) => sum + (figures.calls ?? 0), 0)} calls`,
    outcome: `${results.reduce((sum, { figures }) => sum + (figures.lost ?? 0), 0)} lost`,
  }),
}

/** A machine whose parts take four minutes each, and lose nothing unless told otherwise. */
function machineOf(sources = 'one') {
  const said: string[] = []
  let [text, now] = ['', Date.parse('2026-11-30T05:00:00Z')]
  const runPart = vi.fn<Machine['runPart']>(async ({ options }) => {
    now += 4 * 60_000
    return { figures: { calls: Number(options.calls), lost: 0 }, faults: [] }
  })
  const journal = {
    read: () => text,
    append: (line: string) => {
      text += line
    },
  }
  const machine: Machine = {
    ...{ journal, runPart, commit: 'abc', now: () => now, load: () => 0.4, isStopped: () => false },
    keyOf: (part) => JSON.stringify([sources, part]),
    say: (line) => void said.push(line),
  }
  return { machine, said, runPart, journal }
}

const lossOf = (faults: readonly string[]): PartResult => ({ figures: { calls: 3, lost: 1 }, faults: [...faults] })

test('a proof runs all its parts and ends in one sentence', async () => {
  const { machine, said, journal } = machineOf()
  expect(await runParts(proof, machine)).toBe('holds')
  expect(said.at(-1)).toBe('10 calls in 3 parts, seeds 7–9, 2026-11-30, 12 minutes, load 0, commit abc: 0 lost.')
  expect(journal.read().trim().split('\n')).toHaveLength(3)
})

test('a part tells its number, seed, date, minutes and an estimate of the rest', async () => {
  const { machine, said } = machineOf()
  await runParts(proof, machine)
  expect(said[0]).toBe('part 1 of 3, seed 7, 2026-11-30T05:00Z: 0 minutes so far')
  expect(said[1]).toBe('  node --import tsx lab/prove/counting.ts --calls 3 --seed 7')
  expect(said[4]).toBe('part 3 of 3, seed 9, 2026-11-30T05:08Z: 8 minutes so far, about 4 to go')
})

test('a finished part is not run again, and half a line of the journal is no part', async () => {
  const { machine, said, runPart, journal } = machineOf()
  expect(await runParts(proof, machine, 1)).toBe('unfinished')
  expect(said.slice(-2)).toEqual([
    '3 calls in 1 of 3 parts, seed 7, 2026-11-30, 4 minutes, load 0, commit abc: 0 lost.',
    '2 of 3 parts are left: the same command goes on.',
  ])
  journal.append('{"key":"\n')
  expect(await runParts(proof, machine)).toBe('holds')
  expect(runPart).toHaveBeenCalledTimes(3)
  expect(await runParts(proof, machine)).toBe('holds')
  expect(runPart).toHaveBeenCalledTimes(3)
})

test('a changed source begins anew', async () => {
  const [one, other] = [machineOf(), machineOf('other')]
  await runParts(proof, one.machine)
  await runParts(proof, { ...other.machine, journal: one.journal })
  expect(other.runPart).toHaveBeenCalledTimes(3)
})

test('a part that was stopped is not written, and ends the run', async () => {
  const { machine, said, runPart, journal } = machineOf()
  runPart.mockResolvedValueOnce(null)
  expect(await runParts(proof, machine)).toBe('unfinished')
  expect([runPart.mock.calls.length, journal.read()]).toEqual([1, ''])
  expect(said.at(-1)).toBe('3 of 3 parts are left: the same command goes on.')
})

test('a stop while a part ends leaves it written', async () => {
  const { machine, runPart, journal } = machineOf()
  const isStopped = () => runPart.mock.calls.length > 0
  expect(await runParts(proof, { ...machine, isStopped })).toBe('unfinished')
  expect([runPart.mock.calls.length, journal.read().split('\n').length]).toEqual([1, 2])
})

test('a fault of a part, also of an earlier run, and a goal of all parts are misses', async () => {
  const { machine, said, runPart } = machineOf()
  runPart.mockResolvedValueOnce(lossOf(['lost: cart 5']))
  expect(await runParts(proof, machine, 1)).toBe('missed')
  expect(await runParts(proof, machine)).toBe('missed')
  expect(said).toContain('MISSED lost: cart 5')
  const strict: Proof = { ...proof, tell: (results) => ({ ...proof.tell(results), missed: ['p99'] }) }
  expect(await runParts(strict, machineOf().machine)).toBe('missed')
})

test('sizes are divided without a rest', () => {
  const parts = divide({ submits: 1000, kills: 7 }, 3, 1, { engine: 'pglite', rows: '' })
  expect(parts.map(({ seed, options }) => [seed, options.submits, options.kills])).toEqual([
    [1, 333, 2],
    [2, 333, 2],
    [3, 334, 3],
  ])
  expect(argsOf(parts[0] ?? { seed: 0, options: {} }).join(' ')).toBe(
    '--submits 333 --kills 2 --engine pglite --seed 1',
  )
})

test('every proof has the size of docs/proofs.md unless options say otherwise', () => {
  const sizes = Object.entries(PROOFS).map(([name, { options, proofOf }]) => {
    const { parts } = proofOf({ ...options, seed: '1' })
    const sum = (option: string) => parts.reduce((total, one) => total + Number(one.options[option] ?? 0), 0)
    const first = ['submits', 'requests', 'carts', 'cells', 'lines', 'minutes', 'seconds'].find((option) => sum(option))
    return [name, parts.length, first, sum(first ?? '')]
  })
  expect(sizes).toEqual([
    ['once', 14, 'submits', 24_000],
    ['outages', 8, 'submits', 8000],
    ['fuzz', 5, 'requests', 200_000],
    ['prices', 20, 'carts', 1_000_000],
    ['faults', 11, 'cells', 528],
    ['hour', 2, 'minutes', 120],
    ['overload', 3, 'seconds', 30],
    ['logs', 10, 'lines', 200_000],
  ])
})

test('an option that is no number is refused', () => {
  expect(() => PROOFS.prices?.proofOf({ ...PROOFS.prices.options, seed: '1', carts: 'x' })).toThrow(
    '"x" is no whole number',
  )
})

test('a selection of rows is divided, a sample is one part', () => {
  const faults = (options: Record<string, string>) =>
    PROOFS.faults
      ?.proofOf({ ...PROOFS.faults.options, seed: '18', ...options })
      .parts.map((part) => argsOf(part).join(' '))
  expect(faults({ rows: '1,2,5,6', faults: '401' })).toEqual([
    '--cells 48 --rows 1,2,5 --faults 401 --seed 18',
    '--cells 16 --rows 6 --faults 401 --seed 18',
  ])
  expect(faults({ cells: '60', rows: '1,2' })).toEqual(['--cells 60 --rows 1,2 --seed 18'])
})

test('the medians of the rounds decide about overload', () => {
  const { tell } = PROOFS.overload?.proofOf({ ...PROOFS.overload.options, seed: '1' }) ?? proof
  const round = (goodput: number): PartResult => ({
    figures: { goodput, orders: 1.5, refusals: 40, beside: 1.2, refused: 9, lost: 0, pinned: 1 },
    faults: [],
  })
  expect(tell([round(0.8), round(0.95), round(1.1)]).missed).toEqual([])
  expect(tell([round(0.8), round(0.85), round(1.1)]).missed).toEqual(['goodput: 0.85 and not 0.9'])
})
