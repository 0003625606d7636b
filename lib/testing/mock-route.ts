import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import * as z from 'zod/mini'
import type { Parsed, Reply, Route } from '@/lib/contract/route'

/** The mock server of component tests; a call without a mock fails the test. Started by `setup-dom.ts`. */
export const mockServer = setupServer()

const METHODS = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const

let drift: string[] = []

/** Requests and answers since the last check that do not fit the contract. */
export function takeDrift(): readonly string[] {
  const found = drift
  drift = []
  return found
}

type Answer<R extends Route> = Reply<R> | 'network-error'
type Resolver<R extends Route> = (input: Parsed<R>, request: Request) => Answer<R> | Promise<Answer<R>>

function parseWith(schema: z.ZodMiniType | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  drift.push(`${what}: ${z.prettifyError(parsed.error)}`)
  return value
}

async function inputOf(route: Route, request: Request, params: unknown): Promise<unknown> {
  const name = `${route.method} ${route.path}`
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return {
    params: parseWith(route.params, params, `${name} params`),
    query: parseWith(route.query, query, `${name} query`),
    body: route.body && parseWith(route.body, await request.clone().json(), `${name} body`),
  }
}

/**
 * Answers a route of the contract until the test ends: `mockRoute(routes.search)(({ body }) => ({ status: 200, … }))`.
 * Input and answer go through the route's own schemas: a component or a mock that drifts from the contract fails the test.
 * The resolver may answer `network-error`. Curried, because TypeScript would widen the statuses otherwise.
 */
export const mockRoute =
  <const R extends Route>(route: R) =>
  (resolver: Resolver<R>): void =>
    mockServer.use(
      METHODS[route.method](`*${route.path}`, async ({ request, params }) => {
        // `inputOf` parsed each part with the route's own schema, which is what `Parsed` is made of.
        const answer = await resolver((await inputOf(route, request, params)) as Parsed<R>, request)
        if (answer === 'network-error') return HttpResponse.error()
        const { status, body } = answer as { readonly status: number; readonly body: unknown }
        const parsed = parseWith(route.responses[status], body, `${route.method} ${route.path} ${status}`)
        return new HttpResponse(JSON.stringify(parsed), { status, headers: { 'Content-Type': 'application/json' } })
      }),
    )
