import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/texts'
import { Refusal } from './errors'
import { isTooDeep } from './json-depth'

/** Larger requests are refused with 413. */
export const BODY_LIMIT = 64 * 1024

/**
 * Deadlines of a request, in ms: for its headers, and for all of it; after them it gets 408. A body of 64 KiB has to arrive with
 * 6.4 KiB a second; a usual one has a few hundred bytes.
 */
export const DEADLINES = { headers: 5_000, request: 10_000, checkedEvery: 1_000 }

/**
 * Accepts JSON bodies only, and limits their nesting, because parser and validation may be recursive. An empty body with a content
 * type counts as none: browsers send it with DELETE.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.length === 0) done(null, undefined)
    else if (isTooDeep(text)) {
      const { badRequest } = commonTexts[localeOf(request.headers['accept-language'])]
      done(new Refusal(400, { message: badRequest }))
    } else parseJson(request, text, done)
  })
}

/** Whether caches must not store an answer: all except the catalogue depend on the caller or the moment. */
const isPersonal = (method: string, url: string): boolean =>
  method !== 'GET' || /^\/api\/(user|order|city|promocodes|staff)(\/|$)/.test(url)

/** Whether the answer is an HTML page, which sets its own policy: the documentation, and pages of a bank. */
const isPage = (url: string): boolean =>
  url.startsWith('/docs') || url.startsWith('/acquirer/') || url.startsWith('/halyk/')

const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer that is not a page. */
export const SECURE_HEADERS = {
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Language, Authorization',
  'referrer-policy': 'no-referrer',
  'content-security-policy': NO_PAGE,
} as const

/** Headers of every answer. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const url = request.routeOptions?.url ?? ''
  reply.header('x-content-type-options', SECURE_HEADERS['x-content-type-options'])
  reply.header('vary', SECURE_HEADERS.vary)
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer')
  if (!isPage(url)) reply.header('content-security-policy', NO_PAGE)
  const cacheable = reply.statusCode === 200 && !isPersonal(request.method, url) && url.startsWith('/api/')
  reply.header('cache-control', cacheable ? 'no-cache' : 'no-store')
}

/** Every answer has the time of the shop's clock, because browsers compute days and waits from it. */
export function sendDateHeader(app: FastifyInstance, clock: () => Date): void {
  app.addHook('onSend', async (_, reply) => {
    reply.header('date', clock().toUTCString())
  })
}

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecureHeaders(request, reply))
}
