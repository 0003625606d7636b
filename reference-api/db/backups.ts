import { constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MS_PER_HOUR } from '@/lib/domain/time/durations'
import { DataFolderError, holdsDatabase, storageErrorText } from './data-folder'
import { FolderLockedError, lockFolder } from './lock'

/** How many backups are kept: the newest ones, and of the older ones the newest of each of the last days. */
const KEPT = { newest: 3, days: 7 }
/** A start makes no backup when the last one is younger, so that ten starts in a row do not push out yesterday's. */
const YOUNG_MS = MS_PER_HOUR
/** How often a running server checks whether a day has passed. */
export const BACKUP_CHECK_MS = MS_PER_HOUR

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

/** The name of a new backup; names sort by time. */
export const backupNameOf = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')

const timeOf = (name: string): number => {
  const [day = '', clock = ''] = name.slice(0, -1).split('T')
  const [hours, minutes, seconds, milliseconds] = clock.split('-')
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
}

/** The folder of the backups: beside the data folder, or where the settings say. */
export const backupFolderOf = (folder: string, chosen: string | undefined): string =>
  chosen || `${folder.replace(/[/\\]+$/, '')}.backups`

/** Names of the finished backups, the newest first. */
export function backupsIn(backups: string): readonly string[] {
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
}

/** When the newest backup of either database was made, as Unix time in seconds; 0: there is none. */
export function newestBackup(backups: string): number {
  const names = existsSync(backups) ? readdirSync(backups).map((name) => name.replace(/\.dump$/, '')) : []
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? 0 : Math.round(timeOf(newest) / 1000)
}

/** Whether the newest backup is old enough for another one. @param ms the least age */
export function isBackupDue(backups: string, now: Date, ms: number = YOUNG_MS): boolean {
  const [newest] = backupsIn(backups)
  return newest === undefined || Math.abs(now.getTime() - timeOf(newest)) >= ms
}

/** The backups that are no longer kept, from a list with the newest first. */
export function expiredBackups(names: readonly string[]): readonly string[] {
  const older = names.slice(KEPT.newest)
  const newestOfDay = new Map<string, string>()
  for (const name of older) if (!newestOfDay.has(name.slice(0, 10))) newestOfDay.set(name.slice(0, 10), name)
  const kept = new Set([...newestOfDay.values()].slice(0, KEPT.days))
  return older.filter((name) => !kept.has(name))
}

