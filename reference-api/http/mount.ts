import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orderingRoutes } from '@/lib/contract/ordering'
import type { Parsed, Reply, Route } from '@/lib/contract/route'
import type { Availability } from '@/reference-api/db/client'
import { isLostOnTheWay } from '@/reference-api/db/unavailable'
import type { Caller, SessionUser, StaffMember } from '@/reference-api/deps'

/** The user that a handler gets: a `user` route always has one, a `staff` route a member of the staff, a `public` route nobody. */
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

/** How long a call that lost its database waits for it before it is done again, ms. */
const BACK_MS = 3000

/** Calls that carry a key under which they are done once, however often they are sent. */
const KEYED: ReadonlySet<Route> = new Set<Route>([orderingRoutes.storeOrder, orderingRoutes.storeGuestOrder])

/** Whether a call may be done a second time without anybody noticing. */
const isRepeatable = (route: Route): boolean => (route.method === 'GET' && !route.mutates) || KEYED.has(route)

/**
 * Does something that lost its database on the way once more as soon as that answers again. What was refused before it began is not
 * repeated: the caller is told when to come back.
 */
async function again<T>(act: () => Promise<T>, whenBack: Availability['whenBack']): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isLostOnTheWay(error) || !(await whenBack(BACK_MS))) throw error
    return await act()
  }
}

/**
 * Binds a handler to a route of the contract: authorises, then parses the input, and answers through the route's own schemas,
 * so that the server cannot answer off the contract. Curried, because TypeScript would widen the statuses otherwise.
 */
export const createMount =
  (app: FastifyInstance, identify: Identify, whenBack: Availability['whenBack']) =>
  <const R extends Route>(route: R) =>
  (handler: Handler<R>): void => {
    const callers = new WeakMap<FastifyRequest, Caller<UserOf<R>>>()
    app.route({
      method: route.method,
      url: route.path,
      // No HEAD for a GET that changes something: HEAD must have no effect.
      ...(route.maxBody && { bodyLimit: route.maxBody }),
      exposeHeadRoute: route.method === 'GET' && !route.mutates,
      // Before the body is parsed: a caller without a session must get 401, not the 422 that describes the input.
      onRequest: async (request) => {
        callers.set(request, await again(() => identify(route, request), whenBack))
      },
      schema: {
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: route.responses,
      },
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new Error('A call was handled before its caller was known')
        const { params, query, body } = request
        const handle = () => handler({ params, query, body } as Parsed<R>, caller)
        const answer = await (isRepeatable(route) ? again(handle, whenBack) : handle())
        return reply.code(answer.status as number).send(answer.body)
      },
    })
  }

export type Mount = ReturnType<typeof createMount>
