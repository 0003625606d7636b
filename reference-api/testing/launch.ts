import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { apiProgram } from '@/scripts/launch/api-bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server process: its output so far, and its exit code. */
export type Server = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/**
 * Starts the server as it is deployed, in a process of its own, on a free port, with its data in a folder. The contract
 * tests bundle its sources before (`loaded-databases.ts`); programs do it with `bundleApi`.
 */
export function launchServer(folder: string, settings: Readonly<Record<string, string>> = {}): Server {
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    CHAIN_API_PORT: '0',
    DATA_DIR: folder,
    ...settings,
  }
  const child = spawn(process.execPath, apiProgram(env), { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, output: () => output, ended }
}

/** The address at which a server listens, as soon as it does; rejects when the server ends instead. */
export async function addressOf({ child, output, ended }: Server): Promise<string> {
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  for (;;) {
    const address = /listening at (http:[^"\s]+)/.exec(output())?.[1]
    if (address) return address
    if (isOver) throw new Error(`The server ended:\n${output()}`)
    await Promise.race([child.stdout && once(child.stdout, 'data'), ended])
  }
}
