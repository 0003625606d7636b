import { randomBytes } from 'node:crypto'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limitConnections } from '@/lib/config/connections'
import { type IsProxy, trustedProxies } from '@/lib/config/trusted-proxies'
import { USER_EVENTS_PATH } from '@/lib/contract/order/order-life'
import { routes } from '@/lib/contract/routes'
import { STAFF_EVENTS_PATH } from '@/lib/contract/staff/staff'
import { webhookOperations } from '@/lib/contract/webhooks'
import { closeGracefully } from '@/reference-api/http/graceful-close'
import { findSession } from './account/sessions'
import { API_VERSION } from './db/api-version'
import { type Availability, availabilityOf } from './db/client'
import type { Deps } from './deps'
import type { Additions } from './extension'
import { logAnswers } from './http/answer-log'
import { answerError, handleErrors } from './http/error-handler'
import { createIdentify } from './http/identify'
import { createMount } from './http/mount'
import { admitByKind } from './http/overload'
import { requestIds } from './http/request-id'
import {
  acceptJsonOnly,
  BODY_LIMIT,
  DEADLINES,
  secureHeaders,
  sendDateHeader,
  setSecureHeaders,
} from './http/transport'
import { validatorCompiler } from './http/validation'
import { createOrderHub, type OrderHub } from './live/order-hub'
import { type ChangeFeed, createChangeFeed } from './menu/change-feed'
import { createMenu, type Menu } from './menu/menu'
import { orderKeyGuard } from './ordering/order-key'
import { DEFAULT_ORDER_RATE_LIMITS, type OrderRateLimits } from './ordering/order-rate-limits'
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
import { registerTimeRoutes } from './routes/times'

export type AppOptions = {
  readonly logger?: FastifyServerOptions['logger']
  /** The limits of orders in a row, for guests and customers. */
  readonly guestOrderLimits?: OrderRateLimits
  /** The listeners to orders in this process; given by the process that also relays events. */
  readonly live?: OrderHub
  /** The source of menu changes; by default the database is asked every second. */
  readonly changes?: ChangeFeed
  /** Whether the database can be reached; by default it is asked. */
  readonly availability?: Availability
  /** The catalogue; by default the app makes its own. */
  readonly menu?: Menu
  /** The proxies whose `X-Forwarded-For` is trusted; by default this machine, where the gateway runs. */
  readonly isProxy?: IsProxy
  readonly deadlines?: typeof DEADLINES
  /** The calls and pages that extensions add, and the pages of a bank. */
  readonly additions?: readonly Additions[]
  /** Measures every call. */
  readonly watchRequests?: (app: FastifyInstance) => void
}

/**
 * The policy of Swagger's own page: everything from this server. The default policy would upgrade http, which a local
 * server needs.
 */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The types of OpenAPI name JSON Schema differently than zod's. */
type WebhooksOf<T> = T extends unknown ? ('webhooks' extends keyof T ? T['webhooks'] : never) : never
type Webhooks = NonNullable<WebhooksOf<NonNullable<FastifyDynamicSwaggerOptions['openapi']>>>
const webhooks = z.custom<Webhooks>((value) => typeof value === 'object')

async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: "The chain's API", version: API_VERSION, description: 'Derived from lib/contract.' },
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

/**
 * `/health`: the process is alive; it asks no other service. `/ready`: it can serve calls; 503 while the database does
 * not answer.
 */
const health = (app: FastifyInstance, { isReady }: Availability): void => {
  const options = { exposeHeadRoute: true, schema: { hide: true } }
  app.get('/health', options, async () => ({ status: 'ok' }))
  app.get('/ready', options, async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'database unavailable' }),
  )
}

/**
 * The whole API over its dependencies, without listening: `server.ts` serves it, tests inject into it.
 * Every route of the contract is mounted; `/health`, `/ready` and `/docs` are added.
 */
export async function buildApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  // Logins and orders check the same codes, so they share the key.
  const deps = { ...given, codeSecret: given.codeSecret ?? randomBytes(32).toString('base64url') }
  const { isProxy = onlyLoopback, deadlines = DEADLINES } = options
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: deadlines.request,
    http: { headersTimeout: deadlines.headers, connectionsCheckingInterval: deadlines.checkedEvery },
    exposeHeadRoutes: false,
    // Only the gateway may name the client's address; the header of other senders is ignored.
    trustProxy: isProxy,
    genReqId: requestIds(isProxy),
    // A request on an open connection is still answered, and then the connection is closed (`closeGracefully`).
    return503OnClosing: false,
    // A request whose address cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      setSecureHeaders(request, reply)
      return answerError(error, request, reply)
    },
  })
  limitConnections(app.server, isProxy)
  closeGracefully(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonOnly(app)
  secureHeaders(app)
  sendDateHeader(app, deps.clock)
  handleErrors(app)
  logAnswers(app)
  options.watchRequests?.(app)
  await documentation(app)
  const availability = options.availability ?? availabilityOf(deps.db)
  health(app, availability)
  const { additions = [] } = options
  const findStaff = additions.find((one) => one.findStaff)?.findStaff ?? (async () => null)
  const identify = createIdentify(deps, findSession, findStaff)
  const mount = createMount(app, identify, orderKeyGuard(deps), availability.whenBack)
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
  registerLiveRoutes(app, identify, deps, options.live ?? createOrderHub(deps))
  registerMenuEvents(app, identify, deps, options.changes ?? createChangeFeed(deps))
  for (const { routes } of additions) routes?.({ app, mount, identify, deps, menu })
  // In scopes of their own, because they accept bodies that the calls do not.
  await app.register((scope) => paymentCallbacks(scope, deps))
  for (const { pages } of additions) if (pages) await app.register((scope) => pages(scope, deps))
  admitByKind(app.server, {
    onRefused: (refused) => app.log.warn({ refused }, 'refused: more work than can be done'),
  })
  await app.ready()
  return app
}
