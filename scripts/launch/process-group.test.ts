import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

let folder = ''

/** A member that prints its name and pid, and a line on SIGTERM. `stubborn` ignores SIGTERM, `brief` ends without one. */
const MEMBER = `
const [name, kind] = process.argv.slice(2)
process.on('SIGTERM', () => {
  console.log(name + ' was asked to go')
  if (kind !== 'stubborn') process.exit(0)
})
console.log(name + ' runs as ' + process.pid)
if (kind === 'brief' || kind === 'mortal') setTimeout(() => process.exit(7), 300)
setInterval(() => {}, 1000)
process.send('ready')
`

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-group-'))
  writeFileSync(path.join(folder, 'member.mjs'), MEMBER)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A launcher with two members; the first has the given kind. */
async function launch(kind: string) {
  const code = `
    import { createProcessGroup } from '${pathToFileURL('scripts/launch/process-group.mjs').href}'
    const group = createProcessGroup({ graceMs: 300, restart: { firstMs: 10, longestMs: 20, lifeMs: 60_000 }, health: { everyMs: 100, dead: 20, deadAtStart: 600 } })
    const elder = group.keep('elder', ['${folder}/member.mjs', 'elder', '${kind}'], process.env)
    if (['mortal', 'named'].includes('${kind}')) elder.isUp()
    group.keep('younger', ['${folder}/member.mjs', 'younger', 'plain'], process.env)
  `
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endings.set(launcher, once(launcher, 'close'))
  let said = ''
  launcher.stdout.on('data', (chunk) => {
    said += chunk
  })
  let told = ''
  launcher.stderr.on('data', (chunk) => {
    told += chunk
  })
  const pids = () => [...said.matchAll(/runs as (\d+)/g)].map(([, pid]) => Number(pid))
  onTestFinished(() => {
    for (const pid of [launcher.pid ?? 0, ...pids()]) if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  await expect.poll(() => pids().length).toBeGreaterThanOrEqual(2)
  return {
    launcher,
    pids: pids(),
    told: () => told,
    said: () => said,
    lastWords: () => said.match(/\w+ was asked to go/g) ?? [],
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Exit code and signal, once all processes that write to the output have ended. */
const endings = new WeakMap<ChildProcess, Promise<unknown[]>>()
const endOf = (launcher: ChildProcess) => endings.get(launcher) ?? Promise.reject(new Error('never launched'))

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the younger first, then the elder, with exit 0', async (signal) => {
  const { launcher, pids, lastWords } = await launch('plain')
  launcher.kill(signal)
  expect(await endOf(launcher)).toEqual([0, null])
  expect(lastWords()).toEqual(['younger was asked to go', 'elder was asked to go'])
  expect(pids.filter(isAlive)).toEqual([])
})

test('a process that ends again and again is started again, later each time, while the other goes on', async () => {
  const { launcher, said, told, lastWords } = await launch('mortal')
  await expect.poll(() => said().match(/elder runs/g)?.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  expect(said().match(/younger runs/g)).toHaveLength(1)
  expect(told()).toMatch(/elder ended with code 7: it is started again in 0.01 s[\s\S]*in 0.02 s[\s\S]*in 0.02 s/)
  expect(lastWords()).toEqual([])
  launcher.kill('SIGTERM')
  expect(await endOf(launcher)).toEqual([0, null])
}, 40_000)

test('a member that a signal ended is said to have been ended by it, not by a code', async () => {
  const { said, told } = await launch('named')
  // The two members may print in either order.
  process.kill(Number(/elder runs as (\d+)/.exec(said())?.[1]), 'SIGKILL')
  await expect.poll(told, { timeout: 10_000 }).toContain('elder was ended by SIGKILL: it is started again')
})

test('a member that hangs is ended and started again, while the other goes on', async () => {
  const { said, told } = await launch('named')
  process.kill(Number(/elder runs as (\d+)/.exec(said())?.[1]), 'SIGSTOP')
  await expect.poll(told, { timeout: 30_000 }).toContain('elder was ended by SIGKILL: it is started again')
  expect(told()).toContain('elder does not answer its health checks and is ended.')
  await expect.poll(() => said().match(/elder runs/g)?.length, { timeout: 30_000 }).toBe(2)
  expect(said().match(/younger runs/g)).toHaveLength(1)
}, 70_000)

test('a process that ends before it could serve ends the other too, with exit 1', async () => {
  const { launcher, pids, lastWords } = await launch('brief')
  expect((await endOf(launcher))[0]).toBe(1)
  expect(lastWords()).toEqual(['younger was asked to go'])
  expect(pids.filter(isAlive)).toEqual([])
})

test('a process that does not go is killed after the time of grace', async () => {
  const { launcher, pids } = await launch('stubborn')
  launcher.kill('SIGTERM')
  expect(await endOf(launcher)).toEqual([0, null])
  expect(pids.filter(isAlive)).toEqual([])
})

test('a killed launcher leaves no process behind', async () => {
  const { launcher, pids } = await launch('plain')
  launcher.kill('SIGKILL')
  await endOf(launcher)
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})

test('a child whose launcher was gone before it began ends at once', async () => {
  const child = spawn(
    process.execPath,
    ['--import', path.resolve('scripts/launch/die-with-parent.mjs'), '-e', 'setInterval(() => {}, 1000)'],
    { env: { ...process.env, LAUNCHED_CHILD: '1' }, stdio: 'ignore' },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})
