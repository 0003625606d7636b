import { LOCALES, prefixOf } from '../../config/languages.mjs'

/** The key of a page in Next's cache: the folder of its route, then its internal path (`middleware.ts`). */
const KEY = new RegExp(
  String.raw`^(?:\/route-cache\/.*\/\$)?\/(${LOCALES.join('|')})(?:\/menu\/[\w-]{1,64})?(?=\/|$)((?:\/[\w-]{1,40}){0,3})$`,
)
const PART = /^(\/category\/\d+)\/\w+(?:-\d+)?$/

/** One string of flight data in the scripts of a page. */
const PUSHED = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g
/** The address and the query with which a page was rendered; the address is split at its slashes. */
const ADDRESS = /"c":(\[(?:"(?:[^"\\]|\\.)*",?)*\])/g
const QUERY = /"q":("(?:[^"\\]|\\.)*")/g

/**
 * The public address of a prepared page, by its key in Next's cache.
 * @param {string} key @returns {string | null} null: the key belongs to no page of the shop
 */
export function publicAddressOf(key) {
  const match = KEY.exec(key)
  if (!match) return null
  const [, named, rest = ''] = match
  const locale = LOCALES.find((one) => one === named)
  const prefix = locale ? prefixOf(locale) : ''
  return `${prefix}${rest.replace(PART, '$1')}` || '/'
}

/** The flight data in a document. @param {string} html */
const flightIn = (html) => [...html.matchAll(PUSHED)].map(([, text]) => JSON.parse(text ?? '""')).join('')

/** @param {string} flight @param {string} address */
const isRenderedUnder = (flight, address) =>
  [...flight.matchAll(ADDRESS)].every(([, parts]) => JSON.parse(parts ?? '[]').join('/') === address) &&
  [...flight.matchAll(QUERY)].every(([, query]) => query === '""')

/**
 * Whether a rendered page may be stored for all visitors: it is a page of the shop, and Next wrote no other data of the
 * request into it than the page's own address without a query.
 * @param {string} key @param {{ html: string, rscData?: Buffer | undefined, segmentData?: ReadonlyMap<string, Buffer> |
 * undefined }} page
 */
export function isShareable(key, { html, rscData, segmentData }) {
  const address = publicAddressOf(key)
  if (address === null) return false
  const flights = [flightIn(html), rscData, ...(segmentData?.values() ?? [])]
  return flights.every((flight) => flight === undefined || isRenderedUnder(flight.toString(), address))
}
