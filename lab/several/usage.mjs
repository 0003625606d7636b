import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** @param {string} file @returns {string} empty: the process has ended */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number} pid */
function statOf(pid) {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const [parent, user, system] = [1, 11, 12].map((at) => Number(fields[at] ?? 0))
  return { pid, parent: parent ?? 0, cpuMs: ((user ?? 0) + (system ?? 0)) * TICK_MS }
}

/** Program and arguments of a process, separated by spaces. @param {number} pid */
export const commandOf = (pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()

/** @param {number} pid */
const kilobytesOf = (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

/** What a process and its children have used: processor time (ms), and memory (MB, shared pages in proportion). @param {number} pid */
export function usageOf(pid) {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => /** @type {const} */ ([Number(name), statOf(Number(name))])),
  )
  const isOfFamily = (/** @type {number} */ one) => {
    for (let at = one; at > 1; at = all.get(at)?.parent ?? 0) if (at === pid) return true
    return false
  }
  const family = [...all.values()].filter((stat) => isOfFamily(stat.pid))
  return {
    cpuMs: family.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    megabytes: family.reduce((sum, stat) => sum + kilobytesOf(stat.pid), 0) / 1024,
  }
}

/** The PostgreSQL process that listens on the port of a URL. @param {string} databaseUrl */
export function postmasterOf(databaseUrl) {
  const { port } = new URL(databaseUrl)
  const isIt = (/** @type {string} */ pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words[0]?.endsWith('/postgres') && words[words.indexOf('-p') + 1] === port
    } catch {
      return false
    }
  }
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIt(name)) ?? 0)
}
