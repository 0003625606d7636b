/** The key of a page in Next's cache: the folder of its route, then its internal path (`middleware.ts`). */
const KEY = /^(?:\/route-cache\/.*\/\$)?\/(ru|en|kk)(?:\/menu\/[\w-]{1,64})?(?=\/|$)((?:\/[\w-]{1,40}){0,3})$/
const PART = /^(\/category\/\d+)\/\w+(?:-\d+)?$/
const PREFIXES = { ru: '', en: '/en', kk: '/kz' }

/** One string of flight data in the scripts of a page. */
const PUSHED = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g
/** The address that a page was rendered under, split at its slashes, and the query. */
const ADDRESS = /"c":(\[(?:"(?:[^"\\]|\\.)*",?)*\])/g
const QUERY = /"q":("(?:[^"\\]|\\.)*")/g

/**
 * The public address of a prepared page, by its key in Next's cache.
 * @param {string} key @returns {string | null} null: the key of no page of the shop
 */
export function publicAddressOf(key) {
  const match = KEY.exec(key)
  if (!match) return null
  const [, locale = 'ru', rest = ''] = match
  const prefix = PREFIXES[/** @type {keyof typeof PREFIXES} */ (locale)]
  return `${prefix}${rest.replace(PART, '$1')}` || '/'
}

/** The flight data in a document. @param {string} html */
const flightIn = (html) => [...html.matchAll(PUSHED)].map(([, text]) => JSON.parse(text ?? '""')).join('')

/** @param {string} flight @param {string} address */
const isRenderedUnder = (flight, address) =>
  [...flight.matchAll(ADDRESS)].every(([, parts]) => JSON.parse(parts ?? '[]').join('/') === address) &&
  [...flight.matchAll(QUERY)].every(([, query]) => query === '""')

/**
 * Whether a rendered page may be stored for everybody: it is a page of the shop, and the request data that Next wrote into it
 * is the page's own address without a query.
 * @param {string} key @param {{ html: string, rscData?: Buffer | undefined, segmentData?: ReadonlyMap<string, Buffer> |
 * undefined }} page
 */
export function isShareable(key, { html, rscData, segmentData }) {
  const address = publicAddressOf(key)
  if (address === null) return false
  const flights = [flightIn(html), rscData, ...(segmentData?.values() ?? [])]
  return flights.every((flight) => flight === undefined || isRenderedUnder(flight.toString(), address))
}
