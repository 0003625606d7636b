import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFresh, markFresh, sourceHash } from '../../scripts/launch/build.mjs'

/** @typedef {Record<string, string | undefined>} Env */

const NEXT = path.resolve('node_modules/next/dist/bin/next')
/** The unit of `/proc/PID/stat`: the kernel counts hundredths of a second. */
const TICK_MS = 10

/** @type {(() => unknown)[]} */
const undo = []

/** Registers a step for the end of the benchmark; the last one registered runs first. @param {() => unknown} step */
export const onCleanup = (step) => void undo.push(step)

export async function runCleanups() {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

/**
 * Starts a program that is killed when the benchmark ends. Its errors are printed.
 * @param {string} program @param {readonly string[]} args @param {Env} [env] @param {string} [cwd]
 */
export function run(program, args, env, cwd) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  onCleanup(() => child.kill('SIGKILL'))
  return child
}

/** @param {readonly string[]} args @param {Env} [env] @param {string} [cwd] */
export const runNode = (args, env, cwd) => run(process.execPath, args, env, cwd)

/** Builds a Next app unless these sources are built. @param {string} cwd @param {Env & { NEXT_DIST_DIR: string }} env */
export function buildOnce(cwd, env) {
  const distDir = path.join(cwd, env.NEXT_DIST_DIR)
  // Only the sources of the shop change; the floor changes with its packages.
  const hash = cwd === '.' ? sourceHash(process.env) : 'floor'
  if (isFresh(distDir, hash)) return
  const { status } = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd,
    // Next reads its own folder from PWD, which a spawned process inherits from its parent.
    env: { ...process.env, PWD: path.resolve(cwd), NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`next build failed in ${cwd}`)
  markFresh(distDir, hash)
}

/** @param {string} cwd @param {number} port */
export const nextStart = (cwd, port) =>
  runNode(
    [NEXT, 'start', '-p', `${port}`, '-H', '127.0.0.1'],
    { NODE_ENV: 'production', NEXT_DIST_DIR: '.next', PWD: cwd },
    cwd,
  )

/** A process and all below it. @param {number} pid @returns {number[]} */
export function familyOf(pid) {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) => {
      const list = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim()
      return list ? list.split(' ').map(Number) : []
    })
    return [pid, ...children.flatMap(familyOf)]
  } catch {
    return []
  }
}

/** @param {number | undefined} pid @param {(pid: number) => number} read */
function sumOf(pid, read) {
  let total = 0
  for (const one of familyOf(pid ?? 0)) {
    try {
      total += read(one)
    } catch {
      // The process has ended.
    }
  }
  return total
}

/** The largest resident memory of a process and its children, each at its own moment, in MB. @param {number | undefined} pid */
export const peakMemoryOf = (pid) =>
  sumOf(pid, (one) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Processor time of a process and its children, in ms. @param {number | undefined} pid */
export const cpuOf = (pid) =>
  sumOf(pid, (one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  })
