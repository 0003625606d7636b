import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder'
import { ChainMistakesError } from '@/lib/chain/mistakes'
import { readSecretFiles } from '@/lib/config/secret-files.mjs'
import { trustedProxies } from '@/lib/config/trusted-proxies.mjs'
import { MS_PER_DAY } from '@/lib/domain/time/durations'
import { limitsOf } from './account/limit-settings'
import { createSms } from './account/sms'
import { buildApp } from './app'
import { startExpiry } from './benefits/bonuses'
import { loadOrCreateSecret } from './benefits/customer-identity'
import { startClockJobs } from './clock/clock-jobs'
import { orderSettingsOf } from './clock/order-settings'
import { commandSettings } from './commands/run-command'
import { takeCommands } from './commands/socket'
import { BACKUP_LOOK_MS, backupFolderOf, isBackupDue } from './db/backups'
import { type Database, openEmbedded, openPostgres } from './db/client'
import { DataFolderError } from './db/data-folder'
import { FolderLockedError, lockFolder } from './db/lock'
import type { MinuteCounter } from './db/minute-counter'
import type { Storage } from './db/room'
import { NoDatabaseError } from './db/start-trouble'
import { isUnreachable } from './db/unavailable'
import { keysToMend } from './doctor/doctor'
import { cautionsOf, type Env, EnvironmentError, parseEnv } from './env'
import type { Geocoder } from './geocoding/geocoder'
import { yandexGeocoder } from './geocoding/yandex'
import { handOver } from './http/leaving'
import { createOrderHub } from './live/order-hub'
import { startOutboxRelay } from './live/outbox'
import { describeError, loggerOptions } from './logging'
import { createChangeFeed } from './menu/change-feed'
import { createMenu } from './menu/menu'
import { createMessages, messageLogOf } from './messages/gateway'
import { startMessages } from './messages/send-messages'
import { createBank } from './payments/bank'
import { startPaymentJobs } from './payments/payment-jobs'
import { iikoIn } from './pos/iiko/iiko'
import { startPhotoExpiry } from './problems/order-photos'
import { startPush } from './push/send'
import { pushOf } from './push/settings'
import { alone, oneOfSeveral } from './several'
import { createStaffHub } from './staff/hub'
import { startStopSweep } from './staff/stops'
import { startSweeping } from './sweeping/sweep'
import { beginTelemetry } from './telemetry/telemetry'
import { every } from './ticker'
import { startWebhooks } from './webhooks/deliver'

const REPORTS_MS = 500

/** How many connections may wait to be taken; one too many would try again after a second. The system may allow fewer. */
const BACKLOG = 4096

/** Something that has to be undone when the server stops; the last one taken is undone first. */
type Undo = () => void | Promise<void>

type Trouble = {
  readonly onAway: (isAway: boolean) => void
  readonly onStorage: (storage: Storage) => void
  readonly onError: (error: unknown) => void
}

/** Where the backups lie; undefined: those of a PostgreSQL lie somewhere else. */
const backupsOf = ({ DATABASE_URL, DATA_DIR, BACKUP_DIR }: Env): string | undefined =>
  DATABASE_URL ? BACKUP_DIR : backupFolderOf(resolve(DATA_DIR), BACKUP_DIR)

/** The embedded database, with its backups. */
async function openOwn(env: Env, undo: Undo[], trouble: Trouble): Promise<Database> {
  const folder = resolve(env.DATA_DIR)
  undo.push(lockFolder(folder))
  const backups = backupFolderOf(folder, env.BACKUP_DIR)
  const database = await openEmbedded(folder, undefined, undefined, {
    ...trouble,
    backups,
    isDurable: env.DATABASE_FSYNC === 'on',
  })
  const backUp = async () => {
    const now = new Date()
    if (isBackupDue(backups, now, MS_PER_DAY)) await database.backUp(now)
  }
  undo.push(database.close)
  undo.push(every(BACKUP_LOOK_MS, backUp, trouble.onError).stop)
  return database
}

