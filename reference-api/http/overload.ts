import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdmission, type KINDS, kindOf, RETRY_SECONDS, watchEventLoop } from '@/lib/config/admission'
import { bodyLimitsOf, readBody, withBody } from '@/lib/config/bodies'
import { OVERLOADED, type Problem } from '@/lib/contract/errors'
import { type Locale, localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/texts'
import { SECURE_HEADERS } from './transport'

type Kind = (typeof KINDS)[number]
type CapacityLimits = ReturnType<Parameters<typeof createAdmission>[0]['limits']>

/** Limits while the database takes the time: more calls than it has connections, and fewer searches than orders. */
const CALM: CapacityLimits = {
  ordering: { atOnce: 48, waiting: 256, waitMs: 250 },
  browsing: { atOnce: 24, waiting: 64, waitMs: 100 },
  searching: { atOnce: 8, waiting: 16, waitMs: 50 },
  photos: { atOnce: 6, waiting: 6, waitMs: 50 },
}

/**
 * Limits while the processor is busy: few calls run at once, because they share it, and the next ones wait briefly or
 * are refused.
 */
const BUSY: CapacityLimits = {
  ordering: { atOnce: 4, waiting: 16, waitMs: 40 },
  browsing: { atOnce: 2, waiting: 8, waitMs: 30 },
  searching: { atOnce: 1, waiting: 2, waitMs: 20 },
  photos: { atOnce: 1, waiting: 1, waitMs: 20 },
}

/** Slower bodies are refused with 408: in total, or by the second after the grace time. */
const BODIES = { deadlineMs: 10_000, graceMs: 3_000 }

/** How often refusals are reported, ms. */
const REPORT_MS = 1000

type Refusal = { readonly body: string; readonly headers: Readonly<Record<string, string>> }
type Refused = 503 | 408 | 413

const problemOf = (status: Refused, kind: Kind, locale: Locale): Problem => {
  const { overloaded, tooSlow, tooLarge } = commonTexts[locale]
  if (status === 503) return { message: overloaded, code: OVERLOADED, retry_after: RETRY_SECONDS[kind] }
  return status === 408 ? { message: tooSlow, code: 'too_slow' } : { message: tooLarge }
}

const refusals = new Map<string, Refusal>()

/** A refusal in a language, kept ready to be sent, so that refusing costs little. */
function refusalOf(status: Refused, kind: Kind, locale: Locale): Refusal {
  const key = `${status} ${kind} ${locale}`
  const known = refusals.get(key)
  if (known) return known
  const body = JSON.stringify(problemOf(status, kind, locale))
  const headers = {
    ...SECURE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    // The rest of a body that is still arriving is not read.
    ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS[kind]) } : { connection: 'close' }),
  }
  refusals.set(key, { body, headers })
  return { body, headers }
}

function sendRefusal(status: Refused, kind: Kind, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = refusalOf(status, kind, localeOf(request.headers['accept-language']))
  response.writeHead(status, headers).end(body)
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Settings = {
  /** Called with the number of calls of each kind that were refused within a second. */
  readonly onRefused: (refused: Readonly<Record<Kind, number>>) => void
  readonly limits?: () => CapacityLimits
  readonly bodies?: Parameters<typeof readBody>[1]
}

/**
 * Admits calls by their kind before any other work; calls above the limit are refused with 503 and `Retry-After`. The
 * whole body is read first, so that a slow sender does not take up a place. Injected calls (tests) skip this.
 */
export function admitByKind(server: Server, { onRefused, limits = limitsByLoad(), bodies = BODIES }: Settings): void {
  const [answer] = server.listeners('request') as Answer[]
  if (!answer) throw new Error('The server does not answer yet')
  const admission = createAdmission({ limits })
  let refused: Record<Kind, number> | null = null

  const count = (kind: Kind): void => {
    if (!refused) {
      refused = { ordering: 0, browsing: 0, searching: 0, photos: 0 }
      const counts = refused
      setTimeout(() => {
        refused = null
        onRefused(counts)
      }, REPORT_MS).unref()
    }
    refused[kind] += 1
  }
  const refuse = (kind: Kind, request: IncomingMessage, response: ServerResponse): void => {
    count(kind)
    sendRefusal(503, kind, request, response)
  }

  const admit = (kind: Kind, request: IncomingMessage, response: ServerResponse): void => {
    const forget = admission.enter(
      kind,
      (leave) => {
        response.once('close', leave)
        answer.call(server, request, response)
      },
      () => refuse(kind, request, response),
    )
    response.once('close', forget)
  }

  const readThenAdmit = async (kind: Kind, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, { ...bodies, ...bodyLimitsOf(request.url) })
    if (body === null) return void response.destroy()
    if (typeof body === 'number') sendRefusal(body, kind, request, response)
    else admit(kind, withBody(request, body), response)
  }

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const kind = kindOf(request.method, request.url)
    if (kind === null) return answer.call(server, request, response)
    if (admission.isFull(kind)) return refuse(kind, request, response)
    if (mayHaveBody(request)) void readThenAdmit(kind, request, response)
    else admit(kind, request, response)
  })
}

function limitsByLoad(): () => CapacityLimits {
  const isBusy = watchEventLoop()
  return () => (isBusy() ? BUSY : CALM)
}
