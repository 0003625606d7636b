import { killTree, spawnNode } from '../launch/process-group.mjs'
import { endProcess } from '../launch/supervise.mjs'
import { untilAnswers, untilExit } from '../launch/waiting.mjs'

/** @typedef {ReturnType<typeof import('../launch/process-group.mjs').createProcessGroup>} ProcessGroup */

const printLine = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`)

/** How long a server may take to end before it is killed. */
const GRACE_MS = 10_000

/** One start of the server, which ends when it serves (true) or cannot (false). */
function beginTurn() {
  let hasEnded = false
  let end = (/** @type {boolean} */ _serves) => {}
  /** @type {Promise<boolean>} */
  const ended = new Promise((resolve) => {
    end = (serves) => {
      hasEnded = true
      resolve(serves)
    }
  })
  return { ended, end, hasEnded: () => hasEnded }
}

/**
 * A server that is started again when its sources change. One that ends before it serves has a fault in them: it is reported and waits for the
 * next change. One that served and ends is started again at once.
 * @param {Pick<ProcessGroup, 'adopt' | 'isStopping'>} group ends it
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, url: string, doing: string, say?: (line: string) => void }} server `args` of node; `url` answers 2xx when
 * it serves; `doing`: its first work
 */
export function watchedServer(group, { name, args, env, url, doing, say = printLine }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** Why it starts again; null: no change was seen since it was started. @type {string | null} */
  let reason = null
  let wake = () => {}
  let turn = beginTurn()
  const first = beginTurn()

  /** Runs it once, to its end. @param {string} work @param {boolean} isFirst @returns {Promise<{ words: string, hasServed: boolean }>} */
  async function runOnce(work, isFirst) {
    const current = spawnNode(args, env)
    child = current
    const gone = untilExit(current)
    const hasServed = await untilAnswers(url, { gone, doing: work, say })
    if (hasServed && !isFirst) say(`The ${name} answers again.`)
    if (hasServed || reason === null) turn.end(hasServed)
    if (hasServed) first.end(true)
    const words = await gone
    killTree(current)
    // A restart that was asked for has begun it.
    if (hasServed && turn.hasEnded()) turn = beginTurn()
    child = null
    return { words, hasServed }
  }

  async function run() {
    for (let work = doing, isFirst = true; !group.isStopping(); isFirst = false) {
      const { words, hasServed } = await runOnce(work, isFirst)
      if (group.isStopping()) return
      if (reason === null && !hasServed) {
        say(
          `The ${name} ${words} before it could serve: its error is above. It starts again when a file of it changes.`,
        )
        await new Promise((resolve) => {
          wake = () => resolve(undefined)
        })
      }
      work = reason === null ? `The ${name} ${words} and starts again` : `${reason}: the ${name} starts again`
      reason = null
    }
  }

  group.adopt(() => child)
  void run()
  return {
    /** It served for the first time, after however many faults. */
    firstServed: first.ended,
    /** @returns {Promise<boolean>} true as soon as it serves, false when it ended before it could */
    serves: () => turn.ended,
    /** Starts it again from its present sources. @param {string} why what changed, as the beginning of a sentence */
    restart(why) {
      // One that starts again already is waited for by the same callers.
      if (turn.hasEnded()) turn = beginTurn()
      reason = why
      const current = child
      if (current) void endProcess(current, { graceMs: GRACE_MS, kill: () => killTree(current) })
      wake()
    },
  }
}
