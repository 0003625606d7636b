import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { COMMANDS, type CommandDeps, type CommandName, type Outcome } from './commands'

/**
 * The door through which commands reach the process that holds the embedded database: a socket in a folder beside the data that only
 * the system's user who runs the server may enter. It has no address on any network.
 */

/** Systems take about a hundred bytes. */
const LONGEST_PATH = 100

const folderOf = (dataFolder: string): string => `${dataFolder.replace(/[/\\]+$/, '')}.commands`

/** Where a server listens for commands; null: the path is too long for a socket. */
function socketOf(dataFolder: string): string | null {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${dataFolder.replaceAll(/[^\w]+/g, '-')}`
  const path = join(folderOf(dataFolder), 'socket')
  return Buffer.byteLength(path) > LONGEST_PATH ? null : path
}

const names = z.enum(Object.keys(COMMANDS) as [CommandName, ...CommandName[]])
const asking = z.object({ name: names, args: z.array(z.string()), cwd: z.string() })
const answer = z.union([
  z.object({ lines: z.array(z.string()), code: z.union([z.literal(0), z.literal(1)]) }),
  z.object({ refusal: z.string() }),
])

type Deps = Omit<CommandDeps, 'now'> & { readonly clock: () => Date }

async function answerTo(body: unknown, { clock, ...deps }: Deps): Promise<z.infer<typeof answer>> {
  try {
    const { name, args, cwd } = asking.parse(body)
    const { lines, code } = await COMMANDS[name](args, cwd)({ ...deps, now: clock() })
    return { lines: [...lines], code }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Takes commands for as long as this process holds the data folder; call it after its lock is taken.
 * @returns how to stop: it waits for the command that is under way
 */
export async function takeCommands(dataFolder: string, deps: Deps): Promise<() => Promise<void>> {
  const path = socketOf(dataFolder)
  if (path === null) return async () => undefined
  const server = createServer((asked: IncomingMessage, reply: ServerResponse) => {
    text(asked)
      .then((body) => answerTo(JSON.parse(body), deps))
      .then(
        (said) => reply.end(JSON.stringify(said)),
        () => reply.writeHead(400).end(),
      )
  })
  if (process.platform !== 'win32') {
    mkdirSync(folderOf(dataFolder), { recursive: true, mode: 0o700 })
    // A folder that was there keeps its rights otherwise.
    chmodSync(folderOf(dataFolder), 0o700)
    // Of a process that was killed: the lock is ours, so nobody listens there.
    rmSync(path, { force: true })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/**
 * Has the process that holds the data folder do a command.
 * @returns its outcome; null: nobody takes commands there. Throws an error whose message says why it was refused
 */
export async function askHolder(
  dataFolder: string,
  asked: { readonly name: CommandName; readonly args: readonly string[]; readonly cwd: string },
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
    call.end(JSON.stringify(asked))
  })
  if (body === null) return null
  const said = answer.parse(JSON.parse(body))
  if ('refusal' in said) throw new Error(said.refusal)
  return said
}
