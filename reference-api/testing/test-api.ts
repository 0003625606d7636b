import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { changedOrderToken, ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Args, Reply, Route } from '@/lib/contract/route'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import type { SentChannel } from '@/lib/domain/notices/message'
import type { LimitSettings } from '@/reference-api/account/limit-settings'
import { type AppOptions, buildApp } from '@/reference-api/app'
import { ORDER_SETTINGS } from '@/reference-api/clock/order-settings'
import type { Database, Db } from '@/reference-api/db/client'
import { createMinuteCounter, type MinuteCounter } from '@/reference-api/db/minute-counter'
import { branches } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Post } from '@/reference-api/extensions/demo/bank/reports'
import { demoBankPages } from '@/reference-api/extensions/demo/bank/routes'
import { gazetteer } from '@/reference-api/extensions/demo/gazetteer/gazetteer'
import type { PushGateway } from '@/reference-api/extensions/push/gateway'
import { pushAdditions } from '@/reference-api/extensions/push/push'
import { staffAdditions } from '@/reference-api/extensions/staff/staff'
import type { Geocoder } from '@/reference-api/geocoding/geocoder'
import { createOrderHub, type OrderHub } from '@/reference-api/live/order-hub'
import type { Locale } from '@/reference-api/locale'
import { createChangeFeed } from '@/reference-api/menu/change-feed'
import type { SmsGateway } from '@/reference-api/messages/sms'
import { type TestBank, testBank } from './bank'
import { type TestClock, testClock } from './clock'
import { countedMenu } from './count-queries'
import { NOON, openTestDatabase } from './loaded-databases'
import { queryGuard } from './query-limits'

/** A gateway that stores messages instead of sending them. */
export type RecordingSms = SmsGateway & { readonly sent: { readonly phone: string; readonly text: string }[] }

const recordingSms = (echo: boolean): RecordingSms => {
  const sent: { phone: string; text: string }[] = []
  return {
    echo,
    sent,
    send: async (phone, text) => {
      sent.push({ phone, text })
    },
  }
}

type CallOptions = {
  readonly token?: string
  readonly locale?: Locale | 'kz'
  readonly ip?: string
  readonly device?: string
  /** Sends calls by an order's link without the session and the key of the order. */
  readonly isLinkAlone?: true
}

export type TestApi = {
  readonly app: FastifyInstance
  readonly db: Db
  readonly database: Database
  readonly deps: Deps
  readonly clock: TestClock
  readonly sms: RecordingSms
  /** Messages about orders to phones. */
  readonly told: readonly Told[]
  /** Messages for the operator. */
  readonly warnings: readonly string[]
  /** The demo bank, which charges the shop's cards. */
  readonly bank: TestBank
  /** The listeners to orders. */
  readonly live: OrderHub
  /** Makes a call like a client; the answer is parsed by the contract, and an undeclared status throws. */
  readonly call: <const R extends Route>(route: R, args: Args<R>, options?: CallOptions) => Promise<Reply<R>>
  /** Sends any request, for inputs that the types would not allow. */
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  readonly close: () => Promise<void>
}

