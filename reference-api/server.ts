import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { ChainMistakesError } from '@/lib/chain/checks/mistakes'
import { readSecretFiles } from '@/lib/config/secret-files.mjs'
import { trustedProxies } from '@/lib/config/trusted-proxies'
import { MS_PER_DAY } from '@/lib/domain/time/durations'
import { loadOrCreateSecret } from '@/reference-api/account/customer-identity'
import { handOverConnections } from '@/reference-api/http/graceful-close'
import { createSms } from '@/reference-api/messages/sms'
import { limitsOf } from './account/limit-settings'
import { buildApp } from './app'
import { orderSettingsOf } from './clock/order-settings'
import { clusterInstance, singleInstance } from './cluster'
import { commandSettings } from './commands/run-command'
import { acceptCommands } from './commands/socket'
import { coreJobs } from './core-jobs'
import { BACKUP_CHECK_MS, backupFolderOf, isBackupDue, roomFor } from './db/backups'
import { type Database, openEmbedded, openPostgres } from './db/client'
import { DataFolderError } from './db/data-folder'
import { FolderLockedError, lockFolder } from './db/lock'
import { ForeignTablesError } from './db/migrate'
import { schemaFaultOf } from './db/schema-fault'
import { NoDatabaseError } from './db/start-error'
import { isUnreachable } from './db/unavailable'
import type { Deps } from './deps'
import { keyWarnings } from './doctor/doctor'
import { type Env, EnvironmentError, parseEnv, warningsOf } from './env'
import type { Additions, ExtensionContext } from './extension'
import { EXTENSIONS } from './extensions'
import type { Geocoder } from './geocoding/geocoder'
import { yandexGeocoder } from './geocoding/yandex'
import { startJobs } from './jobs/job'
import { createOrderHub } from './live/order-hub'
import { describeError, loggerOptions } from './logging'
import { createChangeFeed } from './menu/change-feed'
import { createMessages, messageLogOf } from './messages/gateway'
import { createBank } from './payments/bank'
import { repeatJob } from './repeat'
import { beginTelemetry } from './telemetry/telemetry'

/**
 * How many connections may wait to be accepted; a client beyond that tries again after a second. The system may allow
 * fewer.
 */
const BACKLOG = 4096

/** The steps of stopping the server, in reverse order of starting. */
type OnShutdown = (() => unknown)[]

type Trouble = {
  readonly onAway: (isAway: boolean) => void
  readonly onError: (error: unknown) => void
}

/** The folder of the backups; undefined: PostgreSQL has its own backups elsewhere. */
const backupsOf = ({ DATABASE_URL, DATA_DIR, BACKUP_DIR }: Env): string | undefined =>
  DATABASE_URL ? BACKUP_DIR : backupFolderOf(resolve(DATA_DIR), BACKUP_DIR)

/** The room for the backups that the server itself makes; undefined: PostgreSQL has its own. */
const backupRoomOf = ({ DATABASE_URL, DATA_DIR, BACKUP_DIR }: Env) =>
  DATABASE_URL ? undefined : () => roomFor(resolve(DATA_DIR), backupFolderOf(resolve(DATA_DIR), BACKUP_DIR))

/** The embedded database, with its backups. */
async function openOwn(env: Env, onShutdown: OnShutdown, trouble: Trouble): Promise<Database> {
  const folder = resolve(env.DATA_DIR)
  onShutdown.push(lockFolder(folder))
  const backups = backupFolderOf(folder, env.BACKUP_DIR)
  const database = await openEmbedded(folder, undefined, undefined, {
    backups,
    onNoBackup: printLine,
    ...(isPlayground(env) && {
      onSetAside: (aside: string) =>
        printLine(`The database in ${folder} is of an older version: it lies in ${aside} now, and a new one begins.`),
    }),
  })
  const backUp = async () => {
    const now = new Date()
    if (isBackupDue(backups, now, MS_PER_DAY)) await database.backUp(now)
  }
  onShutdown.push(database.close)
  onShutdown.push(repeatJob(BACKUP_CHECK_MS, backUp, trouble.onError))
  return database
}

async function openDatabase(env: Env, onShutdown: OnShutdown, trouble: Trouble): Promise<Database> {
  if (!env.DATABASE_URL) return openOwn(env, onShutdown, trouble)
  const database = await openPostgres(env.DATABASE_URL, env.DATABASE_POOL, trouble)
  onShutdown.push(database.close)
  return database
}

/** The database; that of a playground is filled with its chain and the data of the extensions. */
async function openLoaded(env: Env, onShutdown: OnShutdown, trouble: Trouble): Promise<Database> {
  const database = await openDatabase(env, onShutdown, trouble)
  if (isPlayground(env)) {
    const { loadChainFolder } = await import('./chain/load')
    const { makePictures } = await import('./chain/make-pictures')
    const folder = chainFolder({ CHAIN_DIR: env.CHAIN_DIR })
    await makePictures(folder)
    await loadChainFolder(database.db, folder, new Date())
    for (const { furnish } of EXTENSIONS) await furnish?.(database.db, env, new Date())
  }
  return database
}

