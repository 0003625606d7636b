import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { languageCookie } from '@/lib/config/languages.mjs'
import { withAwayNotice } from '@/server/plain-page'
import { fail } from '@/server/refuse'
import { compressor, type Encoding, encodingFor } from './encodings'
import type { Entry, RenderedPage } from './entry-cache'

/** A cache in front may keep an outdated page for a second. */
const OLD = 'max-age=1'

/** The cookie with the language of a document. */
function cookieOf({ url = '/', headers }: Request, isSecure: boolean) {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return null
  const [asked = '/'] = url.split('?', 1)
  return languageCookie({ asked, shown: asked, destination, isSecure })
}

/** Copies of pages with the notice that nothing can be ordered, kept as long as their pages. */
function createNoticedCopies() {
  const noticed = new WeakMap<Entry, Promise<Record<Encoding, Buffer>>>()

  async function withNotice({ br }: Entry, url: string): Promise<Record<Encoding, Buffer>> {
    const identity = Buffer.from(withAwayNotice((await compressor.plain(br)).toString(), url))
    return { identity, ...(await compressor.quick(identity)) }
  }

  return (entry: Entry, url: string) => {
    const copies = noticed.get(entry) ?? withNotice(entry, url)
    noticed.set(entry, copies)
    return copies
  }
}

const isHtml = ({ headers }: Entry) =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/html'))

/** The headers of a copy, names and values alternating. */
const headersOfCopy = (encoding: Encoding, body: Buffer) => [
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ...['Content-Length', String(body.length)],
]

/** Whether a list of entity tags names one, weakly compared. */
function includesTag(list: string | undefined, etag: string) {
  if (list === undefined) return false
  if (list === etag || list.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return list.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}

/** Whether the visitor's copy is current, and they do not force a reload. */
const isKnown = (headers: Request['headers'], etag: string) =>
  includesTag(headers['if-none-match'], etag) && !/\bno-cache\b/.test(headers['cache-control'] ?? '')

/**
 * The headers of a 304, which has no content.
 * @param head names and values alternating
 */
function withoutContent(head: readonly string[]) {
  const kept = []
  for (let at = 0; at < head.length; at += 2)
    if (!/^content-(?:length|encoding|type)$/i.test(head[at] ?? '')) kept.push(head[at] ?? '', head[at + 1] ?? '')
  return kept
}

/**
 * Sends prepared pages: a copy in the visitor's encoding, or 304.
 * @param settings `securityHeaders`: names and values alternating; `isAway`: nothing can be ordered now
 */
export function createPageWriter({
  securityHeaders,
  isSecure,
  isAway,
  now = Date.now,
}: {
  securityHeaders: (url: string) => readonly string[]
  isSecure: boolean
  isAway: () => boolean
  now?: () => number
}) {
  const always = securityHeaders('/')
  const cookieFor = (request: Request) => cookieOf(request, isSecure)
  const noticedCopies = createNoticedCopies()

  /** The headers of a copy that are the same for all requests. */
  function headOf(entry: Entry, encoding: Encoding, body: Buffer) {
    const kept = entry.headers.filter(([name]) => name !== 'CDN-Cache-Control')
    const head = [...always, ...kept.flat(), 'ETag', entry.etag, ...headersOfCopy(encoding, body)]
    entry.heads[encoding] = head
    return head
  }

  /** The headers of this answer only. */
  function ownHeaders(request: Request, { freshUntil }: Entry, isFresh: boolean) {
    const seconds = Math.max(1, Math.ceil((freshUntil - now()) / 1000))
    const own = ['X-Nextjs-Cache', isFresh ? 'HIT' : 'STALE', 'CDN-Cache-Control', isFresh ? `max-age=${seconds}` : OLD]
    const cookie = cookieFor(request)
    return cookie ? [...own, 'Set-Cookie', cookie] : own
  }

  /** Sends the copy with the notice that nothing can be ordered now, which is never cached. */
  async function sendAway(request: Request, response: Response, entry: Entry) {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = (await noticedCopies(entry, request.url ?? '/'))[encoding]
    const kept = entry.headers.filter(([name]) => !/^(?:cdn-)?cache-control$/i.test(name))
    const head = [...always, ...kept.flat(), 'Cache-Control', 'no-store', ...headersOfCopy(encoding, body)]
    const cookie = cookieFor(request)
    if (cookie) head.push('Set-Cookie', cookie)
    response.writeHead(entry.status, head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    cookieFor,
    /** Sends a ready page; `identityOf` makes its copy without compression when that is requested. */
    sendEntry(
      request: Request,
      response: Response,
      entry: Entry,
      { isFresh, identityOf }: { isFresh: boolean; identityOf: (entry: Entry) => Promise<Buffer> },
    ) {
      if (isAway() && isHtml(entry))
        return void sendAway(request, response, entry).catch((error) => fail(response, error))
      const encoding = encodingFor(request.headers['accept-encoding'])
      const send = (body: Buffer) => {
        const kept = entry.heads[encoding] ?? headOf(entry, encoding, body)
        const head = [...kept, ...ownHeaders(request, entry, isFresh)]
        if (isKnown(request.headers, entry.etag)) return void response.writeHead(304, withoutContent(head)).end()
        response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body)
      }
      const body = entry[encoding]
      if (body) return send(body)
      identityOf(entry)
        .then(send)
        .catch((error) => fail(response, error))
    },
    /** Sends an answer of Next that must not be cached; all visitors who request it now get the same one. */
    async sendMade(request: Request, response: Response, { status, headers, body, state }: RenderedPage) {
      const cookie = cookieFor(request)
      const encoding = encodingFor(request.headers['accept-encoding'])
      const sent = encoding === 'identity' ? body : (await compressor.quick(body))[encoding]
      const head = [...always, ...headers.flat(), ...headersOfCopy(encoding, sent)]
      if (state) head.push('X-Nextjs-Cache', state)
      if (cookie) head.push('Set-Cookie', cookie)
      response.writeHead(status, head)
      response.end(request.method === 'HEAD' ? undefined : sent)
    },
  }
}
