import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Draft, draftBackup, isBackupDue } from './backups'
import { checkFiles, explained, holdsDatabase, mayBeginAnew } from './data-folder'
import { DurableFiles, durable } from './durable-files'
import { makeFolder, START_PARAMS } from './embedded-folder'
import { noTables, OldTablesError } from './migrate'
import { type Storage, watchRoom } from './room'

/** What is done for a folder beyond opening it; nothing by default: tests and commands. */
export type FolderCare = {
  /** Where backups go; one is made before a database that exists is opened, unless there is a young one. */
  readonly backups?: string | undefined
  /** Commits are on the disk when they are answered, and not with the system. */
  readonly isDurable?: boolean
  /** No folder is made and no table changed; OldTablesError when that would have to be. */
  readonly isTrial?: boolean
  /** Told when it can write no more, and when it can again. */
  readonly onStorage?: (storage: Storage) => void
  readonly onError?: (error: unknown) => void
}

export type Opened = {
  readonly client: PGlite
  /** Makes a backup while the database is in use: who asks it something meanwhile waits for a copy of its files. */
  readonly backUp: (now: Date) => Promise<void>
  readonly close: () => Promise<void>
}

type Prepare = (client: PGlite) => Promise<void>

const ignore = (): void => undefined

const optionsOf = (image: Blob | undefined) => ({ extensions: { pg_trgm }, ...(image && { loadDataDir: image }) })

/** A database that is gone with its process. */
export async function openMemory(image: Blob | undefined, prepare: Prepare): Promise<Opened> {
  const client = await PGlite.create({ dataDir: 'memory://', startParams: START_PARAMS, ...optionsOf(image) })
  await prepare(client)
  return { client, backUp: async () => undefined, close: () => client.close() }
}

/** The files that the database has tables and indexes in, relative to its folder. */
async function filesOf(client: PGlite): Promise<readonly string[]> {
  const { rows } = await client.query<{ path: string }>(
    "select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'S', 'm')",
  )
  return rows.map(({ path }) => path)
}

/** A backup of a database that stood still, to be finished once it has proved to be whole. */
const draftAtStart = async (folder: string, { backups }: FolderCare, now: Date): Promise<Draft | null> =>
  backups !== undefined && isBackupDue(backups, now) ? await draftBackup(folder, backups, now) : null

const openClient = (folder: string, image: Blob | undefined, isDurable: boolean): Promise<PGlite> =>
  PGlite.create(
    isDurable
      ? { fs: new DurableFiles(folder), startParams: durable(START_PARAMS), ...optionsOf(image) }
      : { dataDir: folder, startParams: START_PARAMS, ...optionsOf(image) },
  )

/** Opens a database in a folder, which is made when there is none. Throws DataFolderError. */
export async function openFolder(
  folder: string,
  image: Blob | undefined,
  prepare: Prepare,
  care: FolderCare,
): Promise<Opened> {
  const { backups, isDurable = false, onStorage = ignore, onError = ignore } = care
  const isOld = holdsDatabase(folder)
  if (!isOld && backups !== undefined) mayBeginAnew(folder, backups)
  if (care.isTrial && !isOld) throw noTables()
  let draft: Draft | null = null
  try {
    if (isOld) draft = await draftAtStart(folder, care, new Date())
    else if (!image) await makeFolder(folder)
    const client = await openClient(folder, image, isDurable)
    if (isOld) checkFiles(folder, await filesOf(client))
    await prepare(client)
    await draft?.finish()
    const room = watchRoom(client, folder, { onStorage, onError })
    await room.look()
    return {
      client,
      backUp: async (now) => {
        if (backups === undefined) return
        await client.exec('checkpoint')
        // Nobody writes between the statements of one connection.
        const copied = await client.runExclusive(() => draftBackup(folder, backups, now))
        await copied.finish()
      },
      close: async () => {
        await room.stop()
        await client.close()
      },
    }
  } catch (error) {
    await draft?.discard()
    throw error instanceof OldTablesError ? error : explained(folder, error)
  }
}
