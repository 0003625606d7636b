import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const PROGRAM = fileURLToPath(new URL('../renderer.mjs', import.meta.url))
/** Small spaces: the renderer's garbage is short-lived, and memory that the allocator holds in many arenas is lost. */
const MEMORY = {
  /**
   * Pages for one person leave garbage that lives a little; in a heap without a limit it grew to 500 MB before it was collected, although
   * 140 are enough (`npm run bench:memory`). `RENDERER_HEAP_MB` for a chain whose pages need more.
   */
  args: ['--max-semi-space-size=4', `--max-old-space-size=${Number(process.env.RENDERER_HEAP_MB) || 192}`],
  env: { MALLOC_ARENA_MAX: '2' },
}

/** Requests wait this long for a renderer that starts. */
const PATIENCE_MS = 15_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A renderer that lived this long died of something new. */
const LIFE_MS = 60_000
/** Nobody is answered any more when it is told to end: it has this long. */
const GRACE_MS = 3000
/**
 * It is asked for a sign of life so often. Signs are counted, not seconds: on a machine that is too slow the front asks later, too. After
 * `silent` questions without one nobody waits for it, after `dead` it is replaced.
 */
const BEAT = { everyMs: 1000, silent: 3, dead: 5 }

/** @param {number} ms @param {() => void} act */
const later = (ms, act) => void setTimeout(act, ms)
/** @param {number} ms @param {() => void} act */
const always = (ms, act) => void setInterval(act, ms).unref()

/** @returns {ChildProcess} @param {string} socket */
const startRenderer = (socket) =>
  spawn(process.execPath, [...MEMORY.args, PROGRAM], {
    env: { ...process.env, ...MEMORY.env, RENDERER_SOCKET: socket },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * Next in a process of its own behind a socket that only this user can reach: what it renders is not felt by pages that are
 * ready. One that dies or gives no sign of life is replaced, later each time: pages that are ready are served meanwhile, however often.
 * @param {object} options
 * @param {(message: string) => void} options.warn
 * @param {(socket: string) => ChildProcess} [options.start]
 * @param {(ms: number, act: () => void) => void} [options.after]
 * @param {(ms: number, act: () => void) => void} [options.every]
 * @param {() => number} [options.now]
 */
export function createRenderer({
  warn,
  start = startRenderer,
  after = later,
  every = always,
  now = () => performance.now(),
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  /** @type {ChildProcess | null} */
  let child = null
  /** @type {string | null} */
  let ready = null
  /** @type {Set<(socket: string) => void>} */
  const waiting = new Set()
  /** Tags whose data changed: a renderer that starts later finds older data on disk. @type {Set<string>} */
  const forgotten = new Set()
  /** @type {Map<number, () => void>} */
  const asked = new Map()
  let isStopping = false
  let count = 0
  let deaths = 0
  let questions = 0
  /** How often it was asked for a sign of life since it gave one. */
  let unanswered = 0

  /** @param {readonly string[]} tags @returns {Promise<void>} when its cache holds nothing of them; rejects when it dies before */
  const tell = (tags) =>
    new Promise((resolve, reject) => {
      const running = child
      if (!running?.connected) return resolve()
      const question = ++questions
      const died = () => reject(new Error('the renderer ended'))
      running.once('exit', died)
      asked.set(question, () => {
        running.off('exit', died)
        resolve()
      })
      running.send({ forget: tags, question })
    })

  /** @param {unknown} message @param {string} socket */
  async function hear(message, socket) {
    if (message === null || typeof message !== 'object') return
    unanswered = 0
    if ('done' in message) {
      asked.get(Number(message.done))?.()
      asked.delete(Number(message.done))
    } else if ('isListening' in message) {
      if (forgotten.size > 0) await tell([...forgotten])
      ready = socket
      for (const go of waiting) go(socket)
      waiting.clear()
    }
  }

  function begin() {
    const socket = path.join(folder, `renderer-${++count}.sock`)
    const begunAt = now()
    const started = start(socket)
    unanswered = 0
    child = started
    // A message that fits nothing is not ours.
    started.on('message', (message) => void hear(message, socket).catch(() => undefined))
    started.on('error', (error) => warn(`The renderer could not be started: ${error.message}`))
    started.once('exit', (code, signal) => {
      ready = null
      child = null
      rmSync(socket, { force: true })
      if (isStopping) return
      deaths = now() - begunAt > LIFE_MS ? 1 : deaths + 1
      warn(`The renderer ended (${signal ?? code}): it is started again. Ready pages are served meanwhile.`)
      after(Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS), () => {
        if (!isStopping) begin()
      })
    })
  }

  const isSilent = () => unanswered >= BEAT.silent

  // One that starts is not asked: it may take as long as the machine needs.
  every(BEAT.everyMs, () => {
    if (ready === null || !child?.connected) return
    if (unanswered >= BEAT.dead) {
      warn('The renderer gives no sign of life: it is replaced.')
      ready = null
      return void child.kill('SIGKILL')
    }
    unanswered += 1
    child.send({ beat: unanswered })
  })

  begin()

  return {
    /** Whether pages can be rendered just now. @returns {boolean} */
    isWell: () => ready !== null && !isSilent(),
    /**
     * Where it listens; rejects when it does not within a while, at once when it hangs.
     * @param {number} [patienceMs] @returns {Promise<string>}
     */
    socketPath: (patienceMs = PATIENCE_MS) =>
      ready !== null
        ? isSilent()
          ? Promise.reject(new Error('the renderer hangs'))
          : Promise.resolve(ready)
        : new Promise((resolve, reject) => {
            /** @param {string} socket */
            const go = (socket) => {
              clearTimeout(timer)
              resolve(socket)
            }
            const timer = setTimeout(() => {
              waiting.delete(go)
              reject(new Error('the renderer does not listen'))
            }, patienceMs)
            waiting.add(go)
          }),
    /** Has the data with these tags forgotten. @param {readonly string[]} tags */
    async forgetData(tags) {
      for (const tag of tags) forgotten.add(tag)
      await tell(tags)
    },
    /** Ends it. @returns {Promise<void>} */
    stop() {
      isStopping = true
      const running = child
      if (!running || running.exitCode !== null) return Promise.resolve()
      return new Promise((resolve) => {
        const insist = setTimeout(() => running.kill('SIGKILL'), GRACE_MS)
        running.once('exit', () => {
          clearTimeout(insist)
          resolve()
        })
        running.kill('SIGTERM')
      })
    },
  }
}
