import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const DIE_WITH_PARENT = fileURLToPath(new URL('./die-with-parent.mjs', import.meta.url))

/**
 * Child processes that live and die together: when one that should run on ends, or a signal comes, all are stopped, the
 * youngest first (the shop stops asking before its API goes), and then this process ends.
 * @param {{ graceMs?: number }} [options] how long a member may take to end before it is killed
 */
export function createFamily({ graceMs = 10_000 } = {}) {
  /** @type {{ name: string, child: import('node:child_process').ChildProcess, gone: Promise<number> }[]} */
  const members = []
  /** @type {Promise<never> | null} */
  let stopping = null

  /** @param {string} name @param {string[]} args of node @param {NodeJS.ProcessEnv} env */
  function launch(name, args, env) {
    const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, ...args], {
      env: { ...env, LAUNCHED_CHILD: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl+C in the terminal reaches the launcher alone, which then stops the others in order.
      detached: true,
    })
    /** @type {Promise<number>} */
    const gone = new Promise((resolve) => {
      child.once('exit', (code) => resolve(code ?? 1))
      child.once('error', () => resolve(1))
    })
    const member = { name, child, gone }
    members.push(member)
    return member
  }

  /** @param {(typeof members)[number]} member */
  async function end({ child, gone }) {
    // The whole group: a build has workers of its own.
    const signal = (/** @type {NodeJS.Signals} */ name) => {
      try {
        if (child.pid) process.kill(-child.pid, name)
      } catch {
        // Nobody is left in the group.
      }
    }
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const timer = setTimeout(() => signal('SIGKILL'), graceMs)
    await gone
    clearTimeout(timer)
    signal('SIGKILL')
  }

  /** Ends all members, youngest first, then this process. @param {number} code */
  function stop(code) {
    stopping ??= (async () => {
      for (const member of [...members].reverse()) await end(member)
      process.exit(code)
    })()
    return stopping
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => stop(0))

  return {
    stop,
    isStopping: () => stopping !== null,
    /** Starts a member that must not end by itself. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env */
    keep(name, args, env) {
      launch(name, args, env).gone.then((code) => {
        if (stopping) return
        process.stderr.write(`${name} ended with code ${code}: stopping everything.\n`)
        stop(1)
      })
    },
    /**
     * Runs a member to its end. Never returns when everything is being stopped.
     * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} its exit code
     */
    async run(name, args, env) {
      const member = launch(name, args, env)
      const code = await member.gone
      if (stopping) await stopping
      members.splice(members.indexOf(member), 1)
      return code
    },
  }
}
