import { codeOf, DEFAULT_LOCALE, type Locale } from '@/lib/config/languages.mjs'
import { problem } from '@/lib/contract/errors'
import { ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import type { Args, Body, Route } from '@/lib/contract/route'
import { contractMismatches, emptiedFields } from './misfits'

/** One call and whether its answer fits the contract. `skipped`: why the answer tells nothing about the contract. */
export type Finding = {
  readonly call: string
  /** What distinguishes it from other calls of the same route: language and arguments. */
  readonly about: string
  readonly status: number | null
  readonly misfits: readonly string[]
  /** Faults that the shop tolerates and customers may notice. */
  readonly notes: readonly string[]
  readonly skipped: string | null
}

type Options = {
  readonly language?: Locale
  /** The Bearer token of a customer. */
  readonly session?: string
  readonly orderKey?: string
  /** A note behind the call in the report. */
  readonly about?: string
}

type LooseArgs = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Received = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Longer than the shop waits, so that the report can name the faults of a slow answer, too. */
const PATIENCE_MS = 30_000

const addressOf = (base: string, { path }: Route, { params = {}, query = {} }: LooseArgs): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${base.replace(/\/$/, '')}${filled}${search && `?${search}`}`
}

const headersOf = ({ language = DEFAULT_LOCALE, session, orderKey }: Options): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': codeOf(language),
  ...(session && { authorization: `Bearer ${session}` }),
  ...(orderKey && { [ORDER_KEY_HEADER]: orderKey }),
})

async function send(base: string, route: Route, args: LooseArgs, options: Options): Promise<Received> {
  const answer = await fetch(addressOf(base, route, args), {
    method: route.method,
    headers: {
      ...headersOf(options),
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(args.body !== undefined && { body: typeof args.body === 'string' ? args.body : JSON.stringify(args.body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: parsedJson(text) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isForOnePerson = ({ access, link, method }: Route): boolean =>
  access === 'user' || link !== undefined || method !== 'GET'

function misfitsOfHeaders(route: Route, headers: Headers): string[] {
  const type = headers.get('content-type') ?? 'none'
  const cacheControl = headers.get('cache-control') ?? ''
  return [
    ...(type.startsWith('application/json') ? [] : [`header Content-Type: application/json is expected, not ${type}`]),
    ...(Number.isNaN(Date.parse(headers.get('date') ?? ''))
      ? ['header Date: the shop reads the time from it, and it is absent or no date']
      : []),
    ...(isForOnePerson(route) && /\b(public|s-maxage|max-age=[1-9])/.test(cacheControl)
      ? [`header Cache-Control: "${cacheControl}" lets caches keep an answer that is for one person`]
      : []),
  ]
}

function judge(route: Route, expected: readonly number[], { status, headers, body }: Received) {
  const schema = route.responses[status]
  const parsed = schema?.safeParse(body)
  const said = problem.safeParse(body).data
  const misfits = [
    ...(expected.includes(status)
      ? []
      : [`status ${expected.join(' or ')} is expected${said ? `; the answer says: ${said.message}` : ''}`]),
    ...(schema ? [] : [`status ${status} is not declared for this call`]),
    ...(parsed?.error ? contractMismatches(parsed.error) : []),
    ...misfitsOfHeaders(route, headers),
  ]
  return { misfits, notes: parsed?.success ? emptiedFields(body, parsed.data) : [], parsed: parsed?.data }
}

const nothing = { about: '', status: null, misfits: [], notes: [], skipped: null }

/** Calls an API over HTTP and records how each answer fits the contract. */
export function createCaller(base: string) {
  const findings: Finding[] = []
  const requested = new Set<Route>()

  async function received(route: Route, expected: readonly number[], args: LooseArgs, options: Options) {
    requested.add(route)
    const about = [options.language, options.about].filter(Boolean).join(', ')
    const none = { ...nothing, call: `${route.method} ${route.path}`, about }
    const answer = await send(base, route, args, options).catch((error: unknown) => {
      findings.push({ ...none, misfits: [`no answer came: ${error instanceof Error ? error.message : String(error)}`] })
      return null
    })
    if (!answer) return null
    const { status } = answer
    if (status === 429 && !expected.includes(429)) {
      findings.push({ ...none, status, skipped: 'the API allows no more calls of this kind for now' })
      return null
    }
    const { parsed, misfits, notes } = judge(route, expected, answer)
    findings.push({ ...none, status, misfits, notes })
    return { status, body: parsed }
  }

  return {
    findings,
    requested,
    /** Makes a call that must have this status. @returns the parsed body; null when another answer came, or a body that does not fit */
    async call<R extends Route, S extends keyof R['responses'] & number>(
      route: R,
      status: S,
      args: Args<R>,
      options: Options = {},
    ): Promise<Body<R, S> | null> {
      const answer = await received(route, [status], args as LooseArgs, options)
      return answer?.status === status && answer.body !== undefined ? (answer.body as Body<R, S>) : null
    },
    /** Makes a call that must be refused with one of these statuses. @returns the message for customers; null: there is none */
    async refused(route: Route, statuses: readonly number[], args: LooseArgs, options: Options = {}) {
      const answer = await received(route, statuses, args, options)
      return problem.safeParse(answer?.body).data ?? null
    },
    /** Adds contradictions between answers that fit one by one. */
    note(call: string, misfits: readonly string[]): void {
      findings.push({ ...nothing, call, misfits })
    },
    skip(call: string, why: string): void {
      findings.push({ ...nothing, call, skipped: why })
    },
  }
}

export type Caller = ReturnType<typeof createCaller>
