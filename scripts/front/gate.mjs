import { createAdmission, kindOf, OVERLOADED, RETRY_SECONDS } from '../../lib/config/admission.mjs'
import { crowdedPage } from './crowded-page.mjs'

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
}

/** Pages of results that the front makes by itself: they cost it little, and the chain's API refuses what is too much for it. @type {Rooms} */
export const SEARCHES_OF_THE_FRONT = { ...ROOMS, searching: { atOnce: 32, waiting: 256, waitMs: 2000 } }

/**
 * Lets requests on to the renderer by their kind; what is too much is refused at once, with the time to come back: calls by a problem that
 * the browser understands, pages by one that opens the asked one by itself.
 * @param {Refuse} refuse @param {Rooms} [rooms]
 * @returns {(request: Request, response: Response, pass: () => void) => void}
 */
export function createGate(refuse, rooms = ROOMS) {
  const admission = createAdmission({ rooms: () => rooms })
  return (request, response, pass) => {
    const kind = kindOf(request.method, request.url)
    if (kind === null) return pass()
    const tooMuch = () => {
      const wait = RETRY_SECONDS[kind]
      const isApi = request.url?.startsWith('/api/')
      const said = isApi
        ? {
            type: 'application/json; charset=utf-8',
            text: JSON.stringify({ message: OVERLOADED, code: OVERLOADED, retry_after: wait }),
          }
        : { type: 'text/html; charset=utf-8', text: crowdedPage(request.url ?? '/', wait) }
      refuse(request, response, 503, { 'Retry-After': String(wait) }, said)
    }
    const forget = admission.enter(
      kind,
      (leave) => {
        response.once('close', leave)
        pass()
      },
      tooMuch,
    )
    response.once('close', forget)
  }
}
