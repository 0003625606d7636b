import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { constants, createGzip } from 'node:zlib'
import { orElse } from '@/lib/config/mistakes.mjs'
import { IDS_PER_PART } from '@/lib/config/pages'
import { encodingFor } from '@/server/prepared/encodings'
import type { Entry } from '@/server/prepared/entry-cache'
import type { SearchRequest } from '@/server/prepared/page-request'
import type { createPreparedPages } from '@/server/prepared/pages'
import { fail } from '@/server/refuse'
import type { createSearchApi } from './ask-api'
import { headFor, type ResultsTemplate, readCards, readTemplate, resultsFor, stateFor } from './results-template'

type ReadyPages = ReturnType<typeof createPreparedPages>

/** Headers that fit only a page that is the same for all visitors. */
const OF_A_PREPARED_PAGE = /^(?:cache-control|cdn-cache-control|cache-tag|x-page-)/i

/** Reads a value from a prepared page, once for each copy of it. */
function createReader<T>(plainOf: ReadyPages['plainOf'], read: (html: string) => T | Promise<T>) {
  const known = new WeakMap<Buffer, Promise<T>>()
  return (entry: Entry) => {
    // A page that was rendered again with the same text keeps its copies.
    const before = known.get(entry.gzip)
    if (before) return before
    const reading = plainOf(entry).then((plain) => read(plain.toString()))
    known.set(entry.gzip, reading)
    // All waiting requests get the failure; the next one reads again.
    reading.catch(() => known.delete(entry.gzip))
    return reading
  }
}

/**
 * Answers searches with a prepared page into which it puts the cards of the products that the chain's API finds: nothing is rendered for a
 * query (decision 059). The part before the results is sent at once.
 */
export function createSearchResults({
  pages,
  find,
  securityHeaders,
}: {
  pages: Pick<ReadyPages, 'readSearch' | 'entryOf' | 'plainOf' | 'cookieFor'>
  find: ReturnType<typeof createSearchApi>
  /** Names and values alternating. */
  securityHeaders: readonly string[]
}) {
  const templateIn = createReader(pages.plainOf, readTemplate)
  const cardsIn = createReader(pages.plainOf, readCards)

  /** The cards of products, in the order of the ids. */
  async function cardsOf(requested: SearchRequest, ids: readonly number[]) {
    const parts = [...new Set(ids.map((id) => Math.floor(id / IDS_PER_PART)))]
    const maps = await Promise.all(
      parts.map(async (part) => {
        const entry = await pages.entryOf(requested.cards(part))
        return entry && cardsIn(entry)
      }),
    )
    const known = new Map(maps.flatMap((map) => [...(map ?? [])]))
    // A product that left the menu has no card.
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  async function resultsOf(requested: SearchRequest, template: ResultsTemplate) {
    const { locale, branch, query } = requested
    if (!query) return stateFor(template, 'empty', query)
    const { ids, total } = await find({ locale, branch, query })
    if (ids.length === 0) return stateFor(template, 'nothing', query)
    const cards = await cardsOf(requested, ids)
    if (cards.length === 0) throw new Error('the rendered search results have no cards')
    return resultsFor(template, { locale, query, total, cards })
  }

  function headersFor(request: Request, entry: Entry, isPacked: boolean) {
    const own = entry.headers.filter(([name]) => !OF_A_PREPARED_PAGE.test(name))
    const cookie = pages.cookieFor(request)
    return [
      ...securityHeaders,
      ...own.flat(),
      ...['Cache-Control', 'private, no-cache'],
      ...(isPacked ? ['Content-Encoding', 'gzip'] : []),
      ...(cookie ? ['Set-Cookie', cookie] : []),
    ]
  }

  async function send(
    request: Request,
    response: Response,
    requested: SearchRequest,
    { entry, template }: { entry: Entry; template: ResultsTemplate },
  ) {
    const isPacked = encodingFor(request.headers['accept-encoding']) !== 'identity'
    response.writeHead(entry.status, headersFor(request, entry, isPacked))
    if (request.method === 'HEAD') return response.end()
    const gzip = isPacked ? createGzip({ level: 4 }) : null
    gzip?.pipe(response)
    const body = gzip ?? response
    body.write(headFor(template, requested.query))
    gzip?.flush(constants.Z_SYNC_FLUSH)
    // The page reports the failure in place of the results.
    const results = await resultsOf(requested, template).catch(
      orElse(() => stateFor(template, 'failed', requested.query)),
    )
    if (response.destroyed) gzip?.destroy()
    else body.end(results + template.tail)
  }

  async function answer(request: Request, response: Response, requested: SearchRequest, otherwise: () => void) {
    const entry = await pages.entryOf(requested.template)
    const template = entry && (await templateIn(entry))
    if (response.destroyed) return
    if (entry && template) await send(request, response, requested, { entry, template })
    else otherwise()
  }

  /**
   * @param request a GET or HEAD
   * @param otherwise called for a request that is no search
   */
  return (request: Request, response: Response, otherwise: () => void) => {
    const requested = pages.readSearch(request)
    if (!requested) return otherwise()
    answer(request, response, requested, otherwise).catch((error) => fail(response, error))
  }
}
