import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { API_VERSION } from '@/reference-api/db/api-version'
import { backupFolderOf, lackOfRoom, roomFor } from '@/reference-api/db/backups'
import { openEmbedded } from '@/reference-api/db/client'
import { FolderLockedError, lockFolder } from '@/reference-api/db/lock'
import { ForeignTablesError, OldTablesError, refuseForeignTables } from '@/reference-api/db/migrate'
import { type Env, EnvironmentError, parseEnv } from '@/reference-api/env'
import { HALYK_SCOPE } from '@/reference-api/payments/halyk/client'
import { HALYK_ENDPOINTS } from '@/reference-api/payments/halyk/endpoints'

const TIMEOUT_MS = 10_000
/** The largest error of the clock; codes, slots and signatures depend on it. */
const SKEW_SECONDS = 30
const BALANCE = 'https://api.mobizon.kz/service/user/getownbalance'

/** The finding about one part. `unsure`: the vendor could not be reached, so the key was not checked. */
type Finding = {
  readonly part: string
  readonly state: 'ok' | 'wrong' | 'unsure' | 'absent'
  readonly said: string
}

type Fetcher = typeof fetch
type Check = (env: Env, fetcher: Fetcher) => Promise<Finding>

const found = (part: string, state: Finding['state'], said: string): Finding => ({ part, state, said })

/**
 * Calls a vendor; null: it did not answer. The error is not reported, because it may contain the address with the key.
 */
const ask = (fetcher: Fetcher, url: string, init: RequestInit): Promise<Response | null> =>
  fetcher(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)

const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

const balance = z.object({ code: z.int() })

/** Checks the key of the SMS gateway by its balance, without sending a message. */
const checkSms: Check = async ({ MOBIZON_API_KEY: apiKey }, fetcher) => {
  const part = 'SMS gateway'
  if (!apiKey) return found(part, 'absent', 'MOBIZON_API_KEY is not set: no SMS is sent')
  const answer = await ask(fetcher, `${BALANCE}?${new URLSearchParams({ output: 'json', api: 'v1', apiKey })}`, {})
  if (!answer || answer.status >= 500)
    return found(part, 'unsure', 'Mobizon does not answer: look at the connection of this machine, and try again')
  const isRight = balance.safeParse(await bodyOf(answer)).data?.code === 0
  return isRight
    ? found(part, 'ok', 'Mobizon takes the key')
    : found(part, 'wrong', 'Mobizon does not take MOBIZON_API_KEY: copy it again from the settings of the account')
}

/** Checks the keys of the bank by requesting a token. */
const checkBank: Check = async (env, fetcher) => {
  const part = 'Bank'
  const { HALYK_EPAY_CLIENT_ID: id, HALYK_EPAY_CLIENT_SECRET: secret, HALYK_EPAY_TERMINAL_ID: terminal } = env
  if (!id || !secret || !terminal) return found(part, 'absent', 'HALYK_EPAY_* is not set: Halyk ePay charges no cards')
  const mode = env.HALYK_EPAY_MODE ?? 'test'
  const form = { grant_type: 'client_credentials', scope: HALYK_SCOPE, client_id: id, client_secret: secret, terminal }
  const answer = await ask(fetcher, HALYK_ENDPOINTS[mode].oauth, { method: 'POST', body: new URLSearchParams(form) })
  if (!answer || answer.status >= 500)
    return found(part, 'unsure', 'Halyk ePay does not answer: look at the connection of this machine, and try again')
  return answer.ok
    ? found(part, 'ok', `Halyk ePay (${mode}) takes the keys`)
    : found(
        part,
        'wrong',
        `Halyk ePay (${mode}) does not take HALYK_EPAY_*: compare all three, and HALYK_EPAY_MODE, with the contract`,
      )
}

const checkIiko: Check = async ({ IIKO_API_LOGIN: apiLogin, IIKO_API_URL: url }, fetcher) => {
  const part = 'iiko'
  if (!apiLogin) return found(part, 'absent', 'IIKO_API_LOGIN is not set: orders are not entered there')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ apiLogin })
  const answer = await ask(fetcher, `${url}/api/1/access_token`, { method: 'POST', headers, body })
  if (!answer || answer.status >= 500)
    return found(part, 'unsure', 'iiko does not answer: try again, or look at IIKO_API_URL')
  return answer.ok
    ? found(part, 'ok', 'iiko takes the login')
    : found(part, 'wrong', 'iiko does not take IIKO_API_LOGIN: make a new one in iikoWeb')
}

/**
 * What is wrong with the embedded database of a folder; null: nothing, a running API has it, or there is none yet. Its
 * tables are not migrated.
 */
async function embeddedFault(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  try {
    const unlock = lockFolder(folder)
    await openEmbedded(folder, undefined, undefined, { isTrial: true })
      .then((database) => database.close())
      .finally(unlock)
    return null
  } catch (error) {
    if (error instanceof FolderLockedError || error instanceof OldTablesError) return null
    return error instanceof Error ? error.message : String(error)
  }
}

