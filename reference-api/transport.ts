import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Larger requests are refused with 413. */
export const BODY_LIMIT = 64 * 1024

/** Takes JSON bodies only. A body that is announced and empty counts as none, as browsers send it with DELETE. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parseJson(request, typeof body === 'string' ? body : body.toString('utf8'), done)
  })
}

/** The catalogue may be kept and asked again; everything else belongs to one person or moment. */
const isPersonal = (method: string, url: string): boolean =>
  method !== 'GET' || /^\/api\/(user|order|city|promocodes)(\/|$)/.test(url)

/** Pages for people set their own policies: the documentation, and those around a bank. */
const isPage = (url: string): boolean =>
  url.startsWith('/docs') || url.startsWith('/acquirer/') || url.startsWith('/halyk/')

/** Headers of every answer. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const url = request.routeOptions?.url ?? ''
  reply.header('x-content-type-options', 'nosniff')
  reply.header('vary', 'Accept-Language, Authorization')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer')
  if (!isPage(url)) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  const cacheable = reply.statusCode === 200 && !isPersonal(request.method, url) && url.startsWith('/api/')
  reply.header('cache-control', cacheable ? 'no-cache' : 'no-store')
}

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecureHeaders(request, reply))
}
