import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DataFolderError, storageTrouble } from './data-folder'

/** Another living process works on the folder. */
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

/** When a process began, in ticks since boot: after a restart its number may belong to another process. Linux only. */
const startOf = (pid: number): string => {
  try {
    // The name of the program, in parentheses, may itself have spaces; the start is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = ({ pid, startedAt }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not allowed to signal it: it is somebody else's, and alive.
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

/** Puts the lock in place with its content in one step, so that nobody ever reads half of it. */
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

/** Puts a dead owner's lock away. When somebody else has just taken the lock over, theirs is put back. */
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
 * Takes a data folder for this process: PGlite itself lets two processes destroy each other's data. The lock stands
 * beside the folder. One that a dead process left behind is taken over; a living owner throws FolderLockedError, a place that cannot be
 * written DataFolderError.
 * @returns gives the folder back
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/[/\\]+$/, '')}.lock`
  try {
    mkdirSync(dirname(file), { recursive: true })
    return taken(folder, file)
  } catch (error) {
    const trouble = storageTrouble(error)
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
