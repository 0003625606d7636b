import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './settings.mjs'

/**
 * Does a command of whoever runs the chain with the words behind its name, prints what it says and ends with its code. With the
 * embedded database a server that runs does it (docs/decisions/037-commands-while-it-runs.md).
 * @param {import('../../reference-api/commands/commands').CommandName} name
 */
export async function runCommandLine(name) {
  // npm runs scripts in the folder of package.json and tells where it was called.
  const cwd = process.env.INIT_CWD || process.cwd()
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  const { env } = readSettings()
  register()
  const { runCommand } = await import('../../reference-api/commands/run-command.ts')
  try {
    const { lines, code } = await runCommand(name, process.argv.slice(2), { env, cwd })
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = code
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
