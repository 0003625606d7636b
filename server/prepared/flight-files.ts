import { createHash } from 'node:crypto'
import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { orElse } from '@/lib/config/mistakes.mjs'
import { refuse } from '@/server/refuse'
import { sendKept } from './copies'
import { compressor } from './encodings'
import { createEntryCache, type Entry } from './entry-cache'

// React needs the flight data of a document only when it runs, and most visitors look at a page before that. So a prepared document does
// not contain its flight data: a script of its own does, the flight file, which is loaded with the scripts of the page (decision 106).
// The assumptions about Next are that its documents push flight data as below, and that its client reads what was pushed before it ran.

/** Scripts that push flight data as text. */
const PUSHED = /<script>(self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\))<\/script>/g
/** Flight data in another form; a document with it is left unchanged. */
const PUSHED_OTHERWISE = /self\.__next_f\.push\(\[[23],/
/** The list of the scripts of a page that wait for the visitor (`lib/server/page-cache/deferred-scripts.mjs`). */
const LIST = '<script type="application/json" id="page-scripts">["'
/** A script that the page runs at once. */
const SCRIPT = /(<script src="[^"]+"[^>]*) async=""/g
const ADDRESS = /^\/flight\/([\w-]{22})\.js\?page=([^&]+)$/
/** In a document, the name of its flight file. */
const NAMED = /\/flight\/([\w-]{22})\.js/

/** About 800 files. */
const MOST_BYTES = 16 * 1024 * 1024
/** The address contains a hash of the file. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * A document without its flight data, which its flight file contains.
 * @param page the public address of the document
 * @returns null: the document contains no flight data, or it was not understood
 */
export function splitDocument(html: string, page: string): { html: string; name: string; file: string } | null {
  const pushed = [...html.matchAll(PUSHED)].map(([, call = '']) => call)
  const hasList = html.includes(LIST)
  if (pushed.length === 0 || PUSHED_OTHERWISE.test(html) || !(hasList || html.match(SCRIPT))) return null
  const file = pushed.join(';')
  const name = createHash('sha256').update(file).digest('base64url').slice(0, 22)
  const url = `/flight/${name}.js?page=${encodeURIComponent(page)}`
  const rest = html.replace(PUSHED, '')
  // Deferred scripts run in their order, so that the flight data is there before Next's client reads it.
  const split = hasList
    ? rest.replace(LIST, () => `${LIST}${url}","`)
    : rest
        .replace(SCRIPT, '$1 defer=""')
        .replace('<script src="', () => `<script src="${url}" defer=""></script><script src="`)
  return { html: split, name, file }
}

/** The flight files of the kept documents, limited in bytes: the file that was requested longest ago is removed first. */
export function createFlightFiles(securityLines: readonly string[]) {
  const files = createEntryCache<null>(MOST_BYTES)

  async function keep(name: string, file: string) {
    if (files.get(name)) return
    const { br, gzip } = await compressor.quick(Buffer.from(file))
    const headers = [
      ['Content-Type', 'text/javascript; charset=utf-8'],
      ['Cache-Control', FOR_GOOD],
      ['Vary', 'Accept-Encoding'],
    ] as const
    files.keep({
      ...{ key: name, requested: null, status: 200, etag: `W/"${name}"`, headers, tags: [], br, gzip },
      ...{ identity: null, isSmallest: true, renderedAt: 0, freshUntil: 0, isExpired: false, retryAt: 0 },
      ...{ hits: 0, heads: {} },
    })
  }

  function send(request: Request, response: Response, entry: Entry<null>) {
    const identityOf = ({ br }: Entry<null>) => compressor.plain(br)
    sendKept(request, response, entry, { securityLines, own: [], identityOf })
  }

  return {
    /** Keeps the flight file of a document. @returns the document without its flight data */
    async split(body: Buffer, page: string): Promise<Buffer> {
      const parts = splitDocument(body.toString(), page)
      if (!parts) return body
      await keep(parts.name, parts.file)
      return Buffer.from(parts.html)
    },
    /**
     * Answers a GET or HEAD for a flight file. A file that is not kept any more, or that another instance of the shop has made, is
     * answered by the way to the file of the page's current document.
     * @param documentOf the current document at a public address, without compression; null: there is none
     * @returns whether the request was for a flight file
     */
    answer(request: Request, response: Response, documentOf: (page: string) => Promise<Buffer | null>): boolean {
      const [, name = '', page = ''] = ADDRESS.exec(request.url ?? '') ?? []
      if (name === '') return false
      const entry = files.get(name)
      if (entry) send(request, response, entry)
      else
        void documentOf(new URLSearchParams(`page=${page}`).get('page') ?? '/')
          .catch(orElse(() => null))
          .then((html) => {
            const again = files.get(name)
            if (again) return send(request, response, again)
            const [, current] = NAMED.exec(html?.toString() ?? '') ?? []
            if (!current || current === name) return refuse(request, response, 404)
            response.writeHead(302, [
              ...securityLines,
              'Location',
              `/flight/${current}.js?page=${page}`,
              'Cache-Control',
              'no-store',
            ])
            response.end()
          })
      return true
    },
  }
}
