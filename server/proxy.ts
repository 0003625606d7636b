import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { orElse } from '@/lib/config/mistakes.mjs'
import { fail, refuseUnavailable } from './refuse'

/** Headers of one connection (RFC 9110), and `expect`, which the front has answered already. */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
])
/** Headers from the renderer and Next's middleware to the front only. */
const INTERNAL = /^x-(?:page|middleware)-/
/** Headers that Next's router reads only in flight data. */
const OF_FLIGHT_DATA = /^x-nextjs-(?!cache$)/
/** Room for the address, of 8 KB at most, which middleware repeats in headers of its answer. */
const LONGEST_HEAD = 64 * 1024

/** The client gets an answer within this time, in ms; it includes the wait for a starting renderer and a second try. */
const ANSWER_MS = 20_000

/** How soon a request is sent again. */
const SOON_MS = 20
/** Whether no process listened, so that the request was not sent. */
const isUnreached = (error: Error) => 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')

const passedOn = (headers: Request['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.has(name)))

/** The headers of an answer that are passed on. */
export function headersOf({ headersDistinct, headers }: Request): [string, string[]][] {
  const isDocument = headers['content-type']?.startsWith('text/html')
  return Object.entries(headersDistinct).flatMap(([name, values = []]) => {
    const isHidden = INTERNAL.test(name) || (isDocument && OF_FLIGHT_DATA.test(name))
    return OF_A_CONNECTION.has(name) || isHidden ? [] : [[name, values]]
  })
}

/** Passes requests to the renderer behind a socket, and its answers back while they arrive. */
export function createProxy({
  socketPath,
  onAnswer,
  answerMs = ANSWER_MS,
}: {
  /** The socket of the renderer when it listens; rejects when the renderer does not start in time. */
  socketPath: (patienceMs?: number) => Promise<string>
  /** Called with the answer before it is passed on. */
  onAnswer?: (answer: Request, response: Response) => void
  /** How long an answer may take until it begins. */
  answerMs?: number
}) {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 })

  /** @param end the moment by which the answer has to begin */
  async function pass(request: Request, response: Response, mayRepeat: boolean, end: number) {
    const restMs = () => Math.max(0, end - performance.now())
    // The renderer is not ready in time: the answer is 503.
    const path = await socketPath(restMs()).catch(orElse(() => null))
    if (path === null) return refuseUnavailable(request, response)
    if (response.destroyed) return
    const { method, url, headers } = request
    const sent = http.request({
      socketPath: path,
      agent,
      method,
      path: url,
      headers: passedOn(headers),
      setHost: false,
      maxHeaderSize: LONGEST_HEAD,
    })
    const left = () => sent.destroy()
    response.once('close', left)
    const patience = setTimeout(() => sent.destroy(new Error('the renderer did not answer in time')), restMs())
    sent.once('close', () => clearTimeout(patience))
    sent.on('response', (answer) => {
      clearTimeout(patience)
      response.statusCode = answer.statusCode ?? 502
      for (const [name, values] of headersOf(answer)) response.setHeader(name, values)
      onAnswer?.(answer, response)
      answer.on('error', () => response.destroy())
      answer.once('end', () => response.off('close', left))
      response.flushHeaders()
      answer.pipe(response)
    })
    sent.on('error', (error) => {
      response.off('close', left)
      if (response.destroyed) return
      if (response.headersSent) return response.destroy()
      // The renderer ended before it answered: a request that only reads is sent once more, to the next renderer. Its end is known a moment later.
      if (mayRepeat && restMs() > 0) return void setTimeout(begin, SOON_MS, request, response, isUnreached(error), end)
      refuseUnavailable(request, response)
    })
    request.pipe(sent)
  }

  const begin = (request: Request, response: Response, mayRepeat: boolean, end: number) =>
    void pass(request, response, mayRepeat, end).catch((error) => fail(response, error))

  return {
    pass: (request: Request, response: Response) =>
      begin(request, response, request.method === 'GET' || request.method === 'HEAD', performance.now() + answerMs),
    /**
     * Requests a page from the renderer without a visitor.
     * @returns rejects when it does not answer
     */
    async ask(
      url: string,
      headers: Record<string, string>,
      timeoutMs: number,
    ): Promise<{ answer: Request; body: Buffer }> {
      const path = await socketPath()
      return new Promise((resolve, reject) => {
        const sent = http.request({ socketPath: path, agent, path: url, headers, timeout: timeoutMs })
        sent.on('timeout', () => sent.destroy(new Error('the renderer did not answer in time')))
        sent.on('error', reject)
        sent.on('response', (answer) => buffer(answer).then((body) => resolve({ answer, body }), reject))
        sent.end()
      })
    },
  }
}
