import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A data folder that cannot be used; the message tells the operator what is wrong, where, and what to do. Nothing was
 * changed.
 */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** The version of PostgreSQL inside PGlite. */
const VERSION = '18'
/** The size of the control file, which every PostgreSQL writes as one page. */
const CONTROL_BYTES = 8192

/** Files that every data folder has; an interrupted copy has only some of them. */
const PARTS = [
  'global',
  'global/pg_control',
  'global/pg_filenode.map',
  'base',
  'base/1',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
]

const RESTORE = 'Restore a backup (npm run db -- restore), or set DATA_DIR to another folder.'

const refuse = (sentence: string): never => {
  throw new DataFolderError(`${sentence} Nothing was changed.`)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The system's reason why a folder cannot be read or written, in words; null: another error. */
export function storageErrorText(error: unknown): string | null {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'there is no space left on its disk: free some'
  if (code === 'EACCES' || code === 'EPERM')
    return 'this user may not read and write it: change its owner or its rights'
  if (code === 'EROFS') return 'its file system is read-only: mount it writable'
  if (code === 'EIO') return 'its disk fails: restore a backup on another one (npm run db -- restore)'
  return null
}

const requireAccess = (path: string): void => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (statSync(path).isDirectory() ? constants.X_OK : 0))
  } catch (error) {
    refuse(`The database at ${path} cannot be opened: ${storageErrorText(error) ?? codeOf(error)}.`)
  }
}

/** The nearest existing folder above has to be a folder and not a file. */
function requireParentFolder(folder: string): void {
  let above = dirname(folder)
  while (!existsSync(above)) above = dirname(above)
  if (!statSync(above).isDirectory())
    refuse(`The data folder ${folder} cannot be made: ${above} is a file. Set DATA_DIR to another folder.`)
  requireAccess(above)
}

/**
 * Whether the folder holds a database. An absent or empty one does not (see `requireNoTraces`); a damaged or incomplete
 * one is refused.
 */
export function holdsDatabase(folder: string): boolean {
  if (!existsSync(folder)) {
    requireParentFolder(folder)
    return false
  }
  if (!statSync(folder).isDirectory())
    refuse(`DATA_DIR=${folder} is a file. Set DATA_DIR to a folder that is empty or holds the shop's database.`)
  requireAccess(folder)
  const names = readdirSync(folder)
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION')) {
    if (PARTS.some((part) => existsSync(join(folder, part))))
      refuse(`The database in ${folder} has lost its file PG_VERSION. ${RESTORE}`)
    refuse(
      `The data folder ${folder} holds other files (${names.slice(0, 3).join(', ')}). Set DATA_DIR to a folder of its own.`,
    )
  }
  checkParts(folder)
  return true
}

/**
 * Throws when files beside an absent or empty data folder show that a database was there: its disk is not mounted, or
 * it was deleted. A new database would accept orders, and its backups would replace the good ones.
 * @param backups the folder of the backups
 */
export function requireNoTraces(folder: string, backups: string): void {
  const hasBackups = existsSync(backups) && readdirSync(backups).length > 0
  const traces = [...(hasBackups ? [backups] : []), ...[`${folder}.key`, `${folder}.push-keys`].filter(existsSync)]
  if (traces.length > 0)
    refuse(
      `There is no database in ${folder}, but files that belong to one: ${traces.join(', ')}. Mount its disk or restore a backup (npm run db -- restore); to begin with an empty one, move these away.`,
    )
}

function checkParts(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== VERSION)
    refuse(
      `The database in ${folder} was made by PostgreSQL ${version || '(unknown)'}, this shop needs ${VERSION}. Start the version of the shop that made it, or set DATA_DIR to another folder.`,
    )
  const missing = PARTS.filter((part) => !existsSync(join(folder, part)))
  if (missing.length > 0) refuse(`The database in ${folder} is not whole: ${missing.join(', ')} is missing. ${RESTORE}`)
  for (const part of PARTS) requireAccess(join(folder, part))
  const control = readFileSync(join(folder, 'global', 'pg_control'))
  if (control.length !== CONTROL_BYTES || control.every((byte) => byte === 0))
    refuse(`The database in ${folder} is damaged: global/pg_control is not whole. ${RESTORE}`)
  if (!readdirSync(join(folder, 'pg_wal')).some((name) => /^[\dA-F]{24}$/.test(name)))
    refuse(`The database in ${folder} is not whole: pg_wal holds no log. ${RESTORE}`)
}

/**
 * Throws when files are missing that the database itself names, for example after an interrupted copy.
 * @param paths relative to the folder
 */
export function requireFiles(folder: string, paths: readonly string[]): void {
  const missing = paths.filter((path) => !existsSync(join(folder, path)))
  if (missing.length === 0) return
  throw new DataFolderError(
    `The database in ${folder} is not whole: ${missing.length} of its files are missing (${missing.slice(0, 3).join(', ')}). ${RESTORE}`,
  )
}

/** Throws when pages of the database are not what it wrote. @param damaged its damaged files, relative to the folder */
export function requireSoundPages(folder: string, damaged: readonly string[]): void {
  if (damaged.length === 0) return
  throw new DataFolderError(
    `The database in ${folder} is damaged: ${damaged.slice(0, 3).join(', ')} ${damaged.length === 1 ? 'is' : 'are'} not whole. ${RESTORE}`,
  )
}

/** The state of PostgreSQL for a damaged page or index. */
const DAMAGED = /^XX00[12]$/
/** PGlite's message when PostgreSQL itself does not start in the folder, which is meant for developers of PGlite. */
const VENDOR = /^(?:Aborted\(|PGlite failed|unreachable|memory access)/

/** The error of a folder that could not be opened, as one sentence for the operator. */
export function dataFolderErrorOf(folder: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error
  const trouble = storageErrorText(error)
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  const said = VENDOR.test(message) || DAMAGED.test(codeOf(error)) ? 'its files are damaged' : message
  return new DataFolderError(
    trouble
      ? `The database in ${folder} cannot be opened: ${trouble}.`
      : `The database in ${folder} cannot be opened: ${said}. ${RESTORE}`,
    { cause: error },
  )
}
