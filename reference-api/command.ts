import type { Db } from './db/client'

/** The dependencies of a command, in its own process or in the server that holds the embedded database. */
export type CommandDeps = {
  readonly db: Db
  readonly now: Date
  readonly settings: {
    /** The raw environment of the process: a mistake in the variables of one command does not affect another. */
    readonly env: Readonly<Record<string, string | undefined>>
    /** `AccountDeps.redemptionSecret`; read from its file, or created there, when a command asks for it. */
    readonly secret: () => string
    readonly isProduction: boolean
  }
}

/** The lines to print and the exit code. A command that is not possible throws an error whose message says why. */
export type Outcome = { readonly lines: readonly string[]; readonly code: 0 | 1 }

/**
 * The part of a command that uses a database. `isTrial`: it only reports what it would do, so the database is opened
 * without migrations.
 */
export type PreparedCommand = ((deps: CommandDeps) => Promise<Outcome>) & { readonly isTrial?: boolean }

/**
 * A command: parses the words after its name and returns the part that uses a database. Paths among the words are
 * relative to `cwd`, the folder in which it was called. Invalid words throw before a database is opened, as far as the
 * command can check them without one.
 */
export type Command = (args: readonly string[], cwd: string) => PreparedCommand

/** The outcome of a command that succeeded and printed these lines. */
export const successWith = (lines: readonly string[]): Outcome => ({ lines, code: 0 })
