import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { fail } from '@/server/refuse'
import { compressor, type Encoding, encodingFor } from './encodings'
import type { Entry, RenderedPage } from './entry-cache'

/** The headers of a copy, names and values alternating. */
export const headersOfCopy = (encoding: Encoding, body: Buffer) => [
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ...['Content-Length', String(body.length)],
]

/** Whether a list of entity tags names one, weakly compared. */
function includesTag(list: string | undefined, etag: string) {
  if (list === undefined) return false
  if (list === etag || list.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return list.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}

/** Whether the visitor's copy is current, and they do not force a reload. */
const isCurrent = (headers: Request['headers'], etag: string) =>
  includesTag(headers['if-none-match'], etag) && !/\bno-cache\b/.test(headers['cache-control'] ?? '')

/**
 * The headers of a 304, which has no content.
 * @param head names and values alternating
 */
function withoutContent(head: readonly string[]) {
  const kept = []
  for (let at = 0; at < head.length; at += 2)
    if (!/^content-(?:length|encoding|type)$/i.test(head[at] ?? '')) kept.push(head[at] ?? '', head[at + 1] ?? '')
  return kept
}

/** The headers of a copy that are the same for all requests. */
function headOf(entry: Entry<unknown>, encoding: Encoding, body: Buffer, securityLines: readonly string[]) {
  const kept = entry.headers.filter(([name]) => name !== 'CDN-Cache-Control')
  const head = [...securityLines, ...kept.flat(), 'ETag', entry.etag, ...headersOfCopy(encoding, body)]
  entry.heads[encoding] = head
  return head
}

/**
 * Sends a copy of what is kept in the visitor's encoding, or 304.
 * @param heads names and values alternating: `securityLines` of every answer, `own` of this one only; `identityOf` makes the copy without compression when that is
 *   requested
 */
export function sendKept<A>(
  request: Request,
  response: Response,
  entry: Entry<A>,
  {
    securityLines,
    own,
    identityOf,
  }: { securityLines: readonly string[]; own: readonly string[]; identityOf: (entry: Entry<A>) => Promise<Buffer> },
) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const send = (body: Buffer) => {
    const head = [...(entry.heads[encoding] ?? headOf(entry, encoding, body, securityLines)), ...own]
    if (isCurrent(request.headers, entry.etag)) return void response.writeHead(304, withoutContent(head)).end()
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body)
  }
  const body = entry[encoding]
  if (body) return send(body)
  identityOf(entry)
    .then(send)
    .catch((error) => fail(response, error))
}

/** Sends what must not be kept, in the visitor's encoding; all visitors who request it now get the same. */
export async function sendOnce(
  request: Request,
  response: Response,
  { status, body }: Pick<RenderedPage, 'status' | 'body'>,
  head: readonly string[],
) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const sent = encoding === 'identity' ? body : (await compressor.quick(body))[encoding]
  response.writeHead(status, [...head, ...headersOfCopy(encoding, sent)])
  response.end(request.method === 'HEAD' ? undefined : sent)
}
