import { randomBytes } from 'node:crypto'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limitConnections } from '@/lib/config/connections.mjs'
import { type IsProxy, trustedProxies } from '@/lib/config/trusted-proxies.mjs'
import { USER_EVENTS_PATH } from '@/lib/contract/order-life'
import { routes } from '@/lib/contract/routes'
import { STAFF_EVENTS_PATH } from '@/lib/contract/staff'
import { webhookOperations } from '@/lib/contract/webhooks'
import { findSession } from './account/sessions'
import { type Availability, availabilityOf } from './db/client'
import { createMinuteCounter, type MinuteCounter } from './db/minute-counter'
import type { Deps } from './deps'
import { logAnswers } from './http/answer-log'
import { answerError, handleErrors } from './http/error-handler'
import { createIdentify } from './http/identify'
import { leaveSoon } from './http/leaving'
import { createMount } from './http/mount'
import { admitByKind } from './http/overload'
import { requestIds } from './http/request-id'
import { acceptJsonOnly, BODY_LIMIT, DEADLINES, secureHeaders, setSecureHeaders, tellTime } from './http/transport'
import { validatorCompiler } from './http/validation'
import { createOrderHub, type OrderHub } from './live/order-hub'
import { type ChangeFeed, createChangeFeed } from './menu/change-feed'
import { createMenu, type Menu } from './menu/menu'
import { DEFAULT_ORDER_RATE_LIMITS, type OrderRateLimits } from './ordering/order-rate-limits'
import type { BankPages } from './payments/bank'
import { paymentCallbacks } from './payments/callback'
import { registerAccountRoutes } from './routes/account'
import { registerCatalogRoutes } from './routes/catalog'
import { registerChangeOrderRoutes } from './routes/change-order'
import { registerHistoryRoutes } from './routes/history'
import { registerInfoRoutes } from './routes/info'
import { registerLiveRoutes } from './routes/live'
import { registerMenuEvents } from './routes/menu-events'
import { registerOrderLifeRoutes } from './routes/order-life'
import { registerOrderingRoutes } from './routes/ordering'
import { registerPaymentRoutes } from './routes/payments'
import { registerPlaceRoutes } from './routes/place'
import { registerProblemRoutes } from './routes/problems'
import { registerStaffRoutes } from './routes/staff'
import { registerStaffLive } from './routes/staff-live'
import { registerStaffProblemRoutes } from './routes/staff-problems'
import { registerStaffPushRoutes } from './routes/staff-push'
import { registerTimeRoutes } from './routes/times'
import { staffFinder } from './staff/call-limits'
import { createStaffHub, type StaffHub } from './staff/hub'

export type AppOptions = {
  readonly logger?: FastifyServerOptions['logger']
  /** How many orders in a row, of guests and of customers. */
  readonly guestOrderLimits?: OrderRateLimits
  /** Who listens to orders in this process; given by whoever also tells the news. */
  readonly live?: OrderHub
  /** Which pages of the staff are open in this process. */
  readonly staffLive?: StaffHub
  /** What changes of the menu; by default the database is asked every second. */
  readonly changes?: ChangeFeed
  /** Counts calls a minute; by default those of this process alone. */
  readonly counter?: MinuteCounter
  /** Whether the database can be asked; by default it is asked. */
  readonly availability?: Availability
  /** The catalogue; by default one of its own. */
  readonly menu?: Menu
  /** Who may say for whom it speaks; by default this machine, where the gateway is. */
  readonly isProxy?: IsProxy
  readonly deadlines?: typeof DEADLINES
  /** Pages of the bank that charges cards; they stand beside the calls. */
  readonly bankPages?: BankPages
  /** What the chain's own system reports to. */
  readonly posPages?: (app: FastifyInstance) => Promise<void>
  /** Measures every call. */
  readonly watchRequests?: (app: FastifyInstance) => void
}

/** Swagger's own page: everything from here. Its default policy would upgrade http, and a local server has no other. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The types of OpenAPI know JSON Schema by another name than zod's. */
type WebhooksOf<T> = T extends unknown ? ('webhooks' extends keyof T ? T['webhooks'] : never) : never
type Webhooks = NonNullable<WebhooksOf<NonNullable<FastifyDynamicSwaggerOptions['openapi']>>>
const webhooks = z.custom<Webhooks>((value) => typeof value === 'object')

