import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { plainLine } from '@/lib/domain/input/plain-text'
import { WEBHOOK_TYPES, type WebhookType } from '@/lib/domain/notices/webhook'
import type { Db } from '@/reference-api/db/client'
import { isInternal } from '@/reference-api/outgoing/addresses'
import { type PostSettings, postJson } from '@/reference-api/outgoing/post'
import {
  addEndpoint,
  disableEndpoint,
  type EndpointRow,
  enableEndpoint,
  endpointOf,
  listDeliveries,
  listEndpoints,
  replay,
  rotateSecret,
  WebhookRefusal,
} from './endpoints'
import { secretOf, signedHeaders } from './signature'

export const WEBHOOKS_USAGE = `npm run webhooks -- …
  list                                   every endpoint, with what waits for it and what was given up
  add URL [--types order.placed,…] [--branches GUID,…] [--with-customer] [--note TEXT]
  disable ID | enable ID | rotate ID     rotate changes the secret; the one before signs along for a day
  test ID                                sends a signed "test" and says what was answered
  waiting [ID] | dead [ID]               deliveries, of an endpoint or of all
  replay DELIVERY … | replay --dead [ID] sends again`

export type CommandDeps = {
  readonly db: Db
  readonly now: Date
  readonly key: string
  readonly isAllowed: PostSettings['isAllowed']
}

const options = {
  types: { type: 'string' },
  branches: { type: 'string' },
  note: { type: 'string', default: '' },
  'with-customer': { type: 'boolean', default: false },
  dead: { type: 'boolean', default: false },
} as const

const idIn = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647))

function idOf(text: string | undefined): number {
  const id = idIn.safeParse(text)
  if (!id.success) throw new WebhookRefusal(`${text ?? 'Nothing'} is no id`)
  return id.data
}
const idOrAll = (text: string | undefined): number | null => (text === undefined ? null : idOf(text))
const wordsOf = (text: string | undefined): string[] | null =>
  text
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean) ?? null

function typesOf(text: string | undefined): WebhookType[] | null {
  const types = z.array(z.enum(WEBHOOK_TYPES)).min(1).nullable().safeParse(wordsOf(text))
  if (!types.success) throw new WebhookRefusal(`Types are ${WEBHOOK_TYPES.join(', ')}`)
  return types.data
}

const lineOf = ({ id, url, note, types, branchGuids, withCustomer, disabledAt }: EndpointRow): string =>
  [
    `${id}  ${url}`,
    types === null ? 'everything' : types.join(','),
    ...(branchGuids === null ? [] : [`branches ${branchGuids.join(',')}`]),
    ...(withCustomer ? ['with customer'] : []),
    ...(note === '' ? [] : [plainLine(note)]),
    ...(disabledAt === null ? [] : [`disabled ${disabledAt.toISOString()}`]),
  ].join(' · ')

/**
 * Refuses addresses that every delivery would be refused for: of this machine, or of an internal network that is not
 * allowed.
 */
function refuseInternal(url: string, { isAllowed }: CommandDeps): void {
  if (!URL.canParse(url)) return
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const address = host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : host
  if (isIP(address) && isInternal(address) && !isAllowed(address))
    throw new WebhookRefusal(`${host} is an internal address: WEBHOOK_ALLOWED_NETWORKS has to name its network first`)
}

async function test({ db, key, now, isAllowed }: CommandDeps, id: number): Promise<string> {
  const endpoint = await endpointOf(db, id)
  const event = { id: `evt_test_${now.getTime().toString(36)}`, type: 'test', timestamp: now.toISOString() }
  const body = JSON.stringify(event)
  const headers = signedHeaders(key, endpoint, { id: event.id, body }, now)
  try {
    const { status, text } = await postJson(endpoint.url, headers, body, {
      isAllowed,
      timeout: 10_000,
      allowedBy: 'WEBHOOK_ALLOWED_NETWORKS',
    })
    return `It answered ${status}: ${plainLine(text)}`
  } catch (error) {
    return `It did not answer: ${error instanceof Error ? error.message : error}`
  }
}

async function deliveries(db: Db, state: 'waiting' | 'dead', endpointId: number | null): Promise<string[]> {
  const rows = await listDeliveries(db, state, endpointId)
  return rows.map(
    ({ delivery: { id, endpointId: to, type, tries, nextAt, lastStatus, lastError, lastAnswer }, number }) =>
      [
        `${id}  ${type} ${number} to ${to}`,
        `tries ${tries}`,
        ...(state === 'waiting' ? [`next ${nextAt.toISOString()}`] : []),
        ...(lastStatus === null ? [] : [`answered ${lastStatus}`]),
        ...(lastError === null ? [] : [plainLine(lastError)]),
        ...(lastAnswer ? [plainLine(lastAnswer)] : []),
      ].join(' · '),
  )
}

const withSecret = (key: string, endpoint: EndpointRow): string[] => [
  lineOf(endpoint),
  `secret ${secretOf(key, endpoint)}`,
]

/**
 * Runs `npm run webhooks`.
 * @param args the words behind the command
 * @returns the lines to print. Throws `WebhookRefusal` when the command is not possible
 */
export async function webhooksCommand(args: readonly string[], deps: CommandDeps): Promise<readonly string[]> {
  const { db, key, now } = deps
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, first, ...more] = positionals
  switch (command) {
    case 'list': {
      const known = await listEndpoints(db)
      return known.length === 0
        ? ['There are no endpoints.']
        : known.map(({ endpoint, waiting, dead }) => `${lineOf(endpoint)} · waiting ${waiting}, given up ${dead}`)
    }
    case 'add': {
      refuseInternal(first ?? '', deps)
      const endpoint = {
        url: first ?? '',
        note: values.note,
        types: typesOf(values.types),
        branchGuids: wordsOf(values.branches),
        withCustomer: values['with-customer'],
      }
      return withSecret(key, await addEndpoint(db, endpoint, now))
    }
    case 'rotate':
      return withSecret(key, await rotateSecret(db, idOf(first), now))
    case 'disable':
      return [lineOf(await disableEndpoint(db, idOf(first), now))]
    case 'enable':
      return [lineOf(await enableEndpoint(db, idOf(first)))]
    case 'test':
      return [await test(deps, idOf(first))]
    case 'waiting':
    case 'dead': {
      const lines = await deliveries(db, command, idOrAll(first))
      return lines.length === 0 ? ['None.'] : lines
    }
    case 'replay': {
      const which = values.dead ? { deadOf: idOrAll(first) } : { ids: [idOf(first), ...more.map(idOf)] }
      return [`${await replay(db, which, now)} will be sent again.`]
    }
    default:
      throw new WebhookRefusal(WEBHOOKS_USAGE)
  }
}