/** An unfinished copy, which becomes a backup after its database has proved to be intact. */
export type BackupDraft = {
  readonly finish: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** The bytes that a backup needs, and those that are free on the disk of the backups. */
export type Room = { readonly needs: number; readonly free: number }

/** The bytes of a folder's files. A file that is deleted meanwhile has none. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
}

/** The room for a backup of a data folder. The folder of the backups may not be made yet. */
export async function roomFor(folder: string, backups: string): Promise<Room> {
  let place = backups
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return { needs: await sizeOf(folder), free: bavail * bsize }
}

const megabytes = (bytes: number, round: (value: number) => number): string => `${round(bytes / 1_000_000)} MB`

/** The sentence for a backup that its disk has no room for; null: there is room. */
export const lackOfRoom = (backups: string, { needs, free }: Room): string | null =>
  needs <= free
    ? null
    : `it needs ${megabytes(needs, Math.ceil)} in ${backups}, and ${megabytes(free, Math.floor)} are free there. Free some, or set BACKUP_DIR to a folder on another disk.`

/** Whether a copy shares the blocks of its original, so that it needs no room. */
const canShareBlocks = (folder: string, backups: string): Promise<boolean> => {
  const probe = join(backups, 'unfinished-probe')
  return copyFile(join(folder, 'PG_VERSION'), probe, constants.COPYFILE_FICLONE_FORCE).then(
    () => rm(probe, { force: true }).then(() => true),
    () => false,
  )
}

async function requireRoom(folder: string, backups: string, room: typeof roomFor): Promise<void> {
  const lack = lackOfRoom(backups, await room(folder, backups))
  if (lack !== null && !(await canShareBlocks(folder, backups)))
    throw new DataFolderError(`No backup of the database was made: ${lack}`)
}

/** The error of a backup that could not be made, as one sentence for the operator. */
export function noBackupError(backups: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error
  const said = storageErrorText(error) ?? (error instanceof Error ? error.message : String(error))
  return new DataFolderError(`No backup of the database was made in ${backups}: ${said}.`, { cause: error })
}

/**
 * Copies a data folder that no process writes to. If the file system supports it, the copy shares its blocks.
 * @param now the time in the backup's name
 * @throws {DataFolderError} when it cannot be made
 */
export async function draftBackup(
  folder: string,
  backups: string,
  now: Date,
  room: typeof roomFor = roomFor,
): Promise<BackupDraft> {
  const draft = join(backups, 'unfinished')
  const discard = () => rm(draft, { recursive: true, force: true })
  try {
    await mkdir(backups, { recursive: true, mode: 0o700 })
    await discard()
    await requireRoom(folder, backups, room)
    await cp(folder, draft, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
  } catch (error) {
    await discard().catch(() => undefined)
    throw noBackupError(backups, error)
  }
  return {
    discard,
    finish: async () => {
      await rename(draft, join(backups, backupNameOf(now)))
      const names = (await readdir(backups)).filter((name) => NAME.test(name))
      for (const name of expiredBackups(names.sort().reverse()))
        await rm(join(backups, name), { recursive: true, force: true })
    },
  }
}

/** The message when a process has the database open, because that process makes the backups itself. */
function ownBackups(backups: string, error: unknown): readonly string[] {
  if (!(error instanceof FolderLockedError)) throw error
  const [newest] = backupsIn(backups)
  const known = newest === undefined ? 'there is none yet' : `the newest is ${newest}`
  return [`The API that runs (process ${error.pid}) makes a backup every day in ${backups}: ${known}.`]
}

/**
 * Makes a backup of an embedded database, unless a process has it open. Throws DataFolderError.
 * @returns the message for the operator
 */
export async function backUpFolder(folder: string, backups: string, now: Date): Promise<readonly string[]> {
  let unlock = (): void => undefined
  try {
    unlock = lockFolder(folder)
  } catch (error) {
    return ownBackups(backups, error)
  }
  try {
    if (!holdsDatabase(folder)) throw new DataFolderError(`There is no database in ${folder}.`)
    await (await draftBackup(folder, backups, now)).finish()
    return [`The database is copied to ${join(backups, backupNameOf(now))}.`]
  } finally {
    unlock()
  }
}

/**
 * Replaces the data folder by a backup and keeps its earlier content beside it. Throws DataFolderError, or
 * FolderLockedError while a process uses the folder; then nothing was changed.
 * @param wanted the name of a backup; without it the newest
 * @returns the message for the operator
 */
export async function restoreBackup(
  folder: string,
  backups: string,
  wanted: string | undefined,
  now: Date,
): Promise<readonly string[]> {
  const names = backupsIn(backups)
  const name = wanted ?? names[0]
  if (name === undefined) throw new DataFolderError(`There are no backups in ${backups}.`)
  if (!names.includes(name))
    throw new DataFolderError(`There is no backup ${name} in ${backups}. There are: ${names.join(', ') || 'none'}.`)
  const unlock = lockFolder(folder)
  const copy = `${folder}.new`
  try {
    holdsDatabase(join(backups, name))
    await rm(copy, { recursive: true, force: true })
    await cp(join(backups, name), copy, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
    const aside = `${folder}.before-${backupNameOf(now)}`
    const isThere = existsSync(folder)
    if (isThere) renameSync(folder, aside)
    renameSync(copy, folder)
    return [
      `The backup of ${new Date(timeOf(name)).toISOString()} is in ${folder}.`,
      ...(isThere ? [`What was there before is kept in ${aside}: delete it when nothing is missing.`] : []),
    ]
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    const trouble = storageErrorText(error)
    if (trouble) throw new DataFolderError(`${basename(folder)} cannot be restored: ${trouble}.`)
    throw error
  } finally {
    unlock()
  }
}
