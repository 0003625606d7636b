import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import { orderingRoutes } from '@/lib/contract/ordering'
import { problemRoutes } from '@/lib/contract/problems'
import type { Args, Reply, Route } from '@/lib/contract/route'
import type { SentChannel } from '@/lib/domain/message'
import type { LimitSettings } from '@/reference-api/account/limit-settings'
import { type AppOptions, buildApp } from '@/reference-api/app'
import { ORDER_SETTINGS } from '@/reference-api/clock/order-settings'
import type { Database, Db } from '@/reference-api/db/client'
import { branches } from '@/reference-api/db/schema'
import type { Post } from '@/reference-api/demo/bank/reports'
import { demoBankPages } from '@/reference-api/demo/bank/routes'
import { gazetteer } from '@/reference-api/demo/gazetteer/gazetteer'
import type { Deps, SmsGateway } from '@/reference-api/deps'
import type { Geocoder } from '@/reference-api/geocoding/geocoder'
import { createOrderHub, type OrderHub } from '@/reference-api/live/order-hub'
import type { Locale } from '@/reference-api/locale'
import { createChangeFeed } from '@/reference-api/menu/change-feed'
import type { PushGateway } from '@/reference-api/push/gateway'
import { type TestBank, testBank } from './bank'
import { type TestClock, testClock } from './clock'
import { countedMenu } from './count-queries'
import { NOON, openTestDatabase } from './loaded-databases'
import { queryGuard } from './query-limits'

/** A gateway that keeps what it was given instead of sending it. */
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
  /** Acts by an order's link without the session in which it was placed. */
  readonly isLinkAlone?: true
}

export type TestApi = {
  readonly app: FastifyInstance
  readonly db: Db
  readonly database: Database
  readonly deps: Deps
  readonly clock: TestClock
  readonly sms: RecordingSms
  /** Messages about orders that went to phones. */
  readonly told: readonly { readonly channel: SentChannel; readonly phone: string; readonly text: string }[]
  /** What whoever looks after the shop was told. */
  readonly warnings: readonly string[]
  /** The demo bank that the shop pays through. */
  readonly bank: TestBank
  /** Who listens to orders. */
  readonly live: OrderHub
  /** Calls a route as a client would; the answer is parsed by the contract, an undeclared status throws. */
  readonly call: <const R extends Route>(route: R, args: Args<R>, options?: CallOptions) => Promise<Reply<R>>
  /** Sends anything at all, for inputs that the types would not let through. */
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

/** The parts of `Args` at run time; which of them a route has depends on the route. */
type AnyArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

/** All tests call from one address and with neighbouring phones; those of the limits name their own. */
const NO_LIMITS: LimitSettings = { networkTimes: 1000, smsPerPrefix: 1e6, smsPerHour: 1e6, smsPerDay: 1e6 }

/** Acts upon an order by its link: those of a customer come from the browser that ordered, with its session. */
const ACTS_BY_LINK: ReadonlySet<Route> = new Set<Route>([
  orderLifeRoutes.closeOrder,
  orderLifeRoutes.reviewOrder,
  problemRoutes.reportProblem,
  problemRoutes.addPhoto,
  problemRoutes.setMessages,
])
const placedOrder = z.object({ token: z.string() })

type TestSettings = {
  readonly now?: Date
  readonly echo?: boolean
  readonly geocoder?: Geocoder
  readonly limits?: LimitSettings
  /** The kitchen has as many places as the demo chain says; otherwise room for all that tests order at one moment. */
  readonly isKitchenCounted?: boolean
  /** Another API, on whose database and clock this one works, too; close this one first. */
  readonly beside?: TestApi
  /** From which sum on guests confirm their phone; without it never. */
  readonly cashCodeFrom?: number | null
  /** Wakes tablets; without it none is. */
  readonly push?: PushGateway | null
}

/**
 * The reference API over a database of its own. `now` is where the clock stands at first; `echo` false makes the SMS
 * gateway a real one, whose codes are read from `sms.sent`. `geocoder` stands in for a maps service.
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
    push = null,
    ...options
  } = settings
  const warnings: string[] = []
  const database = beside?.database ?? (await openTestDatabase())
  if (!isKitchenCounted) await database.db.update(branches).set({ slotCapacity: 1000 })
  const clock = beside?.clock ?? testClock(now)
  const sms = recordingSms(echo)
  const told: { channel: SentChannel; phone: string; text: string }[] = []
  const bank = testBank({ db: database.db, clock: clock.now, post: (url, headers, body) => report(url, headers, body) })
  const deps: Deps = {
    brand: loadBrand(chainFolder({})),
    db: database.db,
    clock: clock.now,
    sms,
    newToken: () => randomBytes(24).toString('base64url'),
    geocoder,
    payments: bank.payments,
    push,
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
    limits,
    cashCodeFrom,
    orderSettings: ORDER_SETTINGS,
    warn: (what) => warnings.push(what),
  }
  const live = createOrderHub(deps)
  const changes = createChangeFeed(database)
  const app = await buildApp(deps, {
    live,
    changes,
    menu: countedMenu(),
    bankPages: demoBankPages(bank.demoBank),
    ...options,
  })
  const report: Post = async (url, headers, payload) =>
    (
      await app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    ).statusCode

  const send = async ({ method, url, body, headers = {} }: RawRequest): Promise<RawAnswer> => {
    const answer = await app.inject({
      method,
      url,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: parsedJson(answer.body) }
  }

  const guard = queryGuard()
  const placedIn = new Map<unknown, string>()
  const sessionFor = (route: Route, params: Readonly<Record<string, unknown>>, { token, isLinkAlone }: CallOptions) =>
    token ?? (ACTS_BY_LINK.has(route) && !isLinkAlone ? placedIn.get(params.token) : undefined)

  const call = async <const R extends Route>(route: R, args: Args<R>, options: CallOptions = {}): Promise<Reply<R>> => {
    const { params = {}, query = {}, body } = args as AnyArgs
    const session = sessionFor(route, params, options)
    const answer = await guard(route, () =>
      app.inject({
        method: route.method,
        url: fill(route.path, params) + queryString(query),
        headers: {
          'accept-language': options.locale ?? 'ru',
          ...(session && { authorization: `Bearer ${session}` }),
          ...(options.device && { 'x-device-token': options.device }),
        },
        ...(options.ip && { remoteAddress: options.ip }),
        ...(body !== undefined && { payload: body }),
      }),
    )
    const schema = route.responses[answer.statusCode]
    if (!schema) throw new Error(`${route.method} ${route.path} answered ${answer.statusCode}: ${answer.body}`)
    const told = schema.parse(answer.json())
    const placing: Route = orderingRoutes.storeOrder
    if (placing === route && options.token) placedIn.set(placedOrder.safeParse(told).data?.token, options.token)
    return { status: answer.statusCode, body: told } as Reply<R>
  }

  return {
    app,
    db: database.db,
    database,
    deps,
    clock,
    sms,
    told,
    warnings,
    bank,
    live,
    call,
    send,
    close: async () => {
      await app.close()
      if (!beside) await database.close()
    },
  }
}
