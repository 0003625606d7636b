/**
 * `npm run lab -- once|outages|fuzz|prices|faults|hour|overload|logs [its options] [--seed 1] [--parts 1] [--anew]`: runs a proof in parts of at most
 * twenty minutes. Each part has its own seed and is a process; a finished one is a line of `.data/proofs/NAME.jsonl`. The same
 * command goes on where it was stopped (SIGTERM, SIGINT: the part that runs is ended and not written), as long as the options
 * and the sources (without documents) are the same; `--anew` forgets the finished parts, `--parts` limits how many are run now. Ends in one
 * sentence, and with code 1 when a goal is missed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ownNetwork } from '@/lab/several/cuts.mjs'
import { endPolitely, untilExit } from '@/scripts/launch/waiting.mjs'
import { argsOf, type Part, type PartResult, partResult, runParts } from './parts'
import { PROOFS } from './proofs'

const [name = '', ...rest] = process.argv.slice(2)
const plan = PROOFS[name]
if (!plan) throw new Error(`There is no proof "${name}": ${Object.keys(PROOFS).join(', ')}`)
const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  args: rest,
  options: {
    ...Object.fromEntries(
      Object.entries({ ...plan.options, seed: '1' }).map(([option, value]) => [option, text(value)]),
    ),
    parts: { type: 'string' },
    anew: { type: 'boolean', default: false },
  },
})
const { parts: most, anew, ...options } = values
const proof = plan.proofOf(z.record(z.string(), z.string()).parse(options))
const journal = path.join('.data/proofs', `${name}.jsonl`)
/** How long a part may take to end its servers, ms. */
const LEAVE_MS = 30_000
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
/** What is committed, what differs from it and what is new, of everything but documents. */
function sourcesHash(): string {
  const code = ['--', '.', ':!docs', ':!*.md']
  const hash = createHash('sha256')
    .update(git('ls-files', '-s', ...code))
    .update(git('diff', '--binary', ...code))
  for (const file of git('ls-files', '-o', '-z', '--exclude-standard', ...code)
    .split('\0')
    .filter(Boolean))
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const sources = sourcesHash()
let child: ChildProcess | null = null
let stoppedWith = 0
for (const [signal, code] of Object.entries(SIGNALS))
  process.on(signal, () => {
    // A second signal would end the part before it has ended its servers.
    if (stoppedWith) return
    stoppedWith = code
    const leaving = child
    leaving?.kill('SIGTERM')
    setTimeout(() => leaving?.pid && !hasEnded(leaving) && process.kill(-leaving.pid, 'SIGKILL'), LEAVE_MS).unref()
  })
endPolitely()
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function runPart(part: Part): Promise<PartResult | null> {
  if (sourcesHash() !== sources)
    throw new Error(
      'The sources have changed since the start. The same command proves the present ones, from the first part.',
    )
  const network = proof.hasOwnNetwork ? ownNetwork() : []
  const program = ['--import', 'tsx', proof.program, ...argsOf(part)]
  const [command = process.execPath, ...args] = network.length > 0 ? [...network, process.execPath] : []
  // A group of its own: a terminal's Ctrl+C reaches this process alone, which ends the part.
  const running: ChildProcess = spawn(command, [...args, ...program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, OWN_NETWORK: network.length > 0 ? '1' : '' },
  })
  child = running
  let result: PartResult | null = null
  running.once('message', (message) => {
    result = partResult.parse(message)
    running.disconnect()
  })
  const how = await untilExit(running)
  if (!result && !stoppedWith) throw new Error(`The part ${how} before it told its result.`)
  return result
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
if (anew) rmSync(journal, { force: true })
mkdirSync(path.dirname(journal), { recursive: true })
say(`lab ${name}, ${proof.parts.length} parts, finished ones in ${journal}`)
const ending = await runParts(
  proof,
  {
    journal: {
      read: () => (existsSync(journal) ? readFileSync(journal, 'utf8') : ''),
      append: (line) => appendFileSync(journal, line),
    },
    keyOf: (part) =>
      createHash('sha256')
        .update(JSON.stringify([sources, proof.program, part]))
        .digest('hex'),
    commit: git('describe', '--always', '--dirty').trim(),
    now: Date.now,
    load: () => loadavg()[0] ?? 0,
    say,
    runPart,
    isStopped: () => stoppedWith !== 0,
  },
  most === undefined ? undefined : z.coerce.number().int().positive().parse(most),
)
process.exit(stoppedWith || Number(ending === 'missed'))
