// A test run marks every process that it starts and gives all of them one temporary folder, and one in memory for databases. When
// the run ends in any way (a failed test, Ctrl+C, SIGKILL), the marked processes are ended and the folders are removed.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MARK = 'SHOP_TEST_RUN'
const DATABASES = 'SHOP_TEST_DATABASES'

/** Memory that Linux offers as a folder. In a container it may be 64 MB; databases of a run take up to one of its gigabytes. */
const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 3 * 1024 ** 3

/** @param {string} folder of the run */
const inMemory = (folder) => path.join(MEMORY, path.basename(folder))

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MEMORY_NEEDED
  } catch {
    return false
  }
}

/** Where tests keep databases that they throw away: creating one writes some three hundred files, which take a disk four times as long. */
export const databasesFolder = () => process.env[DATABASES] ?? tmpdir()

/** The processes that inherited the mark of a run; empty where there is no /proc (macOS). @param {string} mark @returns {number[]} */
function processesOf(mark) {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${MARK}=${mark}`)
      } catch {
        // The process ended meanwhile, or belongs to another user.
        return false
      }
    })
    .map(Number)
}

/** Ends the visible processes of a run and removes its folders. @param {string} folder @returns {boolean} whether there were any */
function endRun(folder) {
  const pids = processesOf(path.basename(folder)).filter((pid) => pid !== process.pid)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended meanwhile.
    }
  }
  for (const each of [folder, inMemory(folder)]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
  return pids.length > 0
}

/** A process that is just being started has no environment yet, so the watcher looks this often after it saw the last one. */
const LAST_LOOKS = 10
const BETWEEN_LOOKS_MS = 500

/** @param {string} folder */
async function endRunForGood(folder) {
  for (let looks = 0; looks < LAST_LOOKS; looks++) {
    if (endRun(folder)) looks = 0
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
}

/**
 * Begins a run: from now on, child processes that get `process.env` have the mark and use the run's temporary folder. A second process
 * watches this one and cleans up when it has ended.
 * @returns {{ folder: string, end: () => void }} `end` cleans up the visible processes at once; the watcher does the rest
 */
export function beginRun() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-tests-'))
  const databases = hasMemory() ? inMemory(folder) : folder
  mkdirSync(databases, { recursive: true })
  // PostgreSQL runs as another user and has a folder of its own in here.
  for (const each of [folder, databases]) chmodSync(each, 0o711)
  const watcher = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  process.env[MARK] = path.basename(folder)
  process.env.TMPDIR = folder
  process.env[DATABASES] = databases
  return { folder, end: () => void endRun(folder) }
}

// Run as a program this is the watcher: its input ends when the process that began the run has ended.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = ''] = process.argv
  process.stdin.resume().once('close', () => void endRunForGood(folder))
}
