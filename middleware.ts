import { NextRequest, NextResponse } from 'next/server'
import createMiddleware from 'next-intl/middleware'
import { acceptedLocale } from '@/lib/config/accept-language'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { contentSecurityPolicy } from '@/lib/config/csp.mjs'
import { EARLY_SCRIPT_SOURCE } from '@/lib/config/early-script.mjs'
import { languageCookie } from '@/lib/config/languages.mjs'
import {
  correctedAddress,
  findPage,
  findTemplate,
  NO_BRANCH,
  type Page,
  pageKey,
  TEMPLATE_HEADER,
} from '@/lib/config/pages'
import { codeOf, LOCALE_COOKIE, localeOf, localizedHref, splitPathname } from '@/lib/i18n/locales'
import { routing } from '@/lib/i18n/routing'
import { isSecureSite } from '@/lib/server/site'
import { siteIndex } from '@/lib/server/site-index'

const byAddress = createMiddleware(routing)

/**
 * Only "/" looks at the saved language, else at the browser's; nothing else redirects to another language (specification §2). The
 * redirect is one visitor's: a cache that kept it would send everybody there.
 */
function localize(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname !== '/') return byAddress(request)
  const saved = localeOf(request.cookies.get(LOCALE_COOKIE)?.value)
  const locale = saved ?? acceptedLocale(request.headers.get('accept-language')) ?? routing.defaultLocale
  if (locale === routing.defaultLocale) return byAddress(request)
  const target = request.nextUrl.clone()
  target.pathname = `/${codeOf(locale)}`
  return NextResponse.redirect(target, { headers: { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' } })
}

/** Next removes the marks of a prefetch before middleware runs: only whole documents count as a choice of language. */
function rememberLocale(request: NextRequest, response: NextResponse): void {
  const { pathname } = request.nextUrl
  const location = response.headers.get('location')
  const cookie = languageCookie({
    asked: pathname,
    shown: location ? new URL(location, request.url).pathname : pathname,
    destination: request.headers.get('sec-fetch-dest'),
    isSecure: isSecureSite(),
  })
  if (cookie) response.headers.append('set-cookie', cookie)
}

/**
 * Name the prepared page for the front: its public address, under which it is rendered (`server/next/page-address.ts`), and
 * its key, by which the front keeps it (`server/prepared`).
 */
const PAGE_ADDRESS = 'x-page-address'
const PAGE_KEY = 'x-page-key'

type Index = Awaited<ReturnType<typeof siteIndex>>

const exists = (page: Page, index: Index): boolean => {
  if (page.kind !== 'menu' || !page.needs || !index) return true
  const ids = page.needs.what === 'category' ? index.category_ids : index.product_ids
  return ids.includes(page.needs.id)
}

/** The path of the prepared page inside `[locale]`; null: the address has no page and gets the 404. */
async function internalPath(page: Page | null, branch: string | undefined): Promise<string | null> {
  if (page?.kind !== 'menu') return page?.internal ?? null
  const index = await siteIndex()
  if (!exists(page, index)) return null
  return page.internal(branch && index?.filial_guids.includes(branch) ? branch : NO_BRANCH)
}

/** The public path, without a language, under which a prepared page is rendered. */
function addressOf(page: Page | null, internal: string | null, path: string): string {
  if (internal === null) return '/404'
  return page?.kind === 'static' ? page.internal : path
}

/** A personal page is rendered for its request, so a nonce allows its inline scripts. */
function withNonce(request: NextRequest, isFramed = false): { readonly request: NextRequest; readonly policy: string } {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const scripts = [`'nonce-${nonce}'`, EARLY_SCRIPT_SOURCE]
  // React's development build needs `unsafe-eval`; the shipped build does not.
  if (process.env.NODE_ENV === 'development') scripts.push("'unsafe-eval'")
  const policy = contentSecurityPolicy(scripts, { isFramedByOwnPages: isFramed })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  return { request: new NextRequest(request, { headers }), policy }
}

const pageAt = (path: string, { headers, nextUrl }: NextRequest): Page | null =>
  headers.has(TEMPLATE_HEADER) ? findTemplate(path) : findPage(path, nextUrl.searchParams)

/** An address with a slip leads to the page that it means; null: it means none. */
function redirectToCorrected({ headers, nextUrl, url }: NextRequest): NextResponse | null {
  const meant = headers.has(TEMPLATE_HEADER) ? null : correctedAddress(nextUrl.pathname)
  return meant === null ? null : NextResponse.redirect(new URL(meant + nextUrl.search, url), 308)
}

/**
 * Finds the language, then the page: every public address is answered by one internal page (DESIGN §3). Rights are not checked
 * here.
 */
export default async function middleware(original: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitPathname(original.nextUrl.pathname)
  const page = pageAt(path, original)
  const meant = page ? null : redirectToCorrected(original)
  if (meant) return meant
  const personal = page?.kind === 'personal' ? withNonce(original, page.isFramed) : null
  const request = personal?.request ?? original

  const localized = localize(request)
  rememberLocale(request, localized)
  if (localized.headers.has('location')) return localized

  const internal = await internalPath(page, request.cookies.get(BRANCH_COOKIE)?.value)
  const url = request.nextUrl.clone()
  const key = pageKey(locale, internal ?? '/404')
  url.pathname = key
  if (!personal) url.search = ''
  const response = NextResponse.rewrite(url, {
    headers: localized.headers,
    ...(internal === null && { status: 404 }),
    ...(personal && { request: { headers: request.headers } }),
  })
  if (page?.kind === 'personal' && page.isUnlisted) response.headers.set('x-robots-tag', 'noindex, nofollow')
  if (personal) response.headers.set('content-security-policy', personal.policy)
  else {
    response.headers.set(PAGE_ADDRESS, localizedHref(locale, addressOf(page, internal, path)))
    response.headers.set(PAGE_KEY, key)
  }
  return response
}

/** All paths except the gateway, the build's files, the chain's pictures and the files of `public/` and `app/`, by their names. */
export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!api/|_next/|media/|(?:apple-touch-icon\\.png|favicon\\.ico|icon-192\\.png|icon-512\\.png|icon\\.svg|licences\\.txt|manifest\\.webmanifest|og-default\\.jpg|robots\\.txt|sitemap\\.xml|staff\\.webmanifest|sw\\.js|\\.well-known/(?:assetlinks\\.json|security\\.txt)|frames/map|frames/chat)$).*)',
}
