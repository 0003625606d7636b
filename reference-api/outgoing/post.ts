import { type LookupAddress, promises } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInternal } from './addresses'

/** How much of an answer is read and kept, for whoever looks for what went wrong. Characters. */
const KEPT = 300
/** The longest wait that an answer may ask for. Seconds. */
const LONGEST_WAIT = 86_400

export type PostSettings = {
  /** Internal addresses that the operator allows. */
  readonly isAllowed: (address: string) => boolean
  /** Until the whole answer is there. Milliseconds. */
  readonly timeout: number
  /** The setting by which the operator allows them, for the message of a refusal. */
  readonly allowedBy?: string
}

/** What an endpoint answered: how its answer began, without control characters, and how long it asks to wait (seconds; null: not). */
export type PostAnswer = { readonly status: number; readonly text: string; readonly retryAfter: number | null }

type Sent = { readonly headers: Readonly<Record<string, string | number>>; readonly body: string | Buffer }

/** Why an address is not called. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

function check(address: string, isSecure: boolean, { isAllowed, allowedBy }: PostSettings): void {
  if (isAllowed(address)) return
  // The message names no address: whoever enters URLs must not learn what lies in this network.
  if (isInternal(address)) throw new ForbiddenAddress(`its address is internal${allowedBy ? ` (${allowedBy})` : ''}`)
  if (!isSecure) throw new ForbiddenAddress('http is for allowed internal addresses only')
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Looks a name up and checks what is connected to: a name that answers otherwise the second time gains nothing. */
const checkedLookup =
  (isSecure: boolean, settings: PostSettings): LookupFunction =>
  (hostname, options, done) => {
    const answer = (addresses: readonly LookupAddress[]): void => {
      for (const { address } of addresses) check(address, isSecure, settings)
      const [first] = addresses
      if (!first) throw new Error('no address')
      if (options.all) done(null, [...addresses])
      else done(null, first.address, first.family)
    }
    promises
      .lookup(hostname, { ...options, all: true })
      .then(answer)
      .catch((error: unknown) => done(asError(error), []))
  }

/** Seconds of a Retry-After; null without one, and for a date, which nobody sends. */
function waitIn(header: string | undefined): number | null {
  const seconds = header === undefined || !/^\d{1,9}$/.test(header) ? null : Number(header)
  return seconds === null ? null : Math.min(seconds, LONGEST_WAIT)
}

/**
 * Posts to an address that somebody else named. Redirects are not followed, connections are not kept, environment proxies are not used,
 * and internal addresses are called only when the settings allow them.
 * @returns the answer, whatever its status; rejects when there is none
 */
export function post(url: string, { headers, body }: Sent, settings: PostSettings): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const target = new URL(url)
    const isSecure = target.protocol === 'https:'
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) check(host, isSecure, settings)
    const request = (isSecure ? requestSecure : requestPlain)(target, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(isSecure, settings),
      signal: AbortSignal.timeout(settings.timeout),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    request.once('error', reject)
    request.once('response', (answer) => {
      let text = ''
      const finish = () => {
        answer.destroy()
        resolve({
          status: answer.statusCode ?? 0,
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
          text: text.slice(0, KEPT).replace(/[\u0000-\u001f\u007f]+/g, ' '),
          retryAfter: waitIn(answer.headers['retry-after']),
        })
      }
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
        if (text.length >= KEPT) finish()
      })
      answer.once('end', finish)
      answer.once('error', reject)
    })
    request.end(body)
  })
}

/** Posts JSON; see `post`. */
export const postJson = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  settings: PostSettings,
): Promise<PostAnswer> => post(url, { headers: { ...headers, 'content-type': 'application/json' }, body }, settings)
