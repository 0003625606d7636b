/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{ status: number, allow?: string }} Fault */

/** A search of a thousand Cyrillic letters is 6,000 characters of an address. */
const LONGEST_ADDRESS = 8192
const API_METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const PAGE_METHODS = ['GET', 'HEAD']
/** Control characters, C1 among them, forge lines of a log. */
const HAS_CONTROL = /\p{Cc}/u

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * What is wrong with a request whatever it asks for; null: nothing. A HEAD of the API would act where a GET does, so there
 * is none.
 * @param {Pick<Request, 'method' | 'url'>} request
 * @returns {Fault | null}
 */
export function faultOf({ method = '', url = '' }) {
  const methods = url.startsWith('/api/') ? API_METHODS : PAGE_METHODS
  if (!methods.includes(method)) return { status: 405, allow: methods.join(', ') }
  if (!url.startsWith('/')) return { status: 400 }
  if (url.length > LONGEST_ADDRESS) return { status: 414 }
  const path = decoded(url.split('?', 1)[0] ?? '')
  return path === null || HAS_CONTROL.test(path) ? { status: 400 } : null
}

/** Next takes orders by headers that its own parts send each other; nobody outside has any to give. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|invoke|now|vercel|prerender|matched|page)-|x-matched-path$|next-(?:action|resume)|forwarded$|x-real-ip$|x-forwarded-)/

/** Takes out what only the front or Next itself may say. @param {Request} request */
export function dropInternalHeaders({ headers }) {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name]
}
