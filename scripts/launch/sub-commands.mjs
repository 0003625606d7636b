/**
 * @typedef {object} SubCommand
 * @property {string} does what it does, in one line
 * @property {() => unknown} run
 */

/**
 * Runs the sub-command that the first argument of the command line names, and removes that argument. For `--help` it lists the sub-commands, and
 * runs none; for an unknown name, too, and fails.
 * @param {string} group the npm script, for the usage @param {Readonly<Record<string, SubCommand>>} commands
 */
export async function runSubCommand(group, commands) {
  const [name = ''] = process.argv.splice(2, 1)
  const isHelp = [name, ...process.argv.slice(2)].includes('--help')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command && !isHelp) return void (await command.run())
  const width = Math.max(...Object.keys(commands).map((one) => one.length))
  const lines = Object.entries(commands).map(([one, { does }]) => `  ${one.padEnd(width)}  ${does}`)
  const usage = `${[`npm run ${group} -- NAME [arguments]`, ...lines].join('\n')}\n`
  if (isHelp) return void process.stdout.write(usage)
  process.stderr.write(usage)
  process.exitCode = 1
}
