import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsProxy } from '@/lib/config/trusted-proxies'

const HEADER = 'x-request-id'
const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The id of a request in logs and traces: the one that the shop gave to its visitor's request, or a new one. Only an id
 * from the shop's gateway with a valid form is used, because it is written into logs.
 */
export const requestIds =
  (isProxy: IsProxy) =>
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const requested = request.headers[HEADER]
    const isAccepted =
      typeof requested === 'string' && IS_ID.test(requested) && isProxy(request.socket.remoteAddress ?? '')
    return isAccepted ? requested : randomUUID()
  }
