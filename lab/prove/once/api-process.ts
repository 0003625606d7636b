import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { apiProgram } from '@/scripts/launch/api-bundle.mjs'
import { reportProgress, untilExit } from '@/scripts/launch/waiting.mjs'

const KEPT_LINES = 20

/** The API as a process that is killed and started again on the same port. */
export type ApiProcess = {
  /** Resolves when `/ready` answers; false: it was killed first. Throws when it ends without being killed. */
  readonly start: () => Promise<boolean>
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Resolves when the API runs, at once if it does. */
  readonly whenUp: () => Promise<void>
  /** Lines of its log that report a fault. */
  readonly faults: () => readonly string[]
}

export function apiProcess(env: NodeJS.ProcessEnv, port: number): ApiProcess {
  let child: ChildProcess | null = null
  let isUp = false
  let isKilled = false
  const faults: string[] = []
  const last: string[] = []

  const keep = (line: string): void => {
    if (line === '') return
    last.push(line)
    if (last.length > KEPT_LINES) last.shift()
    if (/"level":(?:50|60)/.test(line)) faults.push(line)
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    )

  return {
    async start() {
      isKilled = false
      const started = spawn(process.execPath, apiProgram(env), { env, stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          for (const line of chunk.toString().split('\n')) keep(line)
        })
      const done = reportProgress('The API is starting')
      try {
        while (!(await isReady())) {
          if (isKilled) return false
          if (started.exitCode !== null || started.signalCode !== null)
            throw new Error(`The API ${await untilExit(started)} before it was ready:\n${last.join('\n')}`)
          await pause(20)
        }
      } finally {
        done()
      }
      isUp = !isKilled
      return isUp
    },
    async kill(signal = 'SIGKILL') {
      const dying = child
      isUp = false
      isKilled = true
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const ended = once(dying, 'exit')
      dying.kill(signal)
      await ended
    },
    async whenUp() {
      while (!isUp) await pause(25)
    },
    faults: () => faults,
  }
}