async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: "The chain's API", version: '1', description: 'Derived from lib/contract.' },
      webhooks: webhooks.parse(webhookOperations()),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const isOfUser =
        url === USER_EVENTS_PATH ||
        url === STAFF_EVENTS_PATH ||
        Object.values(routes).some(
          (route) =>
            (route.access === 'user' || route.access === 'staff') &&
            route.path === url &&
            route.method === document.route.method,
        )
      return { url, schema: isOfUser ? { ...schema, security: [{ bearer: [] }] } : schema }
    },
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
}

const onlyLoopback = trustedProxies('loopback') ?? (() => false)

/** `/health`: the process is alive; it asks nobody. `/ready`: it can serve; 503 while the database does not answer. */
const health = (app: FastifyInstance, { isReady }: Availability): void => {
  const options = { exposeHeadRoute: true, schema: { hide: true } }
  app.get('/health', options, async () => ({ status: 'ok' }))
  app.get('/ready', options, async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'database unavailable' }),
  )
}

/**
 * The whole API over its dependencies, without listening: `server.ts` serves it, tests inject into it.
 * Every route of the contract is mounted; `/health`, `/ready` and `/docs` stand beside them.
 */
export async function buildApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  // Logins and orders check the same codes.
  const deps = { ...given, codeSecret: given.codeSecret ?? randomBytes(32).toString('base64url') }
  const { isProxy = onlyLoopback, deadlines = DEADLINES } = options
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: deadlines.request,
    http: { headersTimeout: deadlines.headers, connectionsCheckingInterval: deadlines.checkedEvery },
    exposeHeadRoutes: false,
    // The gateway says for whom it speaks; nobody else is believed.
    trustProxy: isProxy,
    genReqId: requestIds(isProxy),
    // What comes on a connection that stands is answered, and ends it (`leaveSoon`).
    return503OnClosing: false,
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      setSecureHeaders(request, reply)
      return answerError(error, request, reply)
    },
  })
  limitConnections(app.server, isProxy)
  leaveSoon(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonOnly(app)
  secureHeaders(app)
  tellTime(app, deps.clock)
  handleErrors(app)
  logAnswers(app)
  options.watchRequests?.(app)
  await documentation(app)
  const availability = options.availability ?? availabilityOf(deps.db)
  health(app, availability)
  const identify = createIdentify(deps, findSession, staffFinder(deps, options.counter ?? createMinuteCounter()))
  const mount = createMount(app, identify, availability.whenBack)
  const menu = options.menu ?? createMenu()
  registerCatalogRoutes(mount, deps, menu)
  registerPlaceRoutes(mount, deps, menu)
  registerTimeRoutes(mount, deps, menu)
  registerOrderingRoutes(mount, deps, menu, options.guestOrderLimits ?? DEFAULT_ORDER_RATE_LIMITS)
  registerHistoryRoutes(mount, deps, menu)
  registerInfoRoutes(mount, deps, menu)
  registerOrderLifeRoutes(mount, deps, menu)
  registerChangeOrderRoutes(mount, deps, menu)
  registerPaymentRoutes(mount, deps, menu)
  registerProblemRoutes(mount, deps, menu)
  registerAccountRoutes(mount, deps, menu)
  registerStaffRoutes(mount, deps, menu)
  registerStaffProblemRoutes(mount, deps)
  registerStaffPushRoutes(mount, deps, menu)
  registerLiveRoutes(app, identify, deps, options.live ?? createOrderHub(deps))
  registerStaffLive(app, identify, deps, menu, options.staffLive ?? createStaffHub(deps))
  registerMenuEvents(app, identify, deps, options.changes ?? createChangeFeed(deps))
  const { bankPages, posPages } = options
  // In scopes of their own: they take bodies that the calls do not.
  await app.register((scope) => paymentCallbacks(scope, deps))
  if (bankPages) await app.register((scope) => bankPages(scope, deps))
  if (posPages) await app.register(posPages)
  admitByKind(app.server, {
    onRefused: (refused) => app.log.warn({ refused }, 'refused: more work than can be done'),
  })
  await app.ready()
  return app
}
