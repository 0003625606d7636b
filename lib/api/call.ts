import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios'
import type { Args, Reply, Route } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'
import { ApiError } from './api-error'
import { keepCustomerMessages } from './customer-messages'

export type Transport = {
  readonly client: AxiosInstance
  /**
   * The language of the person who reads the answers: refusals keep only messages for that person. Without it a program
   * reads them.
   */
  readonly reader?: Locale
  /** Headers for this call only. */
  readonly headers?: Readonly<Record<string, string>>
  /** Options passed to `fetch` unchanged, for example Next's cache tags. */
  readonly fetchOptions?: Record<string, unknown>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Called when an answer does not fit the contract, with the call and the first wrong field, without values. */
  readonly onDrift?: (call: string, field: string) => void
  /** Called for a 401, whether or not the contract declares it, with the route and the called path. */
  readonly onUnauthorized?: (route: Route, path: string) => void
  /** Called for a call without an answer or with a 5xx, with the call and the reason, without values. */
  readonly onFailure?: (call: string, why: string) => void
}

type Filled = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Makes axios call `fetch` with the address instead of a `Request`. Node keeps the signal of every `Request` until the
 * request is garbage-collected; in a build, axios' timeout signal holds a scope with the `Request` in it. So no request
 * was ever collected, and with it stayed the data of the answer: 230 KB a search.
 */
const WITHOUT_REQUEST = { Request: null }

/** A client for one server. It accepts every status; `call` decides which one is a failure. */
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

/** The path of the first field that does not fit, without list positions. */
const fieldOf = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues[0]?.path.filter((key) => typeof key === 'string').join('.') || 'body'

/**
 * Calls a route of the contract.
 * @returns one of the route's declared answers, parsed by its schema
 * @throws ApiError for everything else
 */
export async function call<R extends Route>(transport: Transport, route: R, args: Args<R>): Promise<Reply<R>> {
  const name = `${route.method} ${route.path}`
  // The compiler knows `args` by the route; here all three parts are optional, as some routes lack them.
  const { params, query, body } = args as Filled
  const path = fillPath(route.path, params)
  const config: AxiosRequestConfig & { fetchOptions?: Record<string, unknown> } = {
    method: route.method,
    url: path,
    params: query,
    ...(body !== undefined && { data: body }),
    ...(transport.headers && { headers: transport.headers }),
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
  const said =
    reader && response.status >= 400 ? keepCustomerMessages(parsed.data, response.status, reader) : parsed.data
  return { status: response.status, body: said } as Reply<R>
}

/** Calls a route; null: no declared answer came, and the transport was told the reason (`onFailure`, `onDrift`). */
export const callOrNull = <R extends Route>(transport: Transport, route: R, args: Args<R>): Promise<Reply<R> | null> =>
  call(transport, route, args).catch(() => null)
