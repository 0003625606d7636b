import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { modeOf } from '@/lib/config/mode.mjs'
import { trustedProxies } from '@/lib/config/trusted-proxies.mjs'
import { loadOrCreateSecret } from '@/reference-api/benefits/customer-identity'
import { type Db, openEmbedded, openPostgres } from '@/reference-api/db/client'
import { FolderLockedError, lockFolder } from '@/reference-api/db/lock'
import { OldTablesError } from '@/reference-api/db/migrate'
import { parseEnv } from '@/reference-api/env'
import { iikoDeps } from '@/reference-api/pos/iiko/settings'
import { COMMANDS, type CommandDeps, type CommandName, type Outcome, type PreparedCommand } from './commands'
import { askHolder } from './socket'

type Settings = Readonly<Record<string, string | undefined>>

const iikoOf = (env: Settings) => (db: Db) =>
  iikoDeps(parseEnv(env), { db, clock: () => new Date(), onTrouble: () => undefined })?.facts ?? null

/** What a command works with besides the database, by the settings of its process. */
export const commandSettings = (env: Settings, dataFolder: string): CommandDeps['settings'] => ({
  webhookKey: () => env.REDEMPTION_SECRET || loadOrCreateSecret(`${dataFolder}.key`),
  isAllowed: trustedProxies(env.WEBHOOK_ALLOWED_NETWORKS ?? '') ?? (() => false),
  iiko: iikoOf(env),
  isProduction: modeOf(env) === 'production',
})

/** The lock of the embedded database, or the process that holds it. */
function lockOrHolder(folder: string): (() => void) | FolderLockedError {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderLockedError) return error
    throw error
  }
}

/** A trial opens no database that would have to be made or changed first. */
const opened = (url: string | undefined, folder: string, isTrial: boolean) =>
  (url
    ? openPostgres(url, undefined, { patience: 0, isTrial })
    : openEmbedded(folder, undefined, undefined, { isTrial })
  ).catch((error: unknown) => {
    if (error instanceof OldTablesError) throw error
    const reason = error instanceof Error ? error.message : error
    throw new Error(`Nothing was done, the database cannot be opened: ${reason}`, { cause: error })
  })

type Called = {
  readonly env: Settings
  readonly cwd: string
  readonly wait?: (since: number) => Promise<boolean>
}

/** How long a command waits for another one that has the embedded database, and how often it looks. Ours, ms. */
const PATIENCE = { longest: 30_000, between: 200 } as const

/** Waits a little while; false once it has taken too long. */
const waitAWhile = async (since: number): Promise<boolean> => {
  if (performance.now() - since > PATIENCE.longest) return false
  await pause(PATIENCE.between)
  return true
}

/** Another process has the database, takes no commands and did not end in time. */
const stillHeld = ({ folder, pid }: FolderLockedError) =>
  new Error(
    `Nothing was done: the data folder ${folder} is in use by process ${pid}, which takes no commands: another command, or a server whose path is too long. Try again when it has ended.`,
  )

/**
 * Does a command on the database of the settings. PostgreSQL is opened beside whoever works with it. The embedded database has one
 * process: a server that runs does the command itself; otherwise it is opened here, after another command that has it.
 * @param cwd the folder that the command was called in
 * @param wait lets time pass while another process has the database; false: no more
 * @throws an error that names the process which has the embedded database, takes no commands and does not end
 */
export async function runCommand(
  name: CommandName,
  args: readonly string[],
  { env, cwd, wait }: Called,
): Promise<Outcome> {
  const folder = resolve(env.DATA_DIR || '.data/pglite')
  const began = performance.now()
  const lock = () => (env.DATABASE_URL ? () => undefined : lockOrHolder(folder))
  let unlock = lock()
  while (unlock instanceof FolderLockedError) {
    const outcome = await askHolder(folder, { name, args, cwd })
    if (outcome) return outcome
    if (!(await (wait ?? waitAWhile)(began))) throw stillHeld(unlock)
    unlock = lock()
  }
  try {
    const command: PreparedCommand = COMMANDS[name](args, cwd)
    const { db, close } = await opened(env.DATABASE_URL, folder, command.isTrial === true)
    try {
      return await command({ db, now: new Date(), settings: commandSettings(env, folder) })
    } finally {
      await close()
    }
  } finally {
    unlock()
  }
}
