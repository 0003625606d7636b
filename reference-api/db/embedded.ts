import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type BackupDraft, draftBackup, isBackupDue, noBackupError, type roomFor } from './backups'
import { dataFolderErrorOf, holdsDatabase, requireFiles, requireNoTraces, requireSoundPages } from './data-folder'
import { makeDatabaseFolder, renameAside, START_PARAMS } from './embedded-folder'
import { ForeignTablesError, hasForeignTables, noTablesError, OldTablesError } from './migrate'
import { damagedFiles } from './page-checksums'

/** Additional steps for a folder besides opening it; none by default, as in tests and commands. */
export type FolderOptions = {
  /** The folder for backups; one is made before an existing database is opened, unless a recent one exists. */
  readonly backups?: string | undefined
  /** Called with a sentence when that backup cannot be made: the start does not depend on it. */
  readonly onNoBackup?: (sentence: string) => void
  /** The room for a backup; by default that of the disk. */
  readonly roomFor?: typeof roomFor
  /** No folder is created and no table migrated; OldTablesError when that would be necessary. */
  readonly isTrial?: boolean
  /**
   * Called with the new place of a database that this program cannot migrate, which is moved aside for a new one.
   * Without it such a database is refused.
   */
  readonly onSetAside?: (aside: string) => void
}

export type OpenedDatabase = {
  readonly client: PGlite
  /** Makes a backup while the database is in use; statements wait until its files are copied. */
  readonly backUp: (now: Date) => Promise<void>
  readonly close: () => Promise<void>
}

type Prepare = (client: PGlite) => Promise<void>

const optionsOf = (image: Blob | undefined) => ({ extensions: { pg_trgm }, ...(image && { loadDataDir: image }) })

/** A database in memory, which ends with its process. */
export async function openMemory(image: Blob | undefined, prepare: Prepare): Promise<OpenedDatabase> {
  const client = await PGlite.create({ dataDir: 'memory://', startParams: START_PARAMS, ...optionsOf(image) })
  await prepare(client)
  return { client, backUp: async () => undefined, close: () => client.close() }
}

/** The files of the database's tables and indexes, relative to its folder. */
async function filesOf(client: PGlite): Promise<readonly string[]> {
  const { rows } = await client.query<{ path: string }>(
    "select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'S', 'm')",
  )
  return rows.map(({ path }) => path)
}

/** Throws when files of the database are missing or damaged. Recovery after a crash has repaired what it can. */
async function requireWhole(folder: string, client: PGlite): Promise<void> {
  const paths = await filesOf(client)
  requireFiles(folder, paths)
  const { rows } = await client.query<{ data_checksums: string }>('show data_checksums')
  if (rows[0]?.data_checksums === 'on') requireSoundPages(folder, await damagedFiles(folder, paths))
}

/**
 * A backup of a database at rest, which is finished after the database has proved to be intact; null: a recent one
 * exists, or none can be made.
 */
async function draftAtStart(
  folder: string,
  { backups, onNoBackup, roomFor: room }: FolderOptions,
  now: Date,
): Promise<BackupDraft | null> {
  if (backups === undefined) return null
  try {
    return isBackupDue(backups, now) ? await draftBackup(folder, backups, now, room) : null
  } catch (error) {
    onNoBackup?.(noBackupError(backups, error).message)
    return null
  }
}

const openClient = (folder: string, image: Blob | undefined): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, startParams: START_PARAMS, ...optionsOf(image) })

const isForeign = (client: PGlite): Promise<boolean> => hasForeignTables((statement) => client.query(statement))

/** Moves the database of a folder aside and begins a new one in its place. */
async function startEmptyDatabase(
  folder: string,
  image: Blob | undefined,
  onSetAside: (aside: string) => void,
): Promise<PGlite> {
  onSetAside(renameAside(folder, new Date()))
  if (!image) await makeDatabaseFolder(folder)
  return openClient(folder, image)
}

/** Prepares an intact database, or closes it: left open, it would keep the process of a command alive. */
async function prepareOrClose(client: PGlite, prepare: Prepare): Promise<void> {
  try {
    await prepare(client)
  } catch (error) {
    await client.close().catch(() => undefined)
    throw error
  }
}

/** Opens a database in a folder, which is created if necessary. Throws DataFolderError. */
export async function openFolder(
  folder: string,
  image: Blob | undefined,
  prepare: Prepare,
  care: FolderOptions,
): Promise<OpenedDatabase> {
  const { backups, onSetAside } = care
  const isOld = holdsDatabase(folder)
  if (!isOld && backups !== undefined) requireNoTraces(folder, backups)
  if (care.isTrial && !isOld) throw noTablesError()
  let draft: BackupDraft | null = null
  try {
    if (isOld) draft = await draftAtStart(folder, care, new Date())
    else if (!image) await makeDatabaseFolder(folder)
    let client = await openClient(folder, isOld ? undefined : image)
    if (isOld && onSetAside && (await isForeign(client))) {
      await client.close()
      await draft?.discard()
      draft = null
      client = await startEmptyDatabase(folder, image, onSetAside)
    } else if (isOld) await requireWhole(folder, client)
    await prepareOrClose(client, prepare)
    await draft?.finish()
    return {
      client,
      backUp: async (now) => {
        if (backups === undefined) return
        await client.exec('checkpoint')
        // No other connection writes between the statements.
        const copied = await client.runExclusive(() => draftBackup(folder, backups, now, care.roomFor))
        await copied.finish()
      },
      close: () => client.close(),
    }
  } catch (error) {
    await draft?.discard()
    throw error instanceof OldTablesError || error instanceof ForeignTablesError
      ? error
      : dataFolderErrorOf(folder, error)
  }
}