const checkDatabase: Check = async ({ DATABASE_URL: url, DATA_DIR }) => {
  const part = 'Database'
  if (!url) {
    const fault = await embeddedFault(path.resolve(DATA_DIR))
    return fault === null ? found(part, 'ok', 'the embedded one, in DATA_DIR') : found(part, 'wrong', fault)
  }
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    await refuseForeignTables((statement) => client.query(statement))
    return found(part, 'ok', 'PostgreSQL answers')
  } catch (error) {
    if (error instanceof ForeignTablesError) return found(part, 'wrong', error.message)
    return found(part, 'wrong', 'PostgreSQL does not answer, or refuses the user: start it, or correct DATABASE_URL')
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The folder itself, or the nearest existing one above it. */
async function isWritable(folder: string): Promise<boolean> {
  const state = await access(folder, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : false),
  )
  const above = path.dirname(folder)
  return state ?? (above !== folder && isWritable(above))
}

/** Outside of production files beside the folder hold a secret and the messages that a demo shows, on PostgreSQL, too. */
const checkFolder: Check = async ({ DATA_DIR: folder, DATABASE_URL: url, mode }) => {
  const part = 'Data folder'
  if (url && mode === 'production') return found(part, 'absent', 'is not used: PostgreSQL holds everything')
  return (await isWritable(path.resolve(folder)))
    ? found(part, 'ok', 'can be written')
    : found(part, 'wrong', 'DATA_DIR cannot be written by this user: chown it, or name another folder')
}

/** The embedded database is copied by the server itself, which needs as much room as it is large. */
const checkBackups: Check = async ({ DATABASE_URL: url, DATA_DIR, BACKUP_DIR }) => {
  const part = 'Backups'
  const folder = path.resolve(DATA_DIR)
  if (url) return found(part, 'absent', 'PostgreSQL is copied by `npm run db -- backup`')
  if (!existsSync(folder)) return found(part, 'absent', 'there is no database yet')
  const backups = backupFolderOf(folder, BACKUP_DIR)
  const lack = lackOfRoom(backups, await roomFor(folder, backups))
  return lack === null ? found(part, 'ok', 'there is room for the next one') : found(part, 'wrong', lack)
}

/** Parsing the environment has already checked that the two keys belong together. */
const checkPush: Check = async ({ VAPID_PUBLIC_KEY: key }) =>
  key
    ? found('Push keys', 'ok', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair')
    : found('Push keys', 'absent', 'VAPID_* is not set: tablets are not woken')

const checkClock: Check = async (_, fetcher) => {
  const part = 'Clock'
  const answer = await ask(fetcher, 'https://api.mobizon.kz/', { method: 'HEAD' })
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs))
    return found(part, 'unsure', 'there is nothing to compare it with: the network does not answer')
  const seconds = Math.round(Math.abs(Date.now() - theirs) / 1000)
  return seconds <= SKEW_SECONDS
    ? found(part, 'ok', 'is right')
    : found(part, 'wrong', `is ${seconds} s off: turn on the synchronisation of time (timedatectl set-ntp true)`)
}

const CHECKS = [checkDatabase, checkFolder, checkBackups, checkSms, checkBank, checkIiko, checkPush, checkClock]

/**
 * Sentences about keys that the SMS gateway or the bank refuses, or that could not be checked; for the start in
 * production.
 */
export async function keyWarnings(env: Env, fetcher: Fetcher = fetch): Promise<readonly string[]> {
  const findings = await Promise.all([checkSms, checkBank].map((check) => check(env, fetcher)))
  return findings.flatMap(({ part, state, said }) =>
    state === 'wrong' || state === 'unsure' ? [`${part}: ${said}`] : [],
  )
}

const MARKS = { ok: 'ok', wrong: 'WRONG', unsure: 'unsure', absent: '-' } as const

/**
 * The output of `npm run doctor`, one line for each part, without values of settings.
 * @returns `code` 1: something is wrong; a vendor that could not be reached is reported and does not count
 */
export async function checkSetup(
  source: Readonly<Record<string, string | undefined>>,
  fetcher: Fetcher = fetch,
): Promise<{ readonly lines: readonly string[]; readonly code: 0 | 1 }> {
  try {
    const env = parseEnv(source)
    const findings = await Promise.all(CHECKS.map((check) => check(env, fetcher)))
    const lines = findings.map(({ part, state, said }) => `${part.padEnd(12)} ${MARKS[state].padEnd(7)} ${said}`)
    const isWrong = findings.some(({ state }) => state === 'wrong')
    const facts = [`API          ${API_VERSION}`, `Mode         ${env.mode}`]
    return { lines: [...facts, ...lines], code: isWrong ? 1 : 0 }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return { lines: error.message.split('\n'), code: 1 }
  }
}
