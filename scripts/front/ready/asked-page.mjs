import { createHash } from 'node:crypto'
import { askedLocale } from '../../../lib/config/accept-language.mjs'
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  localeOf,
  localizedHref,
  splitPathname,
} from '../../../lib/config/languages.mjs'
import { findMould, MOULD_HEADER, NO_BRANCH, pageKey, preparedPage } from '../../../lib/config/pages.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {NonNullable<ReturnType<typeof preparedPage>>} Prepared */

/**
 * What a request asks of the prepared pages: everything that the answer depends on, and nothing else of the visitor.
 * @typedef {{ readonly key: string, readonly address: string, readonly cookie: string, readonly rsc: Rsc | null, readonly isMould?: true }} Asked
 * `key` names page and form (document or flight data); `address`, `cookie` and `rsc` ask Next for it; `isMould`: it is no address of the shop
 * @typedef {{ readonly prefetch: string, readonly segment: string }} Rsc empty: the header is not there
 */

/**
 * A search, and the prepared pages that its answer is made of (decision 059).
 * @typedef {object} AskedSearch
 * @property {import('../../../lib/config/languages.mjs').Locale} locale
 * @property {string | null} branch null: none is chosen
 * @property {string} query empty: nothing is searched for
 * @property {Asked} mould
 * @property {(part: number) => Asked} cards
 */

/** The cookie of the chosen branch (`BRANCH_COOKIE` in lib/config/cookies.ts; a test compares them). */
export const BRANCH = 'filial'
const BRANCH_NAME = /^[\w-]{1,64}$/
const SEGMENT = /^\/[\w\-/$!()@.~]{1,200}$/

/** The last value of a cookie, as Next reads it. @param {string} header @param {string} name */
function cookieIn(header, name) {
  let from = header.lastIndexOf(`${name}=`)
  while (from > 0 && header[from - 1] !== ' ' && header[from - 1] !== ';')
    from = header.lastIndexOf(`${name}=`, from - 1)
  if (from < 0) return ''
  const end = header.indexOf(';', from)
  return header.slice(from + name.length + 1, end < 0 ? undefined : end)
}

/**
 * The mark that Next's router puts into the address of a question for flight data: a hash of the headers that the answer could
 * depend on. Next redirects a question with another mark.
 * @param {Request['headers']} headers
 */
function rscMark(headers) {
  const prefetch = headers['next-router-prefetch']
  const rest = [headers['next-router-segment-prefetch'], headers['next-router-state-tree'], headers['next-url']]
  if ((prefetch === undefined || prefetch === '0') && rest.every((value) => value === undefined)) return ''
  const text = [prefetch ?? '0', ...rest.map((value) => value ?? '0')].join(',')
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')
}

/**
 * The form that is asked for; undefined: one that is not kept. Of a page that is prepared whole, Next's answer depends on the
 * kind of prefetch and the segment; the state of the browser's router goes into the mark alone.
 * @param {Request['headers']} headers @param {string} query @returns {Rsc | null | undefined} null: the document
 */
function formOf(headers, query) {
  const marked = /(?:^|&)_rsc(?:=([\w-]*))?(?:&|$)/.exec(query)
  const mark = marked ? (marked[1] ?? '') : undefined
  if (headers.rsc === undefined) {
    const isPlain = mark === undefined && headers['next-router-prefetch'] === undefined
    return isPlain && headers['next-router-segment-prefetch'] === undefined ? null : undefined
  }
  if (headers.rsc !== '1' || mark === undefined || mark !== rscMark(headers)) return undefined
  const prefetch = String(headers['next-router-prefetch'] ?? '')
  const segment = String(headers['next-router-segment-prefetch'] ?? '')
  if (!['', '0', '1'].includes(prefetch) || (segment !== '' && !SEGMENT.test(segment))) return undefined
  return { prefetch, segment }
}

/** How many addresses are remembered as read. */
const MOST_ADDRESSES = 5000

