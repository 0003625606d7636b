import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { watchHealth } from './health.mjs'
import { endProcess, RESTART_DELAYS, supervise } from './supervise.mjs'
import { untilExit } from './waiting.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const DIE_WITH_PARENT = fileURLToPath(new URL('./die-with-parent.mjs', import.meta.url))

/** Starts a process that ends with this one. @param {string[]} args of node @param {NodeJS.ProcessEnv} env @param {'inherit' | 'pipe'} [output] */
export const spawnNode = (args, env, output = 'inherit') =>
  spawn(process.execPath, ['--import', DIE_WITH_PARENT, ...args], {
    env: { ...env, LAUNCHED_CHILD: '1' },
    stdio: ['ignore', output, output, 'ipc'],
    // A process group of its own: Ctrl+C in the terminal reaches only the launcher, which then stops the others in order.
    detached: true,
  })

/** Kills a process and its children: a build has workers of its own. @param {ChildProcess} child */
export function killTree({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // All processes of the group have ended.
  }
}

/**
 * Processes that start and stop together. A process that served and ends is started again each time, while the others continue (a shop
 * without its API has its prepared pages). A process that ends before it serves, or a signal, stops all, the youngest first (the shop before
 * its API), and then this process ends.
 * A process that does not answer its health checks is killed, as if it had ended.
 * @param {{ graceMs?: number, restart?: typeof RESTART_DELAYS, health?: Partial<typeof import('./health.mjs').HEALTH> }} [options] `graceMs`: how
 * long a process may take to end before it is killed
 */
export function createProcessGroup({ graceMs = 10_000, restart = RESTART_DELAYS, health = {} } = {}) {
  /** The present process of each member, the oldest first. @type {(() => ChildProcess | null)[]} */
  const members = []
  /** @type {Promise<never> | null} */
  let stopping = null

  /** Ends all processes, youngest first, then this one. @param {number} code */
  function stop(code) {
    stopping ??= (async () => {
      for (const current of [...members].reverse()) {
        const child = current()
        if (!child) continue
        await endProcess(child, { graceMs, kill: () => killTree(child) })
        killTree(child)
      }
      process.exit(code)
    })()
    return stopping
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => stop(0))

  return {
    stop,
    isStopping: () => stopping !== null,
    /** Stops a process of another supervisor with the group. @param {() => ChildProcess | null} current */
    adopt: (current) => void members.push(current),
    /**
     * Starts a process that shall keep running.
     * @param {string} name @param {string[]} args of node @param {NodeJS.ProcessEnv} env
     * @returns {{ gone: Promise<string>, isUp: () => void }} `gone`: its first process ended; `isUp` must be called once it serves: from
     * then on the process is started again when it ends
     */
    keep(name, args, env) {
      let wasUp = false
      const begin = () => {
        const child = spawnNode(args, env)
        let isReady = false
        child.on('message', (message) => {
          if (message === 'ready') isReady = true
        })
        watchHealth(child, {
          limits: health,
          isUp: () => isReady,
          onDead() {
            process.stderr.write(`${name} does not answer its health checks and is ended.\n`)
            killTree(child)
          },
        })
        supervisor.keep(child)
        return child
      }
      const start = () => void (stopping || begin())
      const supervisor = supervise(start, {
        restart,
        onEnd(words, pauseMs, child) {
          if (stopping) return false
          killTree(child)
          if (!wasUp) {
            process.stderr.write(`${name} ${words} before it could serve: stopping everything.\n`)
            void stop(1)
            return false
          }
          process.stderr.write(`${name} ${words}: it is started again in ${pauseMs / 1000} s.\n`)
        },
      })
      const first = begin()
      members.push(supervisor.child)
      return {
        gone: untilExit(first),
        isUp: () => {
          wasUp = true
        },
      }
    },
    /**
     * Runs a process to its end; what it prints is shown when it fails. Never returns when the group is being stopped.
     * @param {string[]} args of node @param {NodeJS.ProcessEnv} env
     * @returns {Promise<string | null>} null: it ended well; otherwise how it ended, as the end of a sentence
     */
    async run(args, env) {
      const child = spawnNode(args, env, 'pipe')
      const printed = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)))
      const current = () => child
      members.push(current)
      const words = await untilExit(child)
      if (stopping) await stopping
      members.splice(members.indexOf(current), 1)
      if (child.exitCode === 0) return null
      // A worker that it left behind would hold its output open.
      killTree(child)
      process.stderr.write((await printed).join(''))
      return words
    },
  }
}
