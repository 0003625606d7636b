#!/usr/bin/env node
// Serves a program without a gap: `node scripts/serve.mjs [--in FOLDER] [options of node] PROGRAM`. SIGHUP starts it again from the files now on
// disk (FOLDER may be a link to the newest release); the old process ends when the new one reports that it is ready on the same port. For the
// shop, and for the API on PostgreSQL (docs/several-instances.md).
import cluster from 'node:cluster'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { watchHealth } from './launch/health.mjs'
import { endProcess, supervise } from './launch/supervise.mjs'
import { describeExit, reportProgress } from './launch/waiting.mjs'

/** Workers share the port itself: no process in between accepts their connections. */
cluster.schedulingPolicy = cluster.SCHED_NONE

const words = process.argv.slice(2)
const [folder] = words[0] === '--in' ? words.splice(0, 2).slice(1) : []
const exec = words.pop()
if (!exec) {
  process.stderr.write('Name the program: node scripts/serve.mjs [--in FOLDER] [options of node] PROGRAM\n')
  process.exit(1)
}

// The program must answer health checks, however it was written. Handed on as text, because the release that this process began in may be deleted.
const answers = readFileSync(new URL('./launch/answer-health.mjs', import.meta.url), 'utf8')
const ANSWERS = `data:text/javascript,${encodeURIComponent(answers)}`

/** The version of the package in a folder, with a space before it; nothing without a package. @param {string} cwd */
function versionIn(cwd) {
  try {
    const { version } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'))
    return version ? ` ${version}` : ''
  } catch {
    return ''
  }
}

/** Next reads its own folder from PWD. @param {string} cwd */
function fork(cwd) {
  cluster.setupPrimary({ exec, execArgv: ['--import', ANSWERS, ...words], args: [], cwd })
  return cluster.fork({ PWD: cwd })
}

const say = (/** @type {string} */ text) => process.stderr.write(`${text}\n`)

let isStopping = false
/** @type {import('node:cluster').Worker | null} */
let starting = null
let isAskedAgain = false

const supervisor = supervise(start, {
  onEnd(words, pauseMs) {
    if (isStopping) return false
    say(`${exec} ${words}: it is started again in ${pauseMs / 1000} s.`)
  },
})

/** Ends every worker, then this process. @param {number} code */
async function stop(code) {
  isStopping = true
  await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endProcess(worker.process)))
  process.exit(code)
}

function start() {
  if (isStopping) return
  if (starting) {
    // The files on disk are newer than the starting process, and one that never gets ready would block later releases.
    isAskedAgain = true
    starting.process.kill('SIGKILL')
    return
  }
  // A link is resolved at each start.
  const cwd = realpathSync(folder ?? '.')
  const name = `${exec}${versionIn(cwd)}`
  const worker = fork(cwd)
  starting = worker
  let hasServed = false
  watchHealth(worker.process, {
    isUp: () => hasServed,
    onDead() {
      say(`${exec} does not answer its health checks and is ended.`)
      worker.process.kill('SIGKILL')
    },
  })
  const done = reportProgress(`${exec} is starting`)
  // Listening is no sign of being ready: the port for metrics opens earlier.
  worker.on('message', (message) => {
    if (message !== 'ready' || hasServed) return
    hasServed = true
    done()
    starting = null
    const before = supervisor.keep(worker.process)
    say(`${name} serves as process ${worker.process.pid}.`)
    before?.kill('SIGTERM')
  })
  worker.once('exit', (code, signal) => {
    done()
    // The supervisor keeps a process that served running, or it was replaced.
    if (isStopping || hasServed) return
    starting = null
    if (isAskedAgain) {
      isAskedAgain = false
      return start()
    }
    say(`${exec} ${describeExit(code, signal)} before it served.`)
    if (supervisor.child()) say('The one before it serves on.')
    else void stop(1)
  })
}

process.on('SIGHUP', start)
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.once(signal, () => void stop(0))
start()
