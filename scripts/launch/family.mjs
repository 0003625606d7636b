import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOf } from './waiting.mjs'

const DIE_WITH_PARENT = fileURLToPath(new URL('./die-with-parent.mjs', import.meta.url))

/**
 * How a member that ended is started again: after the first pause, each time twice as long up to the longest. One that lived for `lifeMs`
 * died of something new.
 */
const AGAIN = { firstMs: 250, longestMs: 60_000, lifeMs: 60_000 }

/**
 * Child processes that live and die together. One that was up and ends is started again, however often: the others go on meanwhile (a shop
 * without its API has its ready pages). One that never comes up, or a signal, stops all, the youngest first (the shop stops asking before its
 * API goes), and then this process ends.
 * @param {{ graceMs?: number, again?: typeof AGAIN }} [options] `graceMs`: how long a member may take to end before it is killed
 */
export function createFamily({ graceMs = 10_000, again = AGAIN } = {}) {
  /** @typedef {{ name: string, child: import('node:child_process').ChildProcess, gone: Promise<string> }} Member `gone`: how it ended, as the end of a sentence */
  /** @type {Member[]} */
  const members = []
  /** @type {Promise<never> | null} */
  let stopping = null

  /** @param {string} name @param {string[]} args of node @param {NodeJS.ProcessEnv} env @returns {Member} */
  function spawned(name, args, env) {
    const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, ...args], {
      env: { ...env, LAUNCHED_CHILD: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl+C in the terminal reaches the launcher alone, which then stops the others in order.
      detached: true,
    })
    return { name, child, gone: endOf(child) }
  }

  /** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env */
  function launch(name, args, env) {
    const member = spawned(name, args, env)
    members.push(member)
    return member
  }

  /** What a member started goes with it: a build has workers of its own. @param {Member} member @param {NodeJS.Signals} signal */
  function signalGroup({ child }, signal) {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // Nobody is left in the group.
    }
  }

  /** @param {Member} member */
  async function end(member) {
    const { child, gone } = member
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const timer = setTimeout(signalGroup, graceMs, member, 'SIGKILL')
    await gone
    clearTimeout(timer)
    signalGroup(member, 'SIGKILL')
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
    /**
     * Starts a member that is to run on.
     * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env
     * @returns {{ gone: Promise<string>, isUp: () => void }} `gone`: its first process ended; `isUp` is to be called once it serves: from
     * then on it is started again when it ends
     */
    keep(name, args, env) {
      let wasUp = false
      let ends = 0
      let begunAt = performance.now()
      const member = launch(name, args, env)

      const begin = () => {
        if (stopping) return
        begunAt = performance.now()
        Object.assign(member, spawned(name, args, env))
        watch()
      }
      const watch = () => void member.gone.then(ended)
      const ended = (/** @type {string} */ words) => {
        if (stopping) return
        signalGroup(member, 'SIGKILL')
        if (!wasUp) {
          process.stderr.write(`${name} ${words} before it could serve: stopping everything.\n`)
          return void stop(1)
        }
        ends = performance.now() - begunAt > again.lifeMs ? 1 : ends + 1
        const pause = Math.min(again.firstMs * 2 ** (ends - 1), again.longestMs)
        process.stderr.write(`${name} ${words}: it is started again in ${pause / 1000} s.\n`)
        setTimeout(begin, pause)
      }
      watch()
      return {
        gone: member.gone,
        isUp: () => {
          wasUp = true
        },
      }
    },
    /**
     * Runs a member to its end. Never returns when everything is being stopped.
     * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env
     * @returns {Promise<string | null>} null: it ended well; otherwise how it ended, as the end of a sentence
     */
    async run(name, args, env) {
      const member = launch(name, args, env)
      const words = await member.gone
      if (stopping) await stopping
      members.splice(members.indexOf(member), 1)
      return member.child.exitCode === 0 ? null : words
    },
  }
}