/** @param {string} url */
function splitAtQuestion(url) {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

/** The longest query that the API accepts, in characters. */
const LONGEST_QUERY = 100

/**
 * Reads requests; remembers what it read, for most visitors ask for the same.
 * @param {(branch: string) => boolean} isBranch whether the chain has it
 */
export function createAskedPages(isBranch) {
  /** @type {Map<string, Prepared | null>} */
  const pages = new Map()

  /** @param {string} url */
  function pageAt(url) {
    let page = pages.get(url)
    if (page !== undefined) return page
    const [path = '', query = ''] = splitAtQuestion(url)
    page = preparedPage(path, query)
    if (pages.size >= MOST_ADDRESSES) pages.clear()
    pages.set(url, page)
    return page
  }

  /** Whether "/" is shown as it is; middleware redirects to the other languages. @param {string} cookies @param {Request['headers']} headers */
  function isShownInRussian(cookies, headers) {
    const wanted = localeOf(cookieIn(cookies, LOCALE_COOKIE)) ?? askedLocale(headers['accept-language'])
    return (wanted ?? DEFAULT_LOCALE) === DEFAULT_LOCALE
  }

  /** @param {string} cookies */
  function branchIn(cookies) {
    const chosen = cookieIn(cookies, BRANCH)
    return BRANCH_NAME.test(chosen) && isBranch(chosen) ? chosen : NO_BRANCH
  }

  /** @param {string} branch */
  const cookieOf = (branch) => `${LOCALE_COOKIE}=ru${branch === NO_BRANCH ? '' : `; ${BRANCH}=${branch}`}`

  /** @param {import('../../../lib/config/languages.mjs').Locale} locale @param {string} branch @param {string} path @returns {Asked} */
  function mouldAt(locale, branch, path) {
    const page = findMould(path)
    const internal = page?.kind === 'menu' ? page.internal(branch) : path
    return {
      key: pageKey(locale, internal),
      address: localizedHref(locale, path),
      cookie: cookieOf(branch),
      rsc: null,
      isMould: true,
    }
  }

  return {
    /** The search that a GET or HEAD asks for, its first page; null: it asks for something else. @param {Request} request @returns {AskedSearch | null} */
    readSearch({ url = '/', headers }) {
      const [pathname = '', query = ''] = splitAtQuestion(url)
      if (!pathname.endsWith('/search')) return null
      const { locale, path } = splitPathname(pathname)
      const wanted = new URLSearchParams(query)
      if (path !== '/search' || wanted.has('page') || formOf(headers, query) !== null) return null
      const branch = branchIn(headers.cookie ?? '')
      return {
        locale,
        branch: branch === NO_BRANCH ? null : branch,
        query: (wanted.get('query') ?? '').trim().slice(0, LONGEST_QUERY).trim(),
        mould: mouldAt(locale, branch, '/search'),
        cards: (part) => mouldAt(locale, branch, `/cards/${part}`),
      }
    },
    /** The prepared page that answers a GET or HEAD; null: Next has to be asked. @param {Pick<Request, 'url' | 'headers'>} request @returns {Asked | null} */
    read({ url = '/', headers }) {
      const page = pageAt(url)
      if (!page) return null
      const cookies = headers.cookie ?? ''
      const [path = '', query = ''] = splitAtQuestion(url)
      if (path === '/' && !isShownInRussian(cookies, headers)) return null
      const rsc = formOf(headers, query)
      if (rsc === undefined) return null
      const branch = page.hasBranch ? branchIn(cookies) : NO_BRANCH
      const key = page.keyFor(branch)
      return {
        key: rsc ? `${key} rsc ${rsc.prefetch} ${rsc.segment}` : key,
        address: path + page.order,
        cookie: cookieOf(branch),
        rsc,
      }
    },
  }
}

/** The headers that ask Next for a page, for nobody in particular. @param {Asked} asked @returns {Record<string, string>} */
export function headersToAsk({ cookie, rsc, isMould }) {
  if (!rsc) return isMould ? { cookie, [MOULD_HEADER]: '1' } : { cookie }
  const headers = {
    rsc: '1',
    ...(rsc.prefetch && { 'next-router-prefetch': rsc.prefetch }),
    ...(rsc.segment && { 'next-router-segment-prefetch': rsc.segment }),
  }
  return { cookie, ...headers }
}

/** The address that asks Next for a page. @param {Asked} asked */
export function addressToAsk(asked) {
  if (!asked.rsc) return asked.address
  return `${asked.address}${asked.address.includes('?') ? '&' : '?'}_rsc=${rscMark(headersToAsk(asked))}`
}
