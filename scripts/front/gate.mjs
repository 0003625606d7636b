import { createAdmission, kindOf, OVERLOADED, RETRY_SECONDS } from '../../lib/config/admission.mjs'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('../../lib/config/admission.mjs').Rooms} Rooms */
/** @typedef {typeof import('./refuse.mjs').refuse} Refuse */

/**
 * What the renderer is given at once. It has a process and a processor of its own; calls wait there for the chain's API, which lets in
 * fewer.
 * @type {Rooms}
 */
const ROOMS = {
  ordering: { atOnce: 128, waiting: 256, waitMs: 2000 },
  browsing: { atOnce: 24, waiting: 48, waitMs: 2000 },
  searching: { atOnce: 6, waiting: 12, waitMs: 2000 },
  photos: { atOnce: 6, waiting: 6, waitMs: 2000 },
}

/** Pages of results that the front makes by itself: they cost it little, and the chain's API refuses what is too much for it. @type {Rooms} */
export const SEARCHES_OF_THE_FRONT = { ...ROOMS, searching: { atOnce: 32, waiting: 256, waitMs: 2000 } }

/** The renderer does not notice that a visitor left: it is busy with the page as long as that, as a rule. */
const LEFT_MS = 1000

/** @param {number} ms @param {() => void} act @returns {void} */
const later = (ms, act) => {
  setTimeout(act, ms).unref()
}

/** What the renderer is doing: pages that are made for the store and requests that go through share its room. @param {Rooms} [rooms] */
export const createRenderRoom = (rooms = ROOMS) => createAdmission({ rooms: () => rooms })

/**
 * Lets requests on to the renderer by their kind; what is too much is refused at once, with the time to come back: calls by a problem that
 * the browser understands, pages by one that opens the asked one by itself.
 * @param {Refuse} refuse @param {ReturnType<typeof createRenderRoom>} admission @param {typeof later} [after] acts later
 * @returns {(request: Request, response: Response, pass: () => void) => void}
 */
export function createGate(refuse, admission, after = later) {
  return (request, response, pass) => {
    const kind = kindOf(request.method, request.url)
    if (kind === null) return pass()
    const tooMuch = () => {
      const wait = RETRY_SECONDS[kind]
      if (!request.url?.startsWith('/api/')) return refuseCrowded(refuse, request, response, wait)
      const text = JSON.stringify({ message: OVERLOADED, code: OVERLOADED, retry_after: wait })
      refuse(request, response, 503, { 'Retry-After': String(wait) }, { type: 'application/json; charset=utf-8', text })
    }
    const forget = admission.enter(
      kind,
      (leave) => {
        response.once('close', () => (response.writableFinished ? leave() : after(LEFT_MS, leave)))
        pass()
      },
      tooMuch,
    )
    response.once('close', forget)
  }
}

/**
 * Says that there are too many guests now.
 * @param {Refuse} refuse @param {Request} request @param {Response} response @param {number} [wait] seconds
 */
export function refuseCrowded(refuse, request, response, wait = RETRY_SECONDS.browsing) {
  const headers = { 'Retry-After': String(wait), 'Content-Security-Policy': PLAIN_PAGE_POLICY }
  const text = plainPage(request.url ?? '/', 'crowded', wait)
  refuse(request, response, 503, headers, { type: 'text/html; charset=utf-8', text })
}
