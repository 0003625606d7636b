import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { createRenderSlots, refuseOverload } from '@/server/page-admission'
import { type createProxy, headersOf } from '@/server/proxy'
import { fail, hasBody, refuseUnavailable } from '@/server/refuse'
import type { createRenderer } from '@/server/renderer'
import { createPageWriter } from './answer'
import { compressor } from './encodings'
import type { Entry, RenderedPage } from './entry-cache'
import { createFlightFiles } from './flight-files'
import type { Refused } from './page-renderer'
import { createPageRequestParser, type PageRequest, requestAddress, requestHeaders } from './page-request'
import { createPreparedStore } from './store'

/**
 * Rendering a page takes a tenth of a second, but each call of the chain's API may take five seconds. Visitors wait less (store.ts), but
 * until then the page uses its capacity, and is not requested twice.
 */
const RENDER_LIMIT_MS = 60_000
/** Headers of one request or one copy, and those that `cachePolicy` sets. */
const NOT_KEPT =
  /^(?:set-cookie|date|etag|content-length|content-encoding|x-nextjs-cache|cache-control|vary|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(?:opener|resource)-policy|strict-transport-security)$/i

/**
 * How long a prepared page may be cached: browsers ask each time whether it changed; caches in front that purge pages by
 * tag may keep it as long as it stays fresh.
 */
const cachePolicy = (seconds: number) => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'CDN-Cache-Control': `max-age=${seconds}`,
})

/** For how many seconds Next lets a shared cache keep an answer; 0: the answer is personal. */
const secondsOf = (headers: Request['headers']) =>
  Number(/\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)

function renderedPageOf({ answer, body }: { answer: Request; body: Buffer }): RenderedPage {
  const { headers } = answer
  const seconds = secondsOf(headers)
  const vary = [...new Set(`${headers.vary ?? ''},Accept-Encoding`.split(',').map((name) => name.trim()))]
    .filter(Boolean)
    .join(', ')
  const kept = headersOf(answer).filter(([name]) => !NOT_KEPT.test(name))
  return {
    status: answer.statusCode ?? 502,
    headers: Object.entries({
      ...Object.fromEntries(kept.map(([name, values]) => [name, values.join(', ')])),
      Vary: vary,
      ...(seconds > 0 ? cachePolicy(seconds) : { 'Cache-Control': headers['cache-control'] ?? 'no-store' }),
    }),
    body,
    key: String(headers['x-page-key'] ?? '') || null,
    tags: String(headers['cache-tag'] ?? '')
      .split(',')
      .filter(Boolean),
    ...(headers['x-nextjs-cache'] !== undefined && { state: String(headers['x-nextjs-cache']) }),
    renderedAt: Number(headers['x-page-made'] ?? Date.now()),
    seconds,
  }
}

/** The store of prepared pages, which Next renders. */
function createStore(
  { proxy, renderer }: Pick<Parts, 'proxy' | 'renderer'>,
  { host, protocol }: URL,
  room: ReturnType<typeof createRenderSlots>,
  flightFiles: ReturnType<typeof createFlightFiles>,
) {
  const headers = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': '127.0.0.1',
    'accept-encoding': 'identity',
  }
  return createPreparedStore({
    compressor,
    forgetData: renderer.forgetData,
    acquireRenderSlot: (mayWait) =>
      new Promise((resolve) => {
        if (mayWait || room.isFree('browsing')) room.enter('browsing', resolve, () => resolve(null))
        else resolve(null)
      }),
    async make(page) {
      const rendered = renderedPageOf(
        await proxy.ask(requestAddress(page), { ...headers, ...requestHeaders(page) }, RENDER_LIMIT_MS),
      )
      const isDocument = !page.rsc && !page.isTemplate && rendered.seconds > 0 && rendered.status === 200
      return isDocument ? { ...rendered, body: await flightFiles.split(rendered.body, page.address) } : rendered
    },
  })
}

/**
 * Answers that there is no page now.
 * @param securityLines headers of every page
 */
