/**
 * @typedef {object} SubCommand
 * @property {string} does what it does, in one line
 * @property {() => unknown} run
 */

/**
 * Runs the sub-command that the first argument of the command line names, and removes that argument. For an unknown
 * name it lists the sub-commands and fails.
 * @param {string} group the npm script, for the usage @param {Readonly<Record<string, SubCommand>>} commands
 */
export async function runSubCommand(group, commands) {
  const [name = ''] = process.argv.splice(2, 1)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return void (await command.run())
  const width = Math.max(...Object.keys(commands).map((one) => one.length))
  const lines = Object.entries(commands).map(([one, { does }]) => `  ${one.padEnd(width)}  ${does}`)
  process.stderr.write(`${[`npm run ${group} -- NAME [arguments]`, ...lines].join('\n')}\n`)
  process.exitCode = 1
}