async function openDatabase(env: Env, undo: Undo[], trouble: Trouble): Promise<Database> {
  if (!env.DATABASE_URL) return openOwn(env, undo, trouble)
  const database = await openPostgres(env.DATABASE_URL, env.DATABASE_POOL, trouble)
  undo.push(database.close)
  return database
}

async function openLoaded(env: Env, undo: Undo[], trouble: Trouble): Promise<Database> {
  const database = await openDatabase(env, undo, trouble)
  if (isPlayground(env)) {
    const { loadOnce } = await import('./chain/load')
    const { makePictures } = await import('./chain/make-pictures')
    const folder = chainFolder({ CHAIN_DIR: env.CHAIN_DIR })
    await makePictures(folder)
    await loadOnce(database.db, folder, new Date())
    if (env.DEMO_STAFF_KEY) {
      const { keepDemoStaffKey } = await import('./demo/staff-key')
      await keepDemoStaffKey(database.db, env.DEMO_STAFF_KEY, new Date())
    }
  }
  return database
}

/** The embedded database of a demo, of development or of a test: it brings its own chain and its own kitchen. */
const isPlayground = ({ mode, DATABASE_URL }: Env): boolean => mode !== 'production' && !DATABASE_URL

/** The real clock, or one that began at `start` (Unix milliseconds) when this was called. */
function clockFrom(start: number | undefined): () => Date {
  const ahead = start === undefined ? 0 : start - Date.now()
  return () => new Date(Date.now() + ahead)
}

const loadGazetteer = async (): Promise<Geocoder> => (await import('./demo/gazetteer/gazetteer')).gazetteer

/** The streets of the database, loaded when the first address is looked up there. */
const streets: Geocoder = {
  find: async (text, where) => (await loadGazetteer()).find(text, where),
  reverse: async (point, where) => (await loadGazetteer()).reverse(point, where),
}

/** The maps service where there is a key for it, with the streets of the database while it fails; else the streets alone. */
const geocoderOf = (
  { YANDEX_GEOCODER_KEY: key }: Env,
  { counter, clock }: { readonly counter: MinuteCounter; readonly clock: () => Date },
  onFailure: (reason: string) => void,
): Geocoder =>
  key ? yandexGeocoder({ key, counter, minuteClock: () => clock().getTime(), onFailure, fallback: streets }) : streets

/** The embedded database lets one process in. */
const severalOf = (env: Env, database: Database) => (env.DATABASE_URL ? oneOfSeveral(database) : alone())

/** Commands of whoever runs the chain: nobody else may open the embedded database while this process has it. */
async function takeCommandsOf(env: Env, db: Database['db'], clock: () => Date): Promise<Undo> {
  if (env.DATABASE_URL) return () => undefined
  const folder = resolve(env.DATA_DIR)
  return takeCommands(folder, { db, clock, settings: commandSettings(process.env, folder) })
}

/** What whoever runs the chain is told when the embedded database can write no more, or again. */
const STORAGE: Readonly<Record<Storage, string>> = {
  full: 'The disk of the database is nearly full: nothing is written until there is room. Reading goes on.',
  writable: 'The disk of the database has room again: it is written to.',
  gone: 'The files of the database are gone: nothing is written any more, so orders are refused. Put the folder back or restore a backup, and start anew.',
}

/** Says what may start and should be known. The start does not wait for the vendors whose keys are tried. */
function warnOperator(env: Env, warn: (what: string) => void): void {
  for (const caution of cautionsOf(env)) warn(caution)
  if (env.mode === 'production') void keysToMend(env).then((faults) => faults.forEach(warn))
}