function refuseNow(request: Request, response: Response, securityLines: readonly string[], why: Refused['refused']) {
  for (let at = 0; at < securityLines.length; at += 2)
    response.setHeader(securityLines[at] ?? '', securityLines[at + 1] ?? '')
  if (why === 'overloaded') refuseOverload(request, response)
  else refuseUnavailable(request, response)
}

/**
 * Sets the caching of Next's answers to requests that went through: an unusual spelling of an address, and an unknown address, show
 * a prepared page as well.
 */
function observe({ headers }: Request, response: Response) {
  const seconds = headers['x-page-address'] === undefined ? 0 : secondsOf(headers)
  if (seconds > 0) for (const [name, value] of Object.entries(cachePolicy(seconds))) response.setHeader(name, value)
}

interface Parts {
  proxy: ReturnType<typeof createProxy>
  renderer: ReturnType<typeof createRenderer>
  securityHeaders: (url: string) => readonly string[]
  siteUrl: string
  /** Whether the chain has the branch. */
  isBranch?: (branch: string) => boolean
  /** Whether the chain's API does not answer, so that pages must say that nothing can be ordered. */
  isAway?: () => boolean
  /** The capacity of the renderer. */
  room?: ReturnType<typeof createRenderSlots>
}

/** The shop's prepared pages, answered before Next is asked (decision 038). */
export function createPreparedPages({
  isBranch = () => true,
  isAway = () => false,
  room = createRenderSlots(),
  ...parts
}: Parts) {
  const { securityHeaders } = parts
  const site = new URL(parts.siteUrl)
  const securityLines = securityHeaders('/')
  const parser = createPageRequestParser(isBranch)
  const writer = createPageWriter({ securityHeaders, isSecure: site.protocol === 'https:', isAway })
  const flightFiles = createFlightFiles(securityLines)
  const store = createStore(parts, site, room, flightFiles)

  const send = (request: Request, response: Response, entry: Entry) =>
    writer.sendEntry(request, response, entry, { isFresh: store.isFresh(entry), identityOf: store.identityOf })

  /** Sends a page that is not ready. */
  async function obtain(request: Request, response: Response, page: PageRequest) {
    const rendered = await store.obtain(page)
    if (response.destroyed) return
    if ('br' in rendered) return send(request, response, rendered)
    if ('refused' in rendered) return refuseNow(request, response, securityLines, rendered.refused)
    // Next could not render the page, usually because the API does not answer; its error page would be blank without scripts.
    if (rendered.status >= 500) return refuseNow(request, response, securityLines, 'unavailable')
    await writer.sendRendered(request, response, rendered)
  }

  /** A prepared page from the store, or rendered for it; null: there is none. */
  async function entryOf(page: PageRequest): Promise<Entry | null> {
    const rendered = store.ready(page) ?? (await store.obtain(page))
    return 'br' in rendered ? rendered : null
  }

  /** The body of a page without compression, which is not kept. */
  const plainOf = async ({ br }: Entry) => compressor.plain(br)

  /** The document that a visitor gets at an address, without compression; null: it is not prepared. */
  async function documentAt(url: string, { headers }: Request): Promise<Buffer | null> {
    const page = parser.read({ url, headers: { cookie: headers.cookie } })
    const entry = page && (await entryOf(page))
    return entry && plainOf(entry)
  }

  return {
    observe,
    readSearch: parser.readSearch,
    cookieFor: writer.cookieFor,
    expire: store.expire,
    size: store.size,
    entryOf,
    plainOf,
    /** @param request a GET or HEAD */
    answer(request: Request, response: Response, otherwise: () => void) {
      if (flightFiles.answer(request, response, (url) => documentAt(url, request))) return
      const page = hasBody(request) ? null : parser.read(request)
      if (!page) return otherwise()
      const entry = store.ready(page)
      if (entry) return send(request, response, entry)
      obtain(request, response, page).catch((error) => fail(response, error))
    },
    /** Renders pages before the first visitor requests them. */
    prerender: (urls: readonly string[]): Promise<unknown> =>
      Promise.all(
        urls.map((url) => {
          const page = parser.read({ url, headers: {} })
          return page && store.obtain(page)
        }),
      ),
  }
}
