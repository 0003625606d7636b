import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server process: what it said so far, and the code it ended with. */
export type Server = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/** Starts the real server as a process of its own, on any free port, with its data in a folder. */
export function launchServer(folder: string, env: Readonly<Record<string, string>> = {}): Server {
  const child = spawn(process.execPath, ['--import', 'tsx', 'reference-api/server.ts'], {
    cwd: root,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      CHAIN_API_PORT: '0',
      DATA_DIR: folder,
      DATABASE_FSYNC: 'off',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, output: () => output, ended }
}

/** Where a server listens, once it does; rejects when it ends instead. */
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