export type RawRequest = {
  readonly method: Route['method']
  readonly url: string
  readonly body?: string | object
  readonly headers?: Readonly<Record<string, string>>
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly json: unknown
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fill = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** The parts of `Args` at run time; the route decides which of them it has. */
type AnyArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

/** High limits, because all tests call from one address with similar phones; tests of limits set their own. */
const NO_LIMITS: LimitSettings = { networkTimes: 1000, smsPerPrefix: 1e6, smsPerHour: 1e6, smsPerDay: 1e6 }

const PLACING: ReadonlySet<Route> = new Set<Route>([orderingRoutes.storeOrder, orderingRoutes.storeGuestOrder])
const placedOrder = z.object({ token: z.string() })

/** The credentials of the ordering browser: a customer's session, or the key of a guest's order. */
type PlacedIn = { readonly session: string } | { readonly key: string }

type TestSettings = {
  readonly now?: Date
  readonly echo?: boolean
  readonly geocoder?: Geocoder
  readonly limits?: LimitSettings
  /** The kitchen has the slots of the demo chain; otherwise room for all orders that tests place at one moment. */
  readonly isKitchenCounted?: boolean
  /** Another API whose database and clock this one uses; close this one first. */
  readonly beside?: TestApi
  /** The database to use; the caller closes it after the API. */
  readonly database?: Database
  /** The total in tenge above which guests confirm their phone; without it they never do. */
  readonly cashCodeFrom?: number | null
  /** The gateway that wakes tablets; without it none is woken. */
  readonly push?: PushGateway | null
  /** Counts calls by minute; by default those of this API only. */
  readonly counter?: MinuteCounter
}

type Told = { readonly channel: SentChannel; readonly phone: string; readonly text: string }

/** The dependencies of the API; messages and warnings are stored in lists. */
function testDeps(
  given: Pick<Deps, 'db' | 'clock' | 'sms' | 'payments' | 'geocoder' | 'limits' | 'cashCodeFrom'>,
  told: Told[],
  warnings: string[],
): Deps {
  return {
    ...given,
    brand: loadBrand(chainFolder({})),
    newToken: () => randomBytes(24).toString('base64url'),
    messages: {
      channels: ['sms', 'messenger'],
      partPrice: 20,
      dayCap: null,
      send: async (channel, phone, text) => {
        told.push({ channel, phone, text })
      },
    },
    codeSecret: 'a key of login codes that only tests have',
    redemptionSecret: 'a secret that only tests have, of 32 characters',
    orderSettings: ORDER_SETTINGS,
    warn: (what) => warnings.push(what),
  }
}

const senderTo =
  (app: FastifyInstance): TestApi['send'] =>
  async ({ method, url, body, headers = {} }) => {
    const answer = await app.inject({
      method,
      url,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: parsedJson(answer.body) }
  }

function callerOf(app: FastifyInstance): TestApi['call'] {
  const guard = queryGuard()
  const placedIn = new Map<string, PlacedIn>()
  /** The headers of the caller; a change of an order comes from the ordering browser. */
  const credentialsFor = (route: Route, args: unknown, { token, isLinkAlone }: CallOptions): Record<string, string> => {
    const linkToken = isLinkAlone ? null : changedOrderToken(route, args)
    const placed = linkToken === null ? undefined : placedIn.get(linkToken)
    const session = token ?? (placed && 'session' in placed ? placed.session : undefined)
    return {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(placed && 'key' in placed && { [ORDER_KEY_HEADER]: placed.key }),
    }
  }
  const remember = (token: string, session: string | undefined, order: unknown) =>
    placedIn.set(token, session ? { session } : { key: String(fieldsOf(order).cart_id) })

  return async <const R extends Route>(route: R, args: Args<R>, options: CallOptions = {}): Promise<Reply<R>> => {
    const { params = {}, query = {}, body } = args as AnyArgs
    const answer = await guard(route, () =>
      app.inject({
        method: route.method,
        url: fill(route.path, params) + queryString(query),
        headers: {
          'accept-language': options.locale ?? 'ru',
          ...credentialsFor(route, args, options),
          ...(options.device && { 'x-device-token': options.device }),
        },
        ...(options.ip && { remoteAddress: options.ip }),
        ...(body !== undefined && { payload: body }),
      }),
    )
    const schema = route.responses[answer.statusCode]
    if (!schema) throw new Error(`${route.method} ${route.path} answered ${answer.statusCode}: ${answer.body}`)
    const told = schema.parse(answer.json())
    const { token } = (PLACING.has(route) && placedOrder.safeParse(told).data) || {}
    if (token) remember(token, options.token, body)
    return { status: answer.statusCode, body: told } as Reply<R>
  }
}

/**
 * The reference API over a database of its own. `now` is the first time of the clock; with `echo` false the SMS gateway
 * behaves like a real one, and its codes are in `sms.sent`. `geocoder` replaces the maps service.
 */
export async function createTestApi(settings: TestSettings & AppOptions = {}): Promise<TestApi> {
  const {
    now = NOON,
    echo = true,
    geocoder = gazetteer,
    limits = NO_LIMITS,
    isKitchenCounted = false,
    cashCodeFrom = null,
    beside,
    database: given = beside?.database,
    push = null,
    counter = createMinuteCounter(),
    additions = [],
    ...options
  } = settings
  const warnings: string[] = []
  const told: Told[] = []
  const database = given ?? (await openTestDatabase())
  const { db } = database
  if (!isKitchenCounted) await db.update(branches).set({ slotCapacity: 1000 })
  const clock = beside?.clock ?? testClock(now)
  const sms = recordingSms(echo)
  const bank = testBank({ db, clock: clock.now, post: (url, headers, body) => report(url, headers, body) })
  const { payments } = bank
  const deps = testDeps({ db, clock: clock.now, sms, payments, geocoder, limits, cashCodeFrom }, told, warnings)
  const warn = (what: string) => warnings.push(what)
  const onTrouble = (error: unknown, doing: string) => warn(`${doing}: ${error}`)
  const live = createOrderHub(deps)
  const app = await buildApp(deps, {
    live,
    changes: createChangeFeed(database),
    menu: countedMenu(),
    additions: [
      staffAdditions({ db, clock: clock.now, limits, counter }),
      pushAdditions({ db, clock: clock.now, warn, onTrouble, push }),
      { pages: demoBankPages(bank.demoBank) },
      ...additions,
    ],
    ...options,
  })
  const send = senderTo(app)
  const report: Post = async (url, headers, payload) =>
    (await send({ method: 'POST', url: new URL(url).pathname, headers: { ...headers }, body: payload })).status

  return {
    ...{ app, db, database, deps, clock, sms, told, warnings, bank, live, send },
    call: callerOf(app),
    close: async () => {
      await app.close()
      if (!given) await database.close()
    },
  }
}
