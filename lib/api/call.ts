import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios'
import type { Args, Reply, Route } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'
import { ApiError } from './api-error'
import { forCustomer } from './customer-words'

export type Transport = {
  readonly client: AxiosInstance
  /** Whoever reads the answers reads this language: refusals keep the words that are meant for them. Absent: a program reads. */
  readonly reader?: Locale
  /** Passed to `fetch` as it is, for example Next's cache tags. */
  readonly fetchOptions?: Record<string, unknown>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Is told of an answer that does not fit the contract: the call, and the field that does not fit; no values. */
  readonly onDrift?: (call: string, field: string) => void
  /** Is told of a 401, whether or not the contract declares it: the route, and the path that was called. */
  readonly onUnauthorized?: (route: Route, path: string) => void
  /** Is told of a call without an answer, and of one that failed on the server's side: the call, and why; no values. */
  readonly onFailure?: (call: string, why: string) => void
}

type Filled = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Has axios call `fetch` with the address instead of a `Request`. Node keeps the signal of every `Request` until that is collected; in a
 * build, axios' signal (of the timeout) holds a scope with the `Request` in it. So none was ever collected, and with it stayed all that its
 * visitor was shown: 230 KB a search.
 */
const WITHOUT_REQUEST = { Request: null }

/** A client for one server; every status is an answer, only `call` decides what is a failure. */
export function createClient(baseURL: string, headers: Record<string, string> = {}): AxiosInstance {
  const client = axios.create({
    baseURL,
    headers,
    adapter: 'fetch',
    allowAbsoluteUrls: false,
    validateStatus: () => true,
    timeout: 8000,
    maxRedirects: 0,
  })
  Object.assign(client.defaults, { env: WITHOUT_REQUEST })
  return client
}

const fillPath = (path: string, params: Filled['params']): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))

/** The first field that does not fit, without places in lists. */
const fieldOf = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues[0]?.path.filter((key) => typeof key === 'string').join('.') || 'body'

/**
 * Calls a route of the contract.
 * @returns one of the route's declared answers, parsed by its schema
 * @throws ApiError for everything else
 */
export async function call<R extends Route>(transport: Transport, route: R, args: Args<R>): Promise<Reply<R>> {
  const name = `${route.method} ${route.path}`
  // The compiler knows `args` by the route; here the three parts are optional for all routes.
  const { params, query, body } = args as Filled
  const path = fillPath(route.path, params)
  const config: AxiosRequestConfig & { fetchOptions?: Record<string, unknown> } = {
    method: route.method,
    url: path,
    params: query,
    ...(body !== undefined && { data: body }),
    ...(transport.signal && { signal: transport.signal }),
    ...(transport.timeoutMs && { timeout: transport.timeoutMs }),
    ...(transport.fetchOptions && { fetchOptions: transport.fetchOptions }),
  }
  const response = await transport.client.request<unknown>(config).catch((error: unknown) => {
    const why = axios.isAxiosError(error) ? (error.code ?? 'no answer') : 'no answer'
    transport.onFailure?.(name, why)
    throw new ApiError(name, null, why)
  })
  if (response.status >= 500) transport.onFailure?.(name, `status ${response.status}`)
  if (response.status === 401) transport.onUnauthorized?.(route, path)
  const schema = route.responses[response.status]
  if (!schema) throw new ApiError(name, response.status, `undeclared status ${response.status}`)
  const parsed = schema.safeParse(response.data)
  if (!parsed.success) {
    transport.onDrift?.(name, fieldOf(parsed.error.issues))
    throw new ApiError(name, response.status, 'the body does not fit the contract')
  }
  const { reader } = transport
  const said = reader && response.status >= 400 ? forCustomer(parsed.data, response.status, reader) : parsed.data
  return { status: response.status, body: said } as Reply<R>
}
