import { randomUUID } from 'node:crypto'
import type { Route } from '@/lib/contract/route'
import { everyRoute } from '@/reference-api/testing/cases'
import type { OrderInput } from '@/reference-api/testing/orders'
import { seededRandom } from '@/reference-api/testing/seeded-random'
import { goodBodies } from './good-bodies'
import { brokenJson, mutated } from './mutate'
import { NASTY } from './nasty'
import { fittingValue, type KnownValues, oneOf, type Roll } from './schema-values'

/** Ids that really exist, so that requests pass more than the first check. */
export type World = {
  readonly order: OrderInput
  readonly values: KnownValues
  /** Links of orders, and their numbers. */
  readonly tokens: readonly string[]
  readonly numbers: readonly string[]
  readonly customers: readonly string[]
  readonly staffKeys: readonly string[]
}

export type FuzzedRequest = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD' | 'OPTIONS'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The session or key of the request. */
  readonly token: string | null
}

/** Calls whose tries cost a password hash or an SMS: only one in so many is sent. */
const SLOW = new Set(['login', 'register', 'updatePassword', 'sendCode'])
const SLOW_SHARE = 20
/**
 * Calls that end the session or delete the customer: only one in so many is sent, because every second call would be
 * refused otherwise.
 */
const ENDING = new Set(['logout', 'deleteAccount', 'endOtherSessions'])

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const
const TYPES = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', '', 'json', '*/*']
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { accept: 'image/png' },
  { 'accept-language': '*' },
  { 'accept-language': 'ru,'.repeat(400) },
  { 'accept-encoding': 'br;q=0' },
  { cookie: '__Host-session=x; a=b; a=c' },
  { 'if-none-match': '*' },
  { 'last-event-id': '-1' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { range: 'bytes=0-0' },
  { 'x-device-token': 'y'.repeat(43) },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': "' or 1=1 --" },
  { traceparent: '00-0-0-zz' },
]
const BAD_TOKENS = ['', '../../..', 'x'.repeat(43), 'y'.repeat(500), 'null', "' or '1'='1"]

/**
 * A text as a part of an address. Half a surrogate pair cannot be encoded; a client sends the replacement character.
 */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 300).replace(/\p{Surrogate}/gu, '\ufffd'))
}

function partOf(name: string, path: string, world: World, roll: Roll): unknown {
  if (roll(5) === 0) return oneOf(roll, NASTY)
  if (name === 'token') return oneOf(roll, world.tokens)
  if (name === 'key') return randomUUID()
  const isOfOrder = path.includes('/history/') || path.includes('/staff/orders/')
  return isOfOrder ? oneOf(roll, world.numbers) : 1 + roll(40)
}

function queryOf({ query }: Route, world: World, roll: Roll): string {
  const created = query ? fittingValue(query, roll, world.values) : {}
  const named = roll(3) === 0 ? mutated(created, roll) : created
  const pairs = Object.entries(typeof named === 'object' && named !== null ? named : {})
  if (roll(8) === 0) pairs.push([oneOf(roll, ['page', '__proto__', 'a[b]', 'filial_guid']), oneOf(roll, NASTY)])
  const text = pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join('&')
    .slice(0, 4000)
  return text && `?${text}`
}

/** A body for the call, valid or nearly so. */
function bodyOf(name: string, route: Route, world: World, roll: Roll): string | null {
  if (!route.body) return roll(10) === 0 ? '{}' : null
  const good = goodBodies(world.order)[name]
  const whole = good && roll(2) === 0 ? { ...good } : fittingValue(route.body, roll, world.values)
  // A cart can be ordered once, so without a new id nearly all orders would be repetitions.
  if (typeof whole === 'object' && whole !== null && 'cart_id' in whole && roll(4) > 0)
    Object.assign(whole, { cart_id: randomUUID() })
  const kind = roll(10)
  const text = JSON.stringify(kind < 3 ? whole : kind < 8 ? mutated(whole, roll) : oneOf(roll, [whole, ...NASTY])) ?? ''
  return roll(12) === 0 ? brokenJson(text, roll) : text
}

function tokenFor(route: Route, world: World, roll: Roll): string | null {
  const kind = roll(10)
  if (kind === 0) return null
  if (kind === 1) return oneOf(roll, BAD_TOKENS)
  // A session in place of a staff key, and the other way round.
  const isStaff = (route.access === 'staff') === kind > 2
  return oneOf(roll, isStaff ? world.staffKeys : world.customers)
}

function chosen(roll: Roll): readonly [string, Route] {
  for (;;) {
    const found = oneOf(roll, everyRoute)
    const isRare = SLOW.has(found[0]) || ENDING.has(found[0])
    if (!isRare || roll(SLOW_SHARE) === 0) return found
  }
}

/** The request with this number for a seed. Cart ids are random; everything else is the same for the same data. */
export function fuzzedRequest(seed: number, number: number, world: World): FuzzedRequest {
  const roll = seededRandom(Math.imul(seed, 2_654_435_761) ^ number)
  const [name, route] = chosen(roll)
  const token = tokenFor(route, world, roll)
  const body = bodyOf(name, route, world, roll)
  const path = route.path.replace(/:(\w+)/g, (_, part: string) => encoded(partOf(part, route.path, world, roll)) || '0')
  const method = roll(20) === 0 ? oneOf(roll, METHODS) : route.method
  const type = roll(20) === 0 ? oneOf(roll, TYPES) : 'application/json'
  return {
    name,
    method,
    url: path + queryOf(route, world, roll),
    headers: {
      'accept-language': oneOf(roll, ['ru', 'en', 'kk', 'de']),
      // Each request has a network of its own, because limits would refuse most of them otherwise.
      'x-forwarded-for': [1 + roll(220), roll(256), roll(256), 1 + roll(250)].join('.'),
      ...(roll(6) === 0 && oneOf(roll, ODD_HEADERS)),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': type }),
    },
    body,
    token,
  }
}
