import { IDS_PER_PART } from '../../../lib/config/pages.mjs'
import { encodingFor } from '../ready/encodings.mjs'
import { headFor, readCards, readMould, resultsFor, stateFor } from './mould.mjs'
import { createGzip, packBest, packQuick } from './packing.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('../ready/asked-page.mjs').AskedSearch} AskedSearch */
/** @typedef {import('../ready/store.mjs').Entry} Entry */
/** @typedef {{ readonly mould: import('./mould.mjs').Mould, readonly tail: import('./packing.mjs').Part }} Shell */
/** @typedef {ReturnType<typeof import('../ready/pages.mjs').createReadyPages>} ReadyPages */

/** A page of results shows so many. */
const PER_PAGE = 60
/** What belongs to a page that is the same for everybody. */
const OF_A_PREPARED_PAGE = /^(?:cache-control|cdn-cache-control|cache-tag|x-page-)/i

/**
 * Something that is read out of a prepared page, once for each copy of it.
 * @template T @param {ReadyPages['plainOf']} plainOf @param {(html: string) => T | Promise<T>} read
 */
function createReader(plainOf, read) {
  /** @type {WeakMap<Buffer, Promise<T>>} */
  const known = new WeakMap()
  /** @param {Entry} entry */
  return (entry) => {
    // A page that was made anew with the same facts keeps its copies.
    const before = known.get(entry.gzip)
    if (before) return before
    const reading = plainOf(entry).then((plain) => read(plain.toString()))
    known.set(entry.gzip, reading)
    // Whoever waits for it hears of the failure; the next one reads anew.
    reading.catch(() => known.delete(entry.gzip))
    return reading
  }
}

/** @param {string} html @returns {Promise<Shell | null>} */
async function readShell(html) {
  const mould = readMould(html)
  return mould && { mould, tail: await packBest(mould.tail) }
}

/**
 * Answers searches with a prepared page, into which it puts the cards of what the chain's API finds: nothing is rendered for a query
 * (decision 059). What stands before the results is sent at once.
 * @param {object} parts
 * @param {Pick<ReadyPages, 'readSearch' | 'entryOf' | 'plainOf' | 'cookieFor'>} parts.pages
 * @param {ReturnType<typeof import('./ask-api.mjs').createSearchApi>} parts.find
 * @param {readonly string[]} parts.securityHeaders names and values by turns
 * @param {(request: Request, response: Response, pass: () => void) => void} parts.admit bounds how many are answered at once
 */
export function createSearchResults({ pages, find, securityHeaders, admit }) {
  const shellIn = createReader(pages.plainOf, readShell)
  const cardsIn = createReader(pages.plainOf, readCards)

  /** The cards of products, in their order. @param {AskedSearch} asked @param {readonly number[]} ids */
  async function cardsOf(asked, ids) {
    const parts = [...new Set(ids.map((id) => Math.floor(id / IDS_PER_PART)))]
    const maps = await Promise.all(
      parts.map(async (part) => {
        const entry = await pages.entryOf(asked.cards(part))
        return entry && cardsIn(entry)
      }),
    )
    const known = new Map(maps.flatMap((map) => [...(map ?? [])]))
    // What is not on the menu any more has no card.
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  /** @param {AskedSearch} asked @param {import('./mould.mjs').Mould} mould */
  async function resultsOf(asked, mould) {
    const { locale, branch, query } = asked
    if (!query) return stateFor(mould, 'empty', query)
    const { ids, total } = await find({ locale, branch, query })
    if (ids.length === 0) return stateFor(mould, 'nothing', query)
    const cards = await cardsOf(asked, ids.slice(0, PER_PAGE))
    if (cards.length === 0) throw new Error('what was found has no cards')
    return resultsFor(mould, { locale, query, total, cards })
  }

  /** @param {Request} request @param {Entry} entry @param {boolean} isPacked */
  function headersFor(request, entry, isPacked) {
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

  /** @param {Request} request @param {Response} response @param {AskedSearch} asked @param {Entry} entry @param {Shell} shell */
  async function send(request, response, asked, entry, { mould, tail }) {
    const isPacked = encodingFor(request.headers['accept-encoding']) !== 'identity'
    response.writeHead(entry.status, headersFor(request, entry, isPacked))
    if (request.method === 'HEAD') return response.end()
    const gzip = createGzip()
    const head = headFor(mould, asked.query)
    response.write(isPacked ? gzip.more([packQuick(head)]) : head)
    // The page says it in place of the results.
    const results = await resultsOf(asked, mould).catch(() => stateFor(mould, 'failed', asked.query))
    if (response.destroyed) return
    response.end(isPacked ? gzip.end([packQuick(results), tail]) : results + tail.plain)
  }

  /** @param {Request} request @param {Response} response @param {AskedSearch} asked @param {() => void} otherwise */
  async function answer(request, response, asked, otherwise) {
    const entry = await pages.entryOf(asked.mould)
    const shell = entry && (await shellIn(entry))
    if (response.destroyed) return
    if (entry && shell) await send(request, response, asked, entry, shell)
    else otherwise()
  }

  /** @param {Request} request a GET or HEAD @param {Response} response @param {() => void} otherwise somebody else answers */
  return (request, response, otherwise) => {
    const asked = pages.readSearch(request)
    if (!asked) return otherwise()
    admit(request, response, () => {
      // The answer may have begun, so only its connection can tell.
      answer(request, response, asked, otherwise).catch(() => response.destroy())
    })
  }
}
