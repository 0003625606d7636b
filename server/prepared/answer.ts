import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { languageCookie } from '@/lib/config/languages.mjs'
import { withAwayNotice } from '@/server/plain-page'
import { fail } from '@/server/refuse'
import { headersOfCopy, sendKept, sendOnce } from './copies'
import { compressor, type Encoding, encodingFor } from './encodings'
import type { Entry, RenderedPage } from './entry-cache'

/** A cache in front may keep an outdated page for a second. */
const OLD = 'max-age=1'

/** The cookie with the language of a document. */
function cookieOf({ url = '/', headers }: Request, isSecure: boolean) {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return null
  const [requested = '/'] = url.split('?', 1)
  return languageCookie({ asked: requested, shown: requested, destination, isSecure })
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
  const securityLines = securityHeaders('/')
  const cookieFor = (request: Request) => cookieOf(request, isSecure)
  const noticedCopies = createNoticedCopies()

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
    const head = [...securityLines, ...kept.flat(), 'Cache-Control', 'no-store', ...headersOfCopy(encoding, body)]
    const cookie = cookieFor(request)
    if (cookie) head.push('Set-Cookie', cookie)
    response.writeHead(entry.status, head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    cookieFor,
    /** Sends a prepared page; `identityOf` makes its copy without compression when that is requested. */
    sendEntry(
      request: Request,
      response: Response,
      entry: Entry,
      { isFresh, identityOf }: { isFresh: boolean; identityOf: (entry: Entry) => Promise<Buffer> },
    ) {
      if (isAway() && isHtml(entry))
        return void sendAway(request, response, entry).catch((error) => fail(response, error))
      sendKept(request, response, entry, { securityLines, own: ownHeaders(request, entry, isFresh), identityOf })
    },
    /** Sends an answer of Next that must not be cached; all visitors who request it now get the same one. */
    sendRendered(request: Request, response: Response, rendered: RenderedPage) {
      const cookie = cookieFor(request)
      const head = [...securityLines, ...rendered.headers.flat()]
      if (rendered.state) head.push('X-Nextjs-Cache', rendered.state)
      if (cookie) head.push('Set-Cookie', cookie)
      return sendOnce(request, response, rendered, head)
    },
  }
}
