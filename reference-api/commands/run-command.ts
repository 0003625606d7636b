import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { modeOf } from '@/lib/config/mode.mjs'
import { loadOrCreateSecret } from '@/reference-api/account/customer-identity'
import type { CommandDeps, Outcome } from '@/reference-api/command'
import { openEmbedded, openPostgres } from '@/reference-api/db/client'
import { FolderLockedError, lockFolder } from '@/reference-api/db/lock'
import { ForeignTablesError, OldTablesError } from '@/reference-api/db/migrate'
import { COMMANDS } from './commands'
import { sendToLockHolder } from './socket'

type Settings = Readonly<Record<string, string | undefined>>

/** The dependencies of a command besides the database, from the settings of its process. */
export const commandSettings = (env: Settings, dataFolder: string): CommandDeps['settings'] => ({
  env,
  secret: () => env.REDEMPTION_SECRET || loadOrCreateSecret(`${dataFolder}.key`),
  isProduction: modeOf(env) === 'production',
})

/** Locks the embedded database, or finds the process that holds it. */
function lockOrHolder(folder: string): (() => void) | FolderLockedError {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderLockedError) return error
    throw error
  }
}

/** A trial does not open a database that would have to be created or migrated first. */
const openDatabase = (url: string | undefined, folder: string, isTrial: boolean) =>
  (url
    ? openPostgres(url, undefined, { patience: 0, isTrial })
    : openEmbedded(folder, undefined, undefined, { isTrial })
  ).catch((error: unknown) => {
    if (error instanceof OldTablesError || error instanceof ForeignTablesError) throw error
    const reason = error instanceof Error ? error.message : error
    throw new Error(`Nothing was done, the database cannot be opened: ${reason}`, { cause: error })
  })

type Called = {
  readonly env: Settings
  readonly cwd: string
  readonly wait?: (since: number) => Promise<boolean>
}

/** How long a command waits for another one that has the embedded database, and how often it checks. Ours, ms. */
const PATIENCE = { longest: 30_000, between: 200 } as const

/** Waits a short time; false when the longest wait is over. */
const waitAWhile = async (since: number): Promise<boolean> => {
  if (performance.now() - since > PATIENCE.longest) return false
  await pause(PATIENCE.between)
  return true
}

/** Another process has the database, accepts no commands and did not end in time. */
const stillHeld = ({ folder, pid }: FolderLockedError) =>
  new Error(
    `Nothing was done: the data folder ${folder} is in use by process ${pid}, which takes no commands: another command, or a server whose path is too long. Try again when it has ended.`,
  )

/**
 * Runs a command on the database of the settings. PostgreSQL allows several clients. The embedded database allows one
 * process: a running server executes the command itself; otherwise this process opens the database, after any other
 * command that has it.
 * @param cwd the folder that the command was called in
 * @param wait waits while another process has the database; false: the wait is over
 * @throws an error that names the process that has the embedded database, accepts no commands and does not end
 */
export async function runCommand(name: string, args: readonly string[], { env, cwd, wait }: Called): Promise<Outcome> {
  const called = COMMANDS.get(name)
  if (!called) throw new Error(`There is no command ${name}`)
  const folder = resolve(env.DATA_DIR || '.data/pglite')
  const began = performance.now()
  const lock = () => (env.DATABASE_URL ? () => undefined : lockOrHolder(folder))
  let unlock = lock()
  while (unlock instanceof FolderLockedError) {
    const outcome = await sendToLockHolder(folder, { name, args, cwd })
    if (outcome) return outcome
    if (!(await (wait ?? waitAWhile)(began))) throw stillHeld(unlock)
    unlock = lock()
  }
  try {
    const command = called(args, cwd)
    const { db, close } = await openDatabase(env.DATABASE_URL, folder, command.isTrial === true)
    try {
      return await command({ db, now: new Date(), settings: commandSettings(env, folder) })
    } finally {
      await close()
    }
  } finally {
    unlock()
  }
}
