import { getTranslations } from 'next-intl/server'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { MAX_FORM_BYTES } from '@/lib/config/plain-forms'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { isOwnOrigin } from '@/lib/server/gateway/gateway-request'
import { cookieOf } from '@/lib/server/gateway/session-cookie'
import { keptOrderCookies, readKeptOrder } from '@/lib/server/plain/kept-order'
import { visitorApi } from '@/lib/server/plain/visitor-api'
import type { Act } from './act'
import { add, less, more, remove } from './cart-acts'
import { check, order, sendCode } from './order-acts'
import { menuBranchOf } from './visitor'

/** The buttons of plain forms by their value. */
const ACTS = new Map<string, Act>(Object.entries({ add, less, more, remove, check, order, 'send-code': sendCode }))

const IS_FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/**
 * Whether a form comes from a page of the shop. Text browsers name neither the origin nor the kind of a request, but the page that they
 * come from.
 */
function isOwnForm(request: Request): boolean {
  const { headers } = request
  const host = headers.get('host') ?? new URL(request.url).host
  const page = headers.get('referer')
  if (headers.has('sec-fetch-site') || headers.has('origin') || !page || !URL.canParse(page))
    return isOwnOrigin(request, host)
  const named = new Headers(headers)
  named.set('origin', new URL(page).origin)
  return isOwnOrigin(new Request(request.url, { headers: named }), host)
}

/** The fields of a sent form, or the status of its refusal. */
async function fieldsOf(request: Request): Promise<URLSearchParams | 403 | 413 | 415> {
  if (!isOwnForm(request)) return 403
  if (!IS_FORM.test(request.headers.get('content-type') ?? '')) return 415
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 413
  const text = await request.text()
  return text.length > MAX_FORM_BYTES ? 413 : new URLSearchParams(text)
}

async function refusal(status: number, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'payment' })
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(t('refused'), { status, headers })
}

/**
 * Takes a plain form of an order (decision 116): does what its button says and sends the browser to the next page, so that a reload
 * sends nothing again. Refuses forms of other sites (403), others than URL-encoded ones (415), large ones (413) and unknown buttons (400).
 */
export async function takeForm(request: Request, locale: Locale): Promise<Response> {
  const form = await fieldsOf(request)
  if (typeof form === 'number') return refusal(form, locale)
  const act = ACTS.get(form.get('act') ?? '')
  if (!act) return refusal(400, locale)
  const { to, kept } = await act({
    form,
    kept: readKeptOrder((name) => cookieOf(request, name) ?? undefined),
    locale,
    api: visitorApi(locale, request.headers),
    branch: await menuBranchOf(cookieOf(request, BRANCH_COOKIE)),
  })
  const cookies = keptOrderCookies(kept)
  if (!cookies) return refusal(413, locale)
  const headers = new Headers({ Location: localizedHref(locale, to), 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