/**
 * Whether the database is the embedded one of a demo, of development or of a test, which brings its own chain and
 * kitchen.
 */
const isPlayground = ({ mode, DATABASE_URL }: Env): boolean => mode !== 'production' && !DATABASE_URL

/** The real clock, or one that started at `start` (Unix milliseconds) when this function was called. */
function clockFrom(start: number | undefined): () => Date {
  const ahead = start === undefined ? 0 : start - Date.now()
  return () => new Date(Date.now() + ahead)
}

/** The geocoder when no extension knows streets: it finds nothing. */
const NOWHERE: Geocoder = { find: async () => [], reverse: async () => null }

/**
 * The dependencies of the app.
 * @param streets finds addresses when the maps service has no key or fails
 */
function depsOf(
  { env, db, clock, counter, limits, secret, warn }: ExtensionContext,
  { streets, ...others }: Pick<Deps, 'brand' | 'payments'> & { readonly streets: Geocoder },
): Deps {
  const sms = createSms(env)
  const { YANDEX_GEOCODER_KEY: key } = env
  const onFailure = (reason: string) => warn(`the maps service is not used: ${reason}`)
  return {
    ...{ ...others, db, clock, sms, limits, warn },
    newToken: () => randomBytes(32).toString('base64url'),
    ...(env.SMS_CODE_SECRET !== undefined && { codeSecret: env.SMS_CODE_SECRET }),
    redemptionSecret: secret,
    messages: createMessages({
      sms,
      log: sms.echo ? messageLogOf(env.DATA_DIR) : null,
      clock,
      partPrice: env.MESSAGE_PART_PRICE,
      dayCap: env.MESSAGES_PER_DAY || null,
    }),
    geocoder: key
      ? yandexGeocoder({ key, counter, minuteClock: () => clock().getTime(), onFailure, fallback: streets })
      : streets,
    cashCodeFrom: env.CASH_CODE_FROM || null,
    orderSettings: orderSettingsOf(env),
  }
}

/** The operator's commands run in this process, because no other process may open the embedded database meanwhile. */
async function acceptCommandsOf(env: Env, db: Database['db'], clock: () => Date): Promise<() => unknown> {
  if (env.DATABASE_URL) return () => undefined
  const folder = resolve(env.DATA_DIR)
  return acceptCommands(folder, { db, clock, settings: commandSettings(process.env, folder) })
}

/** Logs warnings about the settings. The start does not wait for the vendors whose keys are tried. */
function warnOperator(env: Env, warn: (what: string) => void): void {
  for (const caution of warningsOf(env)) warn(caution)
  if (env.mode === 'production') void keyWarnings(env).then((faults) => faults.forEach(warn))
}

/** Starts the extensions. An extension that the environment does not configure adds nothing. */
async function begunExtensions(context: ExtensionContext): Promise<readonly Additions[]> {
  const begun: Additions[] = []
  for (const extension of EXTENSIONS) begun.push(await extension.begin(context))
  return begun
}

/** Logs messages of the process: on the standard error before the app exists, then in its log. */
function reporter() {
  let app: FastifyInstance | undefined
  return {
    use: (running: FastifyInstance) => {
      app = running
    },
    say: (text: string) => printLine(text),
    warn: (what: string) => (app ? app.log.warn(what) : printLine(what)),
    info: (what: string) => app?.log.info(what),
    error: (what: string) => app?.log.error(what),
    trouble: (error: unknown, doing: string) => app?.log.warn({ err: error, doing }, 'trouble with another system'),
    // While the database is away, which was logged once, every turn of every job fails.
    failed: (error: unknown, what: string) =>
      app?.log[isUnreachable(error) ? 'debug' : 'error']({ err: error }, `${what} failed`),
  }
}

