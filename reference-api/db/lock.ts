import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DataFolderError, storageErrorText } from './data-folder'

/** Another running process uses the folder. */
export class FolderLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderLockedError'
  }
}

type Owner = { readonly pid: number /** Empty where the system does not tell. */; readonly startedAt: string }

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * When a process started, in ticks since boot, because after a restart of the system its id may belong to another
 * process. Linux only.
 */
const startOf = (pid: number): string => {
  try {
    // The name of the program, in parentheses, may contain spaces; the start time is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = ({ pid, startedAt }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user, which may not be signalled, is running.
    if (!hasCode(error, 'EPERM')) return false
  }
  return startedAt === '' || startOf(pid) === '' || startOf(pid) === startedAt
}

const ownerIn = (file: string): Owner | null => {
  try {
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : null
  } catch {
    return null
  }
}

/** Creates the lock file with its content in one step, so that no process reads it incomplete. */
const tryTake = (file: string): boolean => {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}\n`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of a dead process. When another process has just taken the lock over, its lock is put back. */
const clear = (file: string, dead: Owner | null): void => {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    const moved = ownerIn(aside)
    if (moved && (moved.pid !== dead?.pid || moved.startedAt !== dead.startedAt)) linkSync(aside, file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Locks a data folder for this process, because PGlite does not prevent two processes from destroying each other's
 * data. The lock file is beside the folder. The lock of a dead process is taken over. Throws FolderLockedError when the
 * owner is running, and DataFolderError when the place cannot be written.
 * @returns a function that releases the lock
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/[/\\]+$/, '')}.lock`
  try {
    mkdirSync(dirname(file), { recursive: true })
    return taken(folder, file)
  } catch (error) {
    const trouble = storageErrorText(error)
    if (trouble)
      throw new DataFolderError(`The data folder ${folder} cannot be locked: ${trouble}. Nothing was changed.`)
    if (hasCode(error, 'ENOTDIR') || hasCode(error, 'EEXIST'))
      throw new DataFolderError(
        `The data folder ${folder} cannot be made: ${dirname(file)} is a file. Set DATA_DIR to another folder.`,
      )
    throw error
  }
}

function taken(folder: string, file: string): () => void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryTake(file)) return () => rmSync(file, { force: true })
    const owner = ownerIn(file)
    if (owner && isAlive(owner)) throw new FolderLockedError(folder, owner.pid)
    clear(file, owner)
  }
  throw new Error(`The lock ${file} cannot be taken`)
}
