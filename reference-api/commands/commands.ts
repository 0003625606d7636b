import { chainLoadCommand } from '@/reference-api/chain/load-command'
import type { Db } from '@/reference-api/db/client'
import type { PostSettings } from '@/reference-api/outgoing/post'
import { iikoCommand } from '@/reference-api/pos/iiko/command'
import type { IikoFacts } from '@/reference-api/pos/iiko/places'
import { staffKeyCommand } from '@/reference-api/staff/key-command'
import { webhooksCommand } from '@/reference-api/webhooks/command'

/** What a command works with, whoever runs it: the command itself, or the server that holds the embedded database. */
export type CommandDeps = {
  readonly db: Db
  readonly now: Date
  /** Made when a command asks for it: a settings' fault of one command is none of another. */
  readonly settings: {
    readonly webhookKey: () => string
    readonly isAllowed: PostSettings['isAllowed']
    /** Null: the settings name no iiko. */
    readonly iiko: (db: Db) => IikoFacts | null
    readonly isProduction: boolean
  }
}

/** What to print, and what the process ends with. A command that cannot be done throws an error whose message says why. */
export type Outcome = { readonly lines: readonly string[]; readonly code: 0 | 1 }

/** What a command does with a database. `isTrial`: it only tells what it would do, so the database is opened without changing its tables. */
export type PreparedCommand = ((deps: CommandDeps) => Promise<Outcome>) & { readonly isTrial?: boolean }

/**
 * A command: reads the words behind its name, and gives what it then does with a database. Paths among the words are relative to `cwd`, the
 * folder that it was called in. Words that make no sense throw before a database is opened, where the command can tell without one.
 */
export type Command = (args: readonly string[], cwd: string) => PreparedCommand

const printed = (lines: readonly string[]): Outcome => ({ lines, code: 0 })

/** The commands of whoever runs the chain, by their names in package.json. */
export const COMMANDS = {
  'staff:key':
    (args) =>
    async ({ db, now }) =>
      printed(await staffKeyCommand(db, args, now)),
  webhooks:
    (args) =>
    async ({ db, now, settings }) =>
      printed(await webhooksCommand(args, { db, now, key: settings.webhookKey(), isAllowed: settings.isAllowed })),
  iiko:
    () =>
    async ({ db, settings }) =>
      iikoCommand(db, settings.iiko(db)),
  'chain:load': chainLoadCommand,
} as const satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof COMMANDS