async function start(env: Env, undo: Undo[]): Promise<void> {
  const brand = loadBrand(chainFolder({ CHAIN_DIR: env.CHAIN_DIR }), { isProduction: env.mode === 'production' })
  const clock = clockFrom(env.CLOCK_START)
  const sms = createSms(env)
  const telemetry = await beginTelemetry(env)
  undo.push(telemetry.stop)
  let running: FastifyInstance | undefined
  const database = await openLoaded(env, undo, {
    onAway: (isAway) => {
      if (isAway) running?.log.error('the database does not answer: calls that need it are refused')
      else running?.log.info('the database answers again')
    },
    onStorage: (storage) => say(STORAGE[storage]),
    onError: (error) => running?.log.error({ err: error }, 'the care for the data folder failed'),
  })
  const { db, listen, availability } = database
  const { from, counter, everyAlone, start: startTogether } = severalOf(env, database)
  undo.push(await takeCommandsOf(env, db, clock))
  // While the database is away, which was said once, each round of each job fails.
  const onErrorIn = (who: string) => (error: unknown) =>
    running?.log[isUnreachable(error) ? 'debug' : 'error']({ err: error }, `${who} failed`)
  telemetry.watchState(database, { clock, backups: backupsOf(env), onError: onErrorIn('the figures of the shop') })
  const isProxy = trustedProxies(env.TRUSTED_PROXIES)
  const redemptionSecret = env.REDEMPTION_SECRET ?? loadOrCreateSecret(`${resolve(env.DATA_DIR)}.key`)
  let address = ''
  const bank = await createBank(env, {
    db,
    clock,
    publicUrl: () => env.CHAIN_API_PUBLIC_URL ?? address,
    onTrouble: (error, doing) => app.log.warn({ err: error, doing }, 'the bank'),
  })
  const { payments } = bank
  const messages = createMessages({
    sms,
    // A real messenger is put in here: it needs `send(phone, text)`.
    messenger: null,
    log: sms.echo ? messageLogOf(env.DATA_DIR) : null,
    clock,
    partPrice: env.MESSAGE_PART_PRICE,
    dayCap: env.MESSAGES_PER_DAY || null,
  })
  const iiko = iikoIn(
    env,
    {
      ...{ db, clock },
      onTrouble: (error, doing) => app.log.warn({ err: error, doing }, 'iiko'),
    },
    everyAlone('stop-lists of iiko'),
  )
  const orderSettings = orderSettingsOf(env)
  const push = pushOf(env, { isPlayground: isPlayground(env), email: brand.email })
  const live = createOrderHub({ db, clock, onError: onErrorIn('the live status') })
  const app: FastifyInstance = await buildApp(
    {
      brand,
      db,
      clock,
      sms,
      newToken: () => randomBytes(32).toString('base64url'),
      codeSecret: env.SMS_CODE_SECRET,
      redemptionSecret,
      payments,
      messages,
      geocoder: geocoderOf(env, { counter, clock }, (reason) =>
        app.log.warn({ reason }, 'the maps service is not used'),
      ),
      cashCodeFrom: env.CASH_CODE_FROM || null,
      orderSettings,
      limits: limitsOf(env),
      push,
      // Called by requests only, which come after the app is there.
      warn: (what) => app.log.warn(what),
    },
    {
      logger: loggerOptions(env.LOG_LEVEL, process.stdout.isTTY),
      ...{ live, counter, availability },
      changes: createChangeFeed({ db, listen, onError: onErrorIn('the news of the menu') }),
      staffLive: createStaffHub({ db, clock, onError: onErrorIn('the pages of the staff') }),
      ...(isProxy && { isProxy }),
      ...(bank.pages && { bankPages: bank.pages }),
      posPages: iiko.pages,
      watchRequests: telemetry.watchRequests,
      guestOrderLimits: {
        perPhone: env.GUEST_ORDERS_PER_PHONE || null,
        perNetwork: env.GUEST_ORDERS_PER_NETWORK || null,
      },
    },
  )
  running = app
  warnOperator(env, (what) => app.log.warn(what))
  const isAllowed = trustedProxies(env.WEBHOOK_ALLOWED_NETWORKS)
  undo.push(iiko.start())
  const webhooks = startWebhooks(
    { db, clock, key: redemptionSecret, isAllowed: isAllowed ?? (() => false), warn: (what) => app.log.warn(what) },
    onErrorIn('the webhooks'),
    everyAlone('old webhooks'),
  )
  undo.push(webhooks.stop)
  const relay = startOutboxRelay({
    db,
    clock,
    push,
    onEvents: live.publish,
    from,
    onError: onErrorIn('the outbox'),
  })
  undo.push(startTogether(live, onErrorIn('what processes share')))
  undo.push(relay.stop)
  const waking = { db, clock, push, warn: (what: string) => app.log.warn(what) }
  undo.push(startPush(waking, onErrorIn('the push messages')).stop)
  const sending = { db, clock, messages, payments, warn: (what: string) => app.log.warn(what) }
  undo.push(startMessages(sending, onErrorIn('the messages about orders')).stop)
  undo.push(
    startPhotoExpiry({ db, clock, onError: onErrorIn('the expiry of photos'), every: everyAlone('photos') }).stop,
  )
  const clockDeps = { db, clock, sms, orderSettings, warn: (what: string) => app.log.warn(what) }
  undo.push(startClockJobs(clockDeps, createMenu(), onErrorIn('the clock of orders'), everyAlone('clock')).stop)
  undo.push(startExpiry({ db, clock, onError: onErrorIn('the expiry of bonuses'), every: everyAlone('bonuses') }).stop)
  undo.push(startSweeping({ db, clock, onError: onErrorIn('the sweep'), every: everyAlone('sweep') }).stop)
  if (bank.sendReports)
    undo.push(everyAlone('demo bank')(REPORTS_MS, bank.sendReports, onErrorIn('the demo bank')).stop)
  undo.push(startStopSweep({ db, clock, onError: onErrorIn('the stop-list'), every: everyAlone('stops') }).stop)
  undo.push(startPaymentJobs({ db, clock, payments }, onErrorIn('the payment jobs'), everyAlone('payments')).stop)
  if ((env.KITCHEN ?? (isPlayground(env) ? 'on' : 'off')) === 'on') {
    const { startKitchen } = await import('./demo/kitchen')
    const kitchen = startKitchen({
      db,
      clock,
      stepSeconds: env.KITCHEN_STEP_SECONDS,
      onError: onErrorIn('the kitchen'),
    })
    undo.push(kitchen.stop)
  }
  // First of all: nobody new comes in, and what is under way is answered while the jobs end.
  undo.push(() => app.close())
  undo.push(() => handOver(app))
  address = await app.listen({ port: env.CHAIN_API_PORT, host: env.CHAIN_API_HOST, backlog: BACKLOG })
}

