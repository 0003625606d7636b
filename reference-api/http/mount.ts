import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parsed, Reply, Route } from '@/lib/contract/route'
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

/**
 * Binds a handler to a route of the contract: authorises, then parses the input, and answers through the route's own schemas,
 * so that the server cannot answer off the contract. Curried, because TypeScript would widen the statuses otherwise.
 */
export const createMount =
  (app: FastifyInstance, identify: Identify) =>
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
        callers.set(request, await identify(route, request))
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
        const answer = await handler({ params, query, body } as Parsed<R>, caller)
        return reply.code(answer.status as number).send(answer.body)
      },
    })
  }

export type Mount = ReturnType<typeof createMount>
