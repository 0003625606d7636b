import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parsed, Reply, Route } from '@/lib/contract/route'
import type { Caller, SessionUser } from './deps'

/** What a handler knows of its caller: a `user` route always has one, a `public` route never. */
type UserOf<R extends Pick<Route, 'access'>> = R['access'] extends 'user'
  ? SessionUser
  : R['access'] extends 'optional'
    ? SessionUser | null
    : null

export type Handler<R extends Route> = (input: Parsed<R>, caller: Caller<UserOf<R>>) => Promise<Reply<R>>

/** Finds out who calls; throws the 401 of a `user` route. Given by the app. */
export type Identify = <const R extends Pick<Route, 'access'>>(
  route: R,
  request: FastifyRequest,
) => Promise<Caller<UserOf<R>>>

/**
 * Binds a handler to a route of the contract: parses the input, authorises, and answers through the route's own schemas,
 * so that the server cannot answer off the contract. Curried, because TypeScript would widen the statuses otherwise.
 */
export const mounter =
  (app: FastifyInstance, identify: Identify) =>
  <const R extends Route>(route: R) =>
  (handler: Handler<R>): void => {
    app.route({
      method: route.method,
      url: route.path,
      schema: {
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: route.responses,
      },
      handler: async (request, reply) => {
        const caller = await identify(route, request)
        const { params, query, body } = request
        const answer = await handler({ params, query, body } as Parsed<R>, caller)
        return reply.code(answer.status as number).send(answer.body)
      },
    })
  }

export type Mount = ReturnType<typeof mounter>
