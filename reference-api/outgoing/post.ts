import { type LookupAddress, promises } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { timeLimit } from '@/lib/config/time-limit.mjs'
import { isInternal } from './addresses'

/** How many characters of an answer are read and kept, for finding the cause of a failure. */
const KEPT = 300
/** The longest wait that an answer may request, in seconds. */
const LONGEST_WAIT = 86_400

export type PostSettings = {
  /** Internal addresses that the operator has allowed. */
  readonly isAllowed: (address: string) => boolean
  /** The time-out for the whole answer, in milliseconds. */
  readonly timeout: number
  /** The setting that allows internal addresses, for the message of a refusal. */
  readonly allowedBy?: string
}

/**
 * The answer of an endpoint: its beginning without control characters, and the wait that it requests (seconds; null:
 * none).
 */
export type PostAnswer = { readonly status: number; readonly text: string; readonly retryAfter: number | null }

type Sent = { readonly headers: Readonly<Record<string, string | number>>; readonly body: string | Buffer }

/** Why an address is not called. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

function check(address: string, isSecure: boolean, { isAllowed, allowedBy }: PostSettings): void {
  if (isAllowed(address)) return
  // The message names no address, because a person who enters URLs must not learn about this network.
  if (isInternal(address)) throw new ForbiddenAddress(`its address is internal${allowedBy ? ` (${allowedBy})` : ''}`)
  if (!isSecure) throw new ForbiddenAddress('http is for allowed internal addresses only')
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * Resolves a name and checks the address of the connection itself, so that a name that resolves differently the second
 * time is refused, too.
 */
const checkedLookup =
  (isSecure: boolean, settings: PostSettings): LookupFunction =>
  (hostname, options, done) => {
    const answer = (addresses: readonly LookupAddress[]): void => {
      for (const { address } of addresses) check(address, isSecure, settings)
      const [first] = addresses
      if (!first) throw new Error('the host name has no address')
      if (options.all) done(null, [...addresses])
      else done(null, first.address, first.family)
    }
    promises
      .lookup(hostname, { ...options, all: true })
      .then(answer)
      .catch((error: unknown) => done(asError(error), []))
  }

/** The seconds of a Retry-After; null without the header, and for a date, which no service sends. */
function waitIn(header: string | undefined): number | null {
  const seconds = header === undefined || !/^\d{1,9}$/.test(header) ? null : Number(header)
  return seconds === null ? null : Math.min(seconds, LONGEST_WAIT)
}

/**
 * Posts to an address that a third party named. It does not follow redirects, does not keep connections, ignores
 * proxies of the environment, and calls internal addresses only when the settings allow them.
 * @returns the answer, whatever its status; rejects without an answer
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
      signal: timeLimit(settings.timeout),
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
