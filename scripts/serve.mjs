#!/usr/bin/env node
// Serves a program without a gap: `node scripts/serve.mjs [--in FOLDER] [options of node] PROGRAM`. SIGHUP starts it anew from what lies on
// disk now (FOLDER may be a link to the newest release); the old one goes when the new one says that it is ready on the same port. For the
// shop, and for the API on PostgreSQL (docs/several-instances.md).
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import { endInWords, sayWhile } from './launch/waiting.mjs'

/** Workers share the port itself: nobody in between takes connections for them. */
cluster.schedulingPolicy = cluster.SCHED_NONE

/** As the launcher does (scripts/launch/family.mjs). */
const AGAIN = { firstMs: 250, longestMs: 10_000, lifeMs: 60_000, most: 8 }

const words = process.argv.slice(2)
const [folder] = words[0] === '--in' ? words.splice(0, 2).slice(1) : []
const exec = words.pop()
if (!exec) {
  process.stderr.write('Name the program: node scripts/serve.mjs [--in FOLDER] [options of node] PROGRAM\n')
  process.exit(1)
}

/** A link is followed at each start; Next takes its own folder from PWD. */
function fork() {
  const cwd = realpathSync(folder ?? '.')
  cluster.setupPrimary({ exec, execArgv: words, args: [], cwd })
  return cluster.fork({ PWD: cwd })
}

const say = (/** @type {string} */ text) => process.stderr.write(`${text}\n`)

/** @type {import('node:cluster').Worker | null} */
let serving = null
let isStopping = false
/** @type {import('node:cluster').Worker | null} */
let starting = null
let isAskedAgain = false
let deaths = 0

const leave = (/** @type {number} */ code) => {
  isStopping = true
  const all = Object.values(cluster.workers ?? {})
  if (all.length === 0) process.exit(code)
  for (const worker of all) {
    worker?.once('exit', () => Object.values(cluster.workers ?? {}).length === 0 && process.exit(code))
    worker?.process.kill('SIGTERM')
  }
}

/** One that served and ended by itself is started again, later each time. @param {number} begunAt */
function startAgain(begunAt) {
  serving = null
  deaths = performance.now() - begunAt > AGAIN.lifeMs ? 1 : deaths + 1
  if (deaths > AGAIN.most) {
    say(`${exec} ended ${deaths} times in a row: giving up.`)
    return leave(1)
  }
  const pause = Math.min(AGAIN.firstMs * 2 ** (deaths - 1), AGAIN.longestMs)
  say(`${exec} ended: it is started again in ${pause / 1000} s.`)
  setTimeout(start, pause)
}

function start() {
  if (isStopping) return
  if (starting) {
    // What lies on disk is newer than it, and one that is never ready would stand in the way for ever.
    isAskedAgain = true
    starting.process.kill('SIGKILL')
    return
  }
  const begunAt = performance.now()
  const worker = fork()
  starting = worker
  let hasServed = false
  const done = sayWhile(`${exec} is starting`)
  // Not when it listens: figures have a port of their own, which is open before.
  worker.on('message', (message) => {
    if (message !== 'ready' || hasServed) return
    hasServed = true
    done()
    starting = null
    const old = serving
    serving = worker
    say(`${exec} serves as process ${worker.process.pid}.`)
    old?.process.kill('SIGTERM')
  })
  worker.once('exit', (code, signal) => {
    done()
    if (isStopping) return
    if (worker === serving) return startAgain(begunAt)
    // One that was replaced has ended as it should.
    if (hasServed) return
    starting = null
    if (isAskedAgain) {
      isAskedAgain = false
      return start()
    }
    say(`${exec} ${endInWords(code, signal)} before it served.`)
    if (serving) say('The one before it serves on.')
    else leave(1)
  })
}

process.on('SIGHUP', start)
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.once(signal, () => leave(0))
start()
