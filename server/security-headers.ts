import type { ServerResponse as Response } from 'node:http'

const YEAR_SECONDS = 31_536_000

/** Answers other than pages load nothing, run nothing and stand in no frame. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The service worker fetches for the pages of the shop, and does nothing else. */
const WORKER = `${NO_PAGE}; script-src 'self'; connect-src 'self'`

/** Other sites may show the pictures (search engines, messengers); everything else is for the shop's own pages. */
const IS_PICTURE = /^\/(?:media\/|[\w-]+\.(?:png|jpg|svg|ico)(?:$|\?))/

/**
 * The headers of every answer: pages, files, redirects, refusals. Pages have a policy of their own; any answer without one gets the policy
 * of files.
 */
export function createSecurityHeaders({ siteUrl }: { siteUrl: string }) {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
  }
  const headersFor = (url: string) => ({
    ...always,
    'Cross-Origin-Resource-Policy': IS_PICTURE.test(url) ? 'cross-origin' : 'same-origin',
  })
  const lists = [true, false].map((isPicture) => Object.entries(headersFor(isPicture ? '/media/' : '/')).flat())
  const policyFor = (url: string) => (url === '/sw.js' ? WORKER : NO_PAGE)

  return {
    /** The headers of pages and of files that have a policy of their own, names and values alternating. */
    listFor: (url: string): readonly string[] => lists[IS_PICTURE.test(url) ? 0 : 1] ?? [],
    policyFor,
    /** Sets the headers; the policy of files only when the answer is sent, because a page adds its own until then. */
    apply(response: Response, url: string) {
      for (const [name, value] of Object.entries(headersFor(url))) response.setHeader(name, value)
      const writeHead = response.writeHead
      response.writeHead = (...args: unknown[]) => {
        if (!response.hasHeader('Content-Security-Policy'))
          response.setHeader('Content-Security-Policy', policyFor(url))
        return Reflect.apply(writeHead, response, args)
      }
    },
    /** The same for a request that could not be parsed, as lines of an answer. */
    lines: Object.entries({ ...headersFor('/'), 'Content-Security-Policy': NO_PAGE }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  }
}
