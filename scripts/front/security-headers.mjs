/** @typedef {import('node:http').ServerResponse} Response */

const YEAR_SECONDS = 31_536_000

/** What is no page shows nothing, runs nothing and stands in no frame. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The worker fetches for the pages of the shop, and nothing else. */
const WORKER = `${NO_PAGE}; script-src 'self'; connect-src 'self'`

/** Pictures may be shown elsewhere (search engines, messengers); everything else is for the shop's own pages. */
const IS_PICTURE = /^\/(?:media\/|[\w-]+\.(?:png|jpg|svg|ico)(?:$|\?))/

/**
 * Every answer's headers: pages, files, redirects, refusals. Pages bring their own policy; whatever brings none gets the one
 * of files.
 * @param {{ siteUrl: string }} settings
 */
export function createSecurityHeaders({ siteUrl }) {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
  }
  /** @param {string} url */
  const headersFor = (url) => ({
    ...always,
    'Cross-Origin-Resource-Policy': IS_PICTURE.test(url) ? 'cross-origin' : 'same-origin',
  })
  const lists = [true, false].map((isPicture) => Object.entries(headersFor(isPicture ? '/media/' : '/')).flat())
  /** @param {string} url */
  const policyFor = (url) => (url === '/sw.js' ? WORKER : NO_PAGE)

  return {
    /** Those of pages and files that bring their own policy, names and values by turns. @param {string} url @returns {readonly string[]} */
    listFor: (url) => lists[IS_PICTURE.test(url) ? 0 : 1] ?? [],
    policyFor,
    /** Sets them; the policy of files at the last moment, for a page adds its own to what stands there. @param {Response} response @param {string} url */
    apply(response, url) {
      for (const [name, value] of Object.entries(headersFor(url))) response.setHeader(name, value)
      const writeHead = response.writeHead
      /** @param {unknown[]} args */
      response.writeHead = (...args) => {
        if (!response.hasHeader('Content-Security-Policy'))
          response.setHeader('Content-Security-Policy', policyFor(url))
        return Reflect.apply(writeHead, response, args)
      }
    },
    /** The same for a request that could not even be read, as lines of an answer. */
    lines: Object.entries({ ...headersFor('/'), 'Content-Security-Policy': NO_PAGE }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  }
}
