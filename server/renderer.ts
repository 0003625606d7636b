import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { orElse } from '@/lib/config/mistakes.mjs'
import { timeLimit } from '@/lib/config/time-limit.mjs'
import { watchHealth } from '@/scripts/launch/health.mjs'
import { supervise } from '@/scripts/launch/supervise.mjs'
import { parseToFront, type ToRenderer } from './renderer-messages'
import { makeSocketFolder } from './socket-folder'

/** The bundle of next/renderer.ts, beside this file. */
const PROGRAM = fileURLToPath(new URL('./renderer.mjs', import.meta.url))
/** Small heap spaces, because the renderer's garbage is short-lived; few arenas, because each holds unused memory. */
const MEMORY = {
  /**
   * Personal pages leave garbage that survives a little; in a heap without a limit it grew to 500 MB before it was collected, although
   * 140 are enough (`npm run lab -- memory`). `RENDERER_HEAP_MB` is for a chain whose pages need more.
   */
  args: ['--max-semi-space-size=4', `--max-old-space-size=${Number(process.env.RENDERER_HEAP_MB) || 192}`],
  env: { MALLOC_ARENA_MAX: '2' },
}

/** How long requests wait for a starting renderer. */
const START_TIMEOUT_MS = 15_000
/** How long the renderer has to end; it answers no requests then. */
const GRACE_MS = 3000
/** The renderer serves no orders, and a page that takes it longer is given up: it is replaced sooner than other processes. */
const HEALTH = { dead: 5 }

const startRenderer = (socket: string): ChildProcess =>
  spawn(process.execPath, [...MEMORY.args, PROGRAM], {
    env: { ...process.env, ...MEMORY.env, RENDERER_SOCKET: socket },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * Next in a process of its own, behind a socket that only this user can reach: rendering does not slow down pages that are
 * ready. A process that ends or hangs is replaced, after a growing pause; prepared pages are served meanwhile.
 */
export function createRenderer({
  warn,
  start = startRenderer,
  every,
  after,
  now,
}: {
  warn: (message: string) => void
  start?: (socket: string) => ChildProcess
  after?: (ms: number, act: () => void) => void
  every?: Parameters<typeof watchHealth>[1]['every']
  now?: () => number
}) {
  const folder = makeSocketFolder()
  /** Emits `listening`, and under `done` the number of each completed request; `error`: the renderer ended before it completed one. */
  const events = { listening: new EventEmitter().setMaxListeners(0), done: new EventEmitter().setMaxListeners(0) }
  /** The socket on which the renderer listens; null: it does not listen. */
  let socket: string | null = null
  /** Tags of changed data: a renderer that starts later finds older data on disk. */
  const expiredTags = new Set<string>()
  let health: ReturnType<typeof watchHealth> | null = null
  const isSilent = () => health?.isSilent() ?? false
  let requests = 0
  let count = 0

  /** Makes the renderer forget data; rejects when it ends before it has. */
  async function sendForget(tags: readonly string[]) {
    const child = supervisor.child()
    if (!child?.connected) return
    const request = ++requests
    const done = once(events.done, String(request))
    const message: ToRenderer = { forget: [...tags], request }
    child.send(message)
    await done
  }

  async function onMessage(received: unknown, socketPath: string) {
    const message = parseToFront(received)
    if (!message) return
    if ('done' in message) events.done.emit(String(message.done))
    else if ('isListening' in message) {
      if (expiredTags.size > 0) await sendForget([...expiredTags])
      socket = socketPath
      events.listening.emit('listening')
    }
  }

  function begin() {
    const socketPath = path.join(folder, `renderer-${++count}.sock`)
    const started = start(socketPath)
    health = watchHealth(started, {
      isUp: () => socket !== null,
      limits: HEALTH,
      ...(every && { every }),
      ...(now && { now }),
      onDead() {
        warn('The renderer does not answer its health checks and is replaced.')
        socket = null
        started.kill('SIGKILL')
      },
    })
    started.on('message', (message) => void onMessage(message, socketPath).catch(orElse(() => undefined)))
    started.once('exit', () => rmSync(socketPath, { force: true }))
    supervisor.keep(started)
  }

  const supervisor = supervise(begin, {
    after,
    now,
    onEnd(words, pauseMs) {
      socket = null
      if (events.done.listenerCount('error') > 0) events.done.emit('error', new Error('the renderer ended'))
      warn(`The renderer ${words}: it is started again in ${pauseMs / 1000} s. Prepared pages are served meanwhile.`)
    },
  })
  begin()

  return {
    /** Whether pages can be rendered now. */
    isHealthy: (): boolean => socket !== null && !isSilent(),
    /** The socket of the renderer; rejects when it does not listen in time, and at once when it hangs. */
    async socketPath(timeoutMs = START_TIMEOUT_MS): Promise<string> {
      if (socket === null)
        await once(events.listening, 'listening', { signal: timeLimit(timeoutMs) }).catch(
          orElse(() => {
            throw new Error('the renderer does not accept connections')
          }),
        )
      if (socket === null || isSilent()) throw new Error('the renderer does not respond to its health check')
      return socket
    },
    /** Makes the renderer forget the data with these tags, also after a restart. */
    async forgetData(tags: readonly string[]) {
      for (const tag of tags) expiredTags.add(tag)
      await sendForget(tags)
    },
    /** Stops the renderer for good. */
    stop: () => supervisor.stop({ graceMs: GRACE_MS }),
  }
}
