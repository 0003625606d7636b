import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { CommandDeps, Outcome } from '@/reference-api/command'
import { COMMANDS } from './commands'

/**
 * The socket through which commands reach the process that holds the embedded database. It is in a folder beside the
 * data that only the system user of the server may enter, and has no address on any network.
 */

/** The longest path of a socket: systems allow about a hundred bytes. */
const LONGEST_PATH = 100

const folderOf = (dataFolder: string): string => `${dataFolder.replace(/[/\\]+$/, '')}.commands`

/** The path at which a server listens for commands; null: it is too long for a socket. */
function socketOf(dataFolder: string): string | null {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${dataFolder.replaceAll(/[^\w]+/g, '-')}`
  const path = join(folderOf(dataFolder), 'socket')
  return Buffer.byteLength(path) > LONGEST_PATH ? null : path
}

const asking = z.object({ name: z.string(), args: z.array(z.string()), cwd: z.string() })
const answer = z.union([
  z.object({ lines: z.array(z.string()), code: z.union([z.literal(0), z.literal(1)]) }),
  z.object({ refusal: z.string() }),
])

type Deps = Omit<CommandDeps, 'now'> & { readonly clock: () => Date }

async function answerTo(body: unknown, { clock, ...deps }: Deps): Promise<z.infer<typeof answer>> {
  try {
    const { name, args, cwd } = asking.parse(body)
    const command = COMMANDS.get(name)
    if (!command) throw new Error(`There is no command ${name}`)
    const { lines, code } = await command(args, cwd)({ ...deps, now: clock() })
    return { lines: [...lines], code }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Accepts commands while this process holds the data folder; call it after locking the folder.
 * @returns a function that stops it and waits for the running command
 */
export async function acceptCommands(dataFolder: string, deps: Deps): Promise<() => Promise<void>> {
  const path = socketOf(dataFolder)
  if (path === null) return async () => undefined
  const server = createServer((incoming: IncomingMessage, reply: ServerResponse) => {
    text(incoming)
      .then((body) => answerTo(JSON.parse(body), deps))
      .then(
        (result) => reply.end(JSON.stringify(result)),
        () => reply.writeHead(400).end(),
      )
  })
  if (process.platform !== 'win32') {
    mkdirSync(folderOf(dataFolder), { recursive: true, mode: 0o700 })
    // An existing folder would otherwise keep its permissions.
    chmodSync(folderOf(dataFolder), 0o700)
    // The socket of a process that was killed: this process has the lock, so no server listens there.
    rmSync(path, { force: true })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/**
 * Sends a command to the process that holds the data folder.
 * @returns its outcome; null: no process accepts commands there. Throws an error whose message says why the command was
 * refused
 */
export async function sendToLockHolder(
  dataFolder: string,
  command: { readonly name: string; readonly args: readonly string[]; readonly cwd: string },
): Promise<Outcome | null> {
  const path = socketOf(dataFolder)
  if (path === null) return null
  const body = await new Promise<string | null>((resolve, reject) => {
    const call = request({ socketPath: path, method: 'POST', agent: false }, (reply) => {
      text(reply).then(resolve, reject)
    })
    let isThere = false
    call.once('socket', (socket) =>
      socket.once('connect', () => {
        isThere = true
      }),
    )
    call.once('error', (error) => (isThere ? reject(error) : resolve(null)))
    call.end(JSON.stringify(command))
  })
  if (body === null) return null
  const result = answer.parse(JSON.parse(body))
  if ('refusal' in result) throw new Error(result.refusal)
  return result
}