async function start(env: Env, onShutdown: OnShutdown): Promise<void> {
  const brand = loadBrand(chainFolder({ CHAIN_DIR: env.CHAIN_DIR }), { isProduction: env.mode === 'production' })
  const clock = clockFrom(env.CLOCK_START)
  const telemetry = await beginTelemetry(env)
  onShutdown.push(telemetry.stop)
  const report = reporter()
  const database = await openLoaded(env, onShutdown, {
    onAway: (isAway) =>
      isAway
        ? report.error('the database does not answer: calls that need it are refused')
        : report.info('the database answers again'),
    onError: (error) => report.failed(error, 'the care for the data folder'),
  })
  const { db, listen, availability } = database
  const onErrorIn = (what: string) => (error: unknown) => report.failed(error, what)
  onShutdown.push(await acceptCommandsOf(env, db, clock))
  telemetry.watchState(database, {
    ...{ clock, backups: backupsOf(env), backupRoom: backupRoomOf(env) },
    onError: onErrorIn('the figures of the shop'),
  })
  const cluster = env.DATABASE_URL ? clusterInstance(database) : singleInstance()
  let address = ''
  const publicUrl = () => env.CHAIN_API_PUBLIC_URL ?? address
  const context: ExtensionContext = {
    ...{ env, db, clock, publicUrl, counter: cluster.counter, limits: limitsOf(env) },
    secret: env.REDEMPTION_SECRET ?? loadOrCreateSecret(`${resolve(env.DATA_DIR)}.key`),
    isPlayground: isPlayground(env),
    email: brand.email,
    warn: report.warn,
    onTrouble: report.trouble,
  }
  const extensions = await begunExtensions(context)
  const bank = createBank(env, {
    publicUrl,
    onTrouble: report.trouble,
    demoBank: extensions.find((one) => one.paymentProvider)?.paymentProvider,
  })
  const streets = extensions.find((one) => one.geocoder)?.geocoder ?? NOWHERE
  const deps = depsOf(context, { brand, payments: bank.payments, streets })
  const live = createOrderHub({ db, clock, onError: onErrorIn('the live status') })
  const isProxy = trustedProxies(env.TRUSTED_PROXIES)
  const app = await buildApp(deps, {
    logger: loggerOptions(env.LOG_LEVEL, process.stdout.isTTY || ['development', 'demo'].includes(env.mode)),
    ...{ live, availability },
    changes: createChangeFeed({ db, listen, onError: onErrorIn('the news of the menu') }),
    ...(isProxy && { isProxy }),
    additions: [...extensions, ...(bank.pages ? [{ pages: bank.pages }] : [])],
    watchRequests: telemetry.watchRequests,
    guestOrderLimits: {
      perPhone: env.GUEST_ORDERS_PER_PHONE || null,
      perNetwork: env.GUEST_ORDERS_PER_NETWORK || null,
    },
  })
  report.use(app)
  warnOperator(env, report.warn)
  const listeners = extensions.flatMap(({ onOrderNews }) => onOrderNews ?? [])
  const jobs = [
    ...cluster.jobs,
    ...coreJobs(deps, { live, instanceId: cluster.instanceId, listeners }),
    ...extensions.flatMap((one) => one.jobs ?? []),
  ]
  onShutdown.push(cluster.hear(live, onErrorIn('what instances share')))
  onShutdown.push(startJobs(jobs, cluster.leases, (error, name) => report.failed(error, `the job "${name}"`)))
  // First the server accepts no new callers; calls under way are answered while the jobs end.
  onShutdown.push(() => app.close())
  onShutdown.push(() => handOverConnections(app))
  address = await app.listen({ port: env.CHAIN_API_PORT, host: env.CHAIN_API_HOST, backlog: BACKLOG })
}

async function shutDown(onShutdown: OnShutdown): Promise<void> {
  for (let step = onShutdown.pop(); step; step = onShutdown.pop()) await step()
}

const printLine = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Mistakes of the operator are printed as one sentence, without a stack. */
const explain = (error: unknown): string => {
  const isExplained = [
    EnvironmentError,
    FolderLockedError,
    ChainMistakesError,
    NoDatabaseError,
    DataFolderError,
    ForeignTablesError,
  ].some((kind) => error instanceof kind)
  if (error instanceof Error && isExplained) return error.message
  const fault = schemaFaultOf(error)
  if (fault !== null) return fault
  const { message, code, stack } = describeError(error)
  return `The reference API cannot start: ${message}${code ? ` (${code})` : ''}\n${stack}`
}

const onShutdown: OnShutdown = []
let isStopping = false

/**
 * Requests that are not answered by then are aborted: the database stays consistent, and the supervisor would kill this
 * process.
 */
const LEAVING_MS = 9_000

const stop = (): void => {
  if (isStopping) return
  isStopping = true
  setTimeout(() => {
    printLine('The reference API did not end in time: what was under way is cut off.')
    process.exit(0)
  }, LEAVING_MS).unref()
  shutDown(onShutdown).then(
    () => process.exit(0),
    (error: unknown) => {
      printLine(explain(error))
      process.exit(1)
    },
  )
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  const fault = readSecretFiles(process.env)
  if (fault !== null) throw new EnvironmentError([], fault)
  await start(parseEnv(process.env), onShutdown)
  // Tells the launcher, or scripts/serve.mjs, which then stops the earlier process.
  process.send?.('ready')
} catch (error) {
  printLine(explain(error))
  // The process already ends with another error, which was logged.
  await shutDown(onShutdown).catch(() => undefined)
  process.exit(1)
}
