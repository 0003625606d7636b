import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orderKeyHeaders, takesOrderKey } from '@/lib/contract/order/order-key'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Parsed, Reply, Route } from '@/lib/contract/route'
import type { Availability } from '@/reference-api/db/client'
import { isStatementLost } from '@/reference-api/db/unavailable'
import type { Caller, SessionUser, StaffMember } from './caller'

/**
 * The user for a handler: a `user` route always has one, a `staff` route has a member of the staff, a `public` route
 * has none.
 */
type UserOf<R extends Pick<Route, 'access'>> = R['access'] extends 'user'
  ? SessionUser
  : R['access'] extends 'staff'
    ? StaffMember
    : R['access'] extends 'optional'
      ? SessionUser | null
      : null

export type Handler<R extends Route> = (input: Parsed<R>, caller: Caller<UserOf<R>>) => Promise<Reply<R>>

/** Identifies the caller; throws the 401 of a `user` or `staff` route. The app provides it. */
export type Identify = <const R extends Pick<Route, 'access'>>(
  route: R,
  request: FastifyRequest,
) => Promise<Caller<UserOf<R>>>

/** Throws 403 when a caller with only the link wants to change an order; all other calls pass. */
export type GuardAct = (
  route: Pick<Route, 'access' | 'link'>,
  input: { readonly params: unknown; readonly body: unknown },
  caller: Caller<SessionUser | StaffMember | null>,
) => Promise<void>

/** How long a call that lost its database connection waits for the database before it is repeated, ms. */
const BACK_MS = 3000

/** Calls with an idempotency key, which are executed once even when they are sent repeatedly. */
const KEYED: ReadonlySet<Route> = new Set<Route>([orderingRoutes.storeOrder, orderingRoutes.storeGuestOrder])

/** Whether repeating a call changes nothing. */
const isRepeatable = (route: Route): boolean => (route.method === 'GET' && !route.mutates) || KEYED.has(route)

/**
 * Repeats a call once that lost its database connection, as soon as the database answers again. A call that was refused
 * before it began is not repeated: its caller gets a `Retry-After`.
 */
async function retryOnce<T>(act: () => Promise<T>, whenBack: Availability['whenBack']): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isStatementLost(error) || !(await whenBack(BACK_MS))) throw error
    return await act()
  }
}

/**
 * Binds a handler to a route of the contract: authorises, then parses the input, and answers through the route's own
 * schemas, so that the server cannot answer off the contract. `guardAct` first checks calls that change an order by its
 * link. Curried, because TypeScript would widen the statuses otherwise.
 */
export const createMount =
  (app: FastifyInstance, identify: Identify, guardAct: GuardAct, whenBack: Availability['whenBack']) =>
  <const R extends Route>(route: R) =>
  (handler: Handler<R>): void => {
    const callers = new WeakMap<FastifyRequest, Caller<UserOf<R>>>()
    app.route({
      method: route.method,
      url: route.path,
      // No HEAD for a GET that changes data, because HEAD must have no effect.
      ...(route.maxBody && { bodyLimit: route.maxBody }),
      exposeHeadRoute: route.method === 'GET' && !route.mutates,
      // Before the body is parsed: a caller without a session must get 401, not the 422 that describes the input.
      onRequest: async (request) => {
        callers.set(request, await retryOnce(() => identify(route, request), whenBack))
      },
      schema: {
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(takesOrderKey(route) && { headers: orderKeyHeaders }),
        response: route.responses,
      },
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new Error('A route ran before the caller was identified')
        const { params, query, body } = request
        await guardAct(route, { params, body }, caller)
        const handle = () => handler({ params, query, body } as Parsed<R>, caller)
        const answer = await (isRepeatable(route) ? retryOnce(handle, whenBack) : handle())
        return reply.code(answer.status as number).send(answer.body)
      },
    })
  }

export type Mount = ReturnType<typeof createMount>
