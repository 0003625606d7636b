import { chainLoadCommand } from '@/reference-api/chain/load-command'
import type { Command } from '@/reference-api/command'
import { EXTENSIONS } from '@/reference-api/extensions'

/** The commands for operators of the chain, by their names in package.json. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['chain:load', chainLoadCommand],
  ...EXTENSIONS.flatMap(({ commands = {} }) => Object.entries(commands)),
])
