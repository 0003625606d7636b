import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './settings.mjs'

/**
 * Runs a command of the operator, which may import TypeScript of the repository, prints its lines and exits with its code; a failure prints
 * one sentence.
 * @param {(given: { env: NodeJS.ProcessEnv, cwd: string }) => Promise<{ lines: readonly string[], code?: number }>} command receives the
 * settings of the shop and the folder in which it was called
 */
export async function runCommand(command) {
  // npm runs scripts in the folder of package.json and passes on the folder in which it was called.
  const cwd = process.env.INIT_CWD || process.cwd()
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  const { env } = readSettings()
  register()
  try {
    const { lines, code = 0 } = await command({ env, cwd })
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = code
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

/**
 * Runs a command of the API with the arguments after its name. With the embedded database a running server executes it
 * (docs/decisions/037-commands-while-it-runs.md).
 * @param {string} name
 */
export const runCommandLine = (name) =>
  runCommand(async (given) => {
    const { runCommand: run } = await import('../../reference-api/commands/run-command.ts')
    return run(name, process.argv.slice(2), given)
  })
