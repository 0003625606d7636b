/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * The interval of the checks, and the numbers of unanswered ones: `silent`: nothing waits for the process; `dead`: it is replaced; `deadAtStart`:
 * it is replaced while it starts, when it loads its program and may answer nothing for as long as a slow machine needs.
 */
export const HEALTH = { everyMs: 1000, silent: 3, dead: 10, deadAtStart: 60 }

/** @param {number} ms @param {() => void} act @returns {() => void} ends it */
const always = (ms, act) => {
  const timer = setInterval(act, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Checks from its start whether a process answers, because one that lives and does not answer is as gone as one that died. The process must answer
 * each message `{ beat }` with the same one (answer-health.mjs). Unanswered checks are counted, and not time: on an overloaded machine the checks come
 * later, too, and one that slept has missed one. When a check itself comes late, the machine stood still, and the count begins anew.
 * @param {ChildProcess} child
 * @param {object} policy
 * @param {() => boolean} policy.isUp whether it serves already
 * @param {() => void} policy.onDead called once, when it has to be replaced
 * @param {Partial<typeof HEALTH>} [policy.limits]
 * @param {(ms: number, act: () => void) => (() => void) | void} [policy.every]
 * @param {() => number} [policy.now] ms
 * @returns {{ isSilent: () => boolean }}
 */
export function watchHealth(child, { isUp, onDead, limits, every = always, now = () => performance.now() }) {
  const { everyMs, silent, dead, deadAtStart } = { ...HEALTH, ...limits }
  let unanswered = 0
  let checkedAt = now()
  let isOver = false

  function check() {
    const isLate = now() - checkedAt > everyMs * 3
    checkedAt = now()
    if (isLate) unanswered = 0
    if (isOver || !child.connected) return
    if (unanswered >= (isUp() ? dead : deadAtStart)) {
      isOver = true
      return onDead()
    }
    unanswered += 1
    // A channel that closes now belongs to a process that ends.
    child.send({ beat: unanswered }, () => undefined)
  }
  const stop = every(everyMs, check)
  // Any message is a sign of life.
  child.on('message', () => {
    unanswered = 0
  })
  child.once('exit', () => stop?.())
  return { isSilent: () => unanswered >= silent }
}
