import type { IncomingMessage, ServerResponse } from 'node:http'
import { codeOf } from '@/lib/config/languages.mjs'
import { parsedJson } from '@/lib/domain/input/json'
import { fail, refuseUnavailable } from '@/server/refuse'
import { type AnswerRequest, createAnswerRequestParser } from './answer-request'
import { createChainClock } from './chain-clock'
import { sendKept, sendOnce } from './copies'
import { compressor } from './encodings'
import type { Entry, RenderedPage } from './entry-cache'
import { createPreparedStore } from './store'

const MOST_BYTES = 16 * 1024 * 1024
/** A store is used for a minute at most. */
const SECONDS = 60
const VARY = ['Vary', 'Accept-Encoding, Accept-Language'] as const
const HEADERS = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  VARY,
] as const

/** The smallest copy of an answer would be ready when its minute is almost over. */
const { quick, plain } = compressor

const fits = ({ route }: AnswerRequest, body: Buffer) =>
  route.responses[200]?.safeParse(parsedJson(body.toString())).success === true

/**
 * Keeps the answers of calls that are the same for everybody, and drops them like prepared pages (decision 102). An answer contains facts of the
 * clock, which change with the minute, so each minute of the chain's clock has a store of its own. Nothing is kept while changes are not
 * heard of.
 * @param gateway answers a call by the chain's API
 */
export function createKeptAnswers({
  gateway,
  isBranch,
  now,
}: {
  gateway: (request: Request) => Promise<Response>
  isBranch: (branch: string) => boolean
  /** The milliseconds of a monotonic clock. */
  now?: () => number
}) {
  const read = createAnswerRequestParser(isBranch)
  const clock = createChainClock(now)
  let isListening = false
  let minute: number | null = null
  let store = open(false)

  async function make(requested: AnswerRequest, isMinuteSure: boolean): Promise<RenderedPage> {
    const { key, address, locale, tags } = requested
    const [renderedAt, askedAt] = [Date.now(), clock.now()]
    const answer = await gateway(
      new Request(`http://shop${address}`, { headers: { 'Accept-Language': codeOf(locale) } }),
    )
    const body = Buffer.from(await answer.arrayBuffer())
    const { status, headers } = answer
    const date = headers.get('Date')
    if (date !== null) clock.learn(date, askedAt)
    const isKept = isMinuteSure && date !== null && status === 200 && fits(requested, body)
    return {
      ...{ status, body, key, tags, renderedAt },
      headers: isKept ? HEADERS : [...headers, VARY],
      seconds: isKept ? SECONDS : 0,
    }
  }

  function open(isMinuteSure: boolean) {
    return createPreparedStore<AnswerRequest>({
      make: (requested) => make(requested, isMinuteSure),
      forgetData: async () => undefined,
      compressor: { quick, plain },
      maxBytes: MOST_BYTES,
    })
  }

  function storeNow() {
    const current = clock.minute()
    if (current !== minute) store = open(current !== null)
    minute = current
    return store
  }

  const send = (request: IncomingMessage, response: ServerResponse, entry: Entry<AnswerRequest>) =>
    sendKept(request, response, entry, { securityLines: [], own: ['Date', clock.date()], identityOf: store.identityOf })

  async function obtain(request: IncomingMessage, response: ServerResponse, requested: AnswerRequest) {
    const answer = await store.obtain(requested)
    if (response.destroyed) return
    if ('br' in answer) send(request, response, answer)
    else if ('refused' in answer) refuseUnavailable(request, response)
    else await sendOnce(request, response, answer, answer.headers.flat())
  }

  return {
    /** Handles the begin and the end of the stream of changes: what was kept before may be old. */
    onStream(isOpen: boolean) {
      isListening = isOpen
      store = open(minute !== null)
    },
    /** Handles a change of data. @param tags as in `lib/server/page-cache/cache-tags.ts` */
    expire: (tags: readonly string[]) => store.expire(tags),
    /** @param otherwise called for a request that is no such call */
    answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void) {
      const requested = isListening && request.method === 'GET' ? read(request) : null
      if (!requested) return otherwise()
      const entry = storeNow().ready(requested)
      if (entry) return send(request, response, entry)
      obtain(request, response, requested).catch((error) => fail(response, error))
    },
  }
}
