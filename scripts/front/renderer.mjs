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
const LONGEST_PAUSE_MS = 5000
/** A renderer that lived this long died of something new. */
const LIFE_MS = 60_000
/** Nobody is answered any more when it is told to end: it has this long. */
const GRACE_MS = 3000
/** It is started again so many times; then the shop ends, for whoever watches over it to see. */
const MOST_DEATHS = 8

/** @param {number} ms @param {() => void} act */
const later = (ms, act) => void setTimeout(act, ms)

/** @returns {ChildProcess} @param {string} socket */
const startRenderer = (socket) =>
  spawn(process.execPath, [...MEMORY.args, PROGRAM], {
    env: { ...process.env, ...MEMORY.env, RENDERER_SOCKET: socket },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * Next in a process of its own behind a socket that only this user can reach: what it renders is not felt by pages that are
 * ready. One that dies is started again, later each time.
 * @param {object} options
 * @param {(message: string) => void} options.warn
 * @param {() => void} options.giveUp it died too often
 * @param {(socket: string) => ChildProcess} [options.start]
 * @param {(ms: number, act: () => void) => void} [options.after]
 * @param {() => number} [options.now]
 */
export function createRenderer({ warn, giveUp, start = startRenderer, after = later, now = () => performance.now() }) {
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
      if (deaths > MOST_DEATHS) return giveUp()
      warn(`The renderer ended (${signal ?? code}): it is started again. Ready pages are served meanwhile.`)
      after(Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS), () => {
        if (!isStopping) begin()
      })
    })
  }

  begin()

  return {
    /** Where it listens; rejects when it does not within a while. @returns {Promise<string>} */
    socketPath: () =>
      ready !== null
        ? Promise.resolve(ready)
        : new Promise((resolve, reject) => {
            /** @param {string} socket */
            const go = (socket) => {
              clearTimeout(timer)
              resolve(socket)
            }
            const timer = setTimeout(() => {
              waiting.delete(go)
              reject(new Error('the renderer does not listen'))
            }, PATIENCE_MS)
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