async function undoAll(undo: Undo[]): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Faults of whoever starts the server are told in one sentence, without a stack. */
const explain = (error: unknown): string => {
  const isExplained = [EnvironmentError, FolderLockedError, ChainMistakesError, NoDatabaseError, DataFolderError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isExplained) return error.message
  const { message, code, stack } = describeError(error)
  return `The reference API cannot start: ${message}${code ? ` (${code})` : ''}\n${stack}`
}

const undo: Undo[] = []
let isStopping = false

/** Whatever does not end by then is cut off: the database bears it, and whoever watches over this process would kill it. */
const LEAVING_MS = 9_000

const stop = (): void => {
  if (isStopping) return
  isStopping = true
  setTimeout(() => {
    say('The reference API did not end in time: what was under way is cut off.')
    process.exit(0)
  }, LEAVING_MS).unref()
  undoAll(undo).then(
    () => process.exit(0),
    (error: unknown) => {
      say(explain(error))
      process.exit(1)
    },
  )
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  const fault = readSecretFiles(process.env)
  if (fault !== null) throw new EnvironmentError([], fault)
  await start(parseEnv(process.env), undo)
  // To scripts/serve.mjs, which then tells the process before this one to go.
  if (cluster.isWorker) process.send?.('ready')
} catch (error) {
  say(explain(error))
  // It ends already with another error, which is told.
  await undoAll(undo).catch(() => undefined)
  process.exit(1)
}
