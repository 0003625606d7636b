import { createHash } from 'node:crypto'
import type { IncomingMessage as Request } from 'node:http'
import { acceptedLocale } from '@/lib/config/accept-language'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  type Locale,
  localeOf,
  localizedHref,
  splitPathname,
} from '@/lib/config/languages.mjs'
import { findTemplate, NO_BRANCH, pageKey, preparedPage, TEMPLATE_HEADER } from '@/lib/config/pages'
import { createBoundedMemory } from './bounded-memory'

/**
 * The part of a request that a prepared page's answer depends on, without anything else about the visitor.
 * `key` names page and form (document or flight data); `address`, `cookie` and `rsc` request it from Next; `isTemplate`: visitors cannot open it.
 */
export interface PageRequest {
  readonly key: string
  readonly address: string
  readonly cookie: string
  readonly rsc: Rsc | null
  readonly isTemplate?: true
}
/** An empty value: the request has no such header. */
interface Rsc {
  readonly prefetch: string
  readonly segment: string
}

/** A search, and the prepared pages of which its answer is made (decision 059). */
export interface SearchRequest {
  locale: Locale
  /** Null: no branch is chosen. */
  branch: string | null
  /** Empty: there is no query. */
  query: string
  template: PageRequest
  cards: (part: number) => PageRequest
}

const BRANCH_NAME = /^[\w-]{1,64}$/
const SEGMENT = /^\/[\w\-/$!()@.~]{1,200}$/

/** The last value of a cookie, as Next reads it. */
function cookieIn(header: string, name: string) {
  let from = header.lastIndexOf(`${name}=`)
  while (from > 0 && header[from - 1] !== ' ' && header[from - 1] !== ';')
    from = header.lastIndexOf(`${name}=`, from - 1)
  if (from < 0) return ''
  const end = header.indexOf(';', from)
  return header.slice(from + name.length + 1, end < 0 ? undefined : end)
}

/**
 * The mark that Next's router adds to the address of a request for flight data: a hash of the headers that the answer may
 * depend on. Next redirects a request with another mark.
 */
function rscMark(headers: Request['headers']) {
  const prefetch = headers['next-router-prefetch']
  const rest = [headers['next-router-segment-prefetch'], headers['next-router-state-tree'], headers['next-url']]
  if ((prefetch === undefined || prefetch === '0') && rest.every((value) => value === undefined)) return ''
  const text = [prefetch ?? '0', ...rest.map((value) => value ?? '0')].join(',')
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')
}

/**
 * The requested form; undefined: a form that is not kept. For a page that is prepared as a whole, Next's answer depends on the
 * kind of prefetch and the segment; the state of the browser's router only enters the mark.
 * @returns null: the document
 */
function formOf(headers: Request['headers'], query: string): Rsc | null | undefined {
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

/** The memory of parsed addresses: 5,000 of the shop's own. */
const MOST_BYTES = 1.5 * 1024 * 1024

function splitAtQuestion(url: string) {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

/** The longest query that the API accepts, in characters. */
const LONGEST_QUERY = 100

/**
 * Parses requests, and remembers the results because most visitors request the same pages.
 * @param isBranch whether the chain has the branch
 */
export function createPageRequestParser(isBranch: (branch: string) => boolean) {
  const pageAt = createBoundedMemory((url) => {
    const [path = '', query = ''] = splitAtQuestion(url)
    return preparedPage(path, query)
  }, MOST_BYTES)

  /** Whether "/" is shown in the default language; for the others middleware redirects. */
  function isShownInRussian(cookies: string, headers: Request['headers']) {
    const wanted = localeOf(cookieIn(cookies, LOCALE_COOKIE)) ?? acceptedLocale(headers['accept-language'])
    return (wanted ?? DEFAULT_LOCALE) === DEFAULT_LOCALE
  }

  function branchIn(cookies: string) {
    const chosen = cookieIn(cookies, BRANCH_COOKIE)
    return BRANCH_NAME.test(chosen) && isBranch(chosen) ? chosen : NO_BRANCH
  }

  const cookieOf = (branch: string) =>
    `${LOCALE_COOKIE}=ru${branch === NO_BRANCH ? '' : `; ${BRANCH_COOKIE}=${branch}`}`

  function templateAt(locale: Locale, branch: string, path: string): PageRequest {
    const page = findTemplate(path)
    const internal = page?.kind === 'menu' ? page.internal(branch) : path
    return {
      key: pageKey(locale, internal),
      address: localizedHref(locale, path),
      cookie: cookieOf(branch),
      rsc: null,
      isTemplate: true,
    }
  }

  return {
    /** The search of a GET or HEAD, its first page; null: the request is no such search. */
    readSearch({ url = '/', headers }: Request): SearchRequest | null {
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
        template: templateAt(locale, branch, '/search'),
        cards: (part) => templateAt(locale, branch, `/cards/${part}`),
      }
    },
    /** The prepared page that answers a GET or HEAD; null: Next must answer. */
    read({ url = '/', headers }: Pick<Request, 'url' | 'headers'>): PageRequest | null {
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
        address: page.address,
        cookie: cookieOf(branch),
        rsc,
      }
    },
  }
}

/** The headers that request a page from Next without a visitor. */
export function requestHeaders({ cookie, rsc, isTemplate }: PageRequest): Record<string, string> {
  if (!rsc) return isTemplate ? { cookie, [TEMPLATE_HEADER]: '1' } : { cookie }
  const headers = {
    rsc: '1',
    ...(rsc.prefetch && { 'next-router-prefetch': rsc.prefetch }),
    ...(rsc.segment && { 'next-router-segment-prefetch': rsc.segment }),
  }
  return { cookie, ...headers }
}

/** The address that requests a page from Next. */
export function requestAddress(requested: PageRequest) {
  if (!requested.rsc) return requested.address
  return `${requested.address}${requested.address.includes('?') ? '&' : '?'}_rsc=${rscMark(requestHeaders(requested))}`
}
