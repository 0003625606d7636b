import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'

/** The header in which middleware (`middleware.ts`) names the address of the prepared page that answers. */
const PAGE_ADDRESS = 'x-page-address'
/** By this header Next's routers know that an answer to a script is not a document; the front checks it against the request's headers. */
const RSC_MARK = /[?&](_rsc(?:=[\w-]{0,64})?)(?:&|$)/

/**
 * A prepared page is the same for all visitors, but Next writes the requested address into it. So Next renders it under
 * the page's own address, and nothing of the visitor's path or query is known afterwards. The front gets the page's address, too.
 */
export function renderUnderOwnAddress(request: Request, response: Response) {
  const setHeader = response.setHeader
  response.setHeader = (name, value) => {
    if (name.toLowerCase() === PAGE_ADDRESS) {
      const mark = RSC_MARK.exec(request.url ?? '')?.[1]
      request.url = mark ? `${value}?${mark}` : String(value)
    }
    return setHeader.call(response, name, value)
  }
}
