import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const TEST_RUN = fileURLToPath(new URL('./test-run.mjs', import.meta.url))

/** Begins a run, starts a server in a process group of its own, as Playwright does, and prints its pid and their folders. */
const RUN = `
import { spawn } from 'node:child_process'
import { beginRun } from ${JSON.stringify(TEST_RUN)}
const { folder } = beginRun()
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
process.stdout.write(JSON.stringify({ folders: [folder, process.env.SHOP_TEST_DATABASES], pid: server.pid }))
if (process.argv[1] !== 'wait') process.exit(1)
setInterval(() => {}, 1000)
`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['is killed', 'wait'],
  ['exits', 'exit'],
])(
  'a server that a test run started ends, and its folders go, when the run %s',
  async (_, how) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN, how], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [told] = await once(run.stdout, 'data')
    const { folders, pid }: { folders: string[]; pid: number } = JSON.parse(String(told))
    if (how === 'wait') expect([isAlive(pid), ...folders.map(existsSync)]).toEqual([true, true, true])
    run.kill('SIGKILL')
    await vi.waitFor(() => expect([isAlive(pid), ...folders.map(existsSync)]).toEqual([false, false, false]))
  },
  90_000,
)
