import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { untilUp } from '@/lab/until-up.mjs'

const PATIENCE_MS = 180_000

export type Served = {
  readonly name: string
  /** Restarts it; false: the new process was not ready in time, or the old one took too long to end. */
  readonly restart: () => Promise<boolean>
  /** The longest time that a process took to end after the new one was ready, ms. */
  readonly slowestMs: () => number
  readonly stop: () => void
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Serves a program by `scripts/serve.mjs` and waits until it answers.
 * @param args arguments of node, the program last; @param readyUrl an address that answers when it is ready
 */
export async function serveProgram(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readyUrl: string,
): Promise<Served> {
  const server = spawn(process.execPath, ['scripts/serve.mjs', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => void server.kill('SIGTERM')
  process.once('exit', stop)
  let said = ''
  server.stderr.on('data', (part) => {
    said += part
  })
  const pids = () => [...said.matchAll(/serves as process (\d+)/g)].map(([, pid]) => Number(pid))
  await untilUp(server, name, readyUrl).catch((error: Error) => {
    throw new Error(`${error.message}\n${said}`)
  })
  let slowestMs = 0

  const waitFor = async (isTrue: () => boolean): Promise<boolean> => {
    const until = performance.now() + PATIENCE_MS
    while (!isTrue() && performance.now() < until) await pause(20)
    return isTrue()
  }
  return {
    name,
    slowestMs: () => Math.round(slowestMs),
    stop,
    async restart() {
      const before = pids()
      server.kill('SIGHUP')
      if (!(await waitFor(() => pids().length > before.length))) return false
      const old = before.at(-1) ?? 0
      const began = performance.now()
      void waitFor(() => !isAlive(old)).then(() => {
        slowestMs = Math.max(slowestMs, performance.now() - began)
      })
      return true
    },
  }
}
