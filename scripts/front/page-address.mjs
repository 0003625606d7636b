/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Middleware's word (`middleware.ts`) for the address of the prepared page that answers. */
const PAGE_ADDRESS = 'x-page-address'
/** Next's routers tell by it that an answer to a script is no document; it is checked against the request's headers. */
const RSC_MARK = /[?&](_rsc(?:=[\w-]{0,64})?)(?:&|$)/

/**
 * A prepared page is the same for everybody, but Next writes the address it was asked by into it. So Next renders it under
 * the page's own address: from there on nothing of the visitor's path or query is known. The front hears the address, too.
 * @param {Request} request @param {Response} response
 */
export function renderUnderOwnAddress(request, response) {
  const setHeader = response.setHeader
  response.setHeader = (name, value) => {
    if (name.toLowerCase() === PAGE_ADDRESS) {
      const mark = RSC_MARK.exec(request.url ?? '')?.[1]
      request.url = mark ? `${value}?${mark}` : String(value)
    }
    return setHeader.call(response, name, value)
  }
}
