import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsProxy } from '@/lib/config/trusted-proxies.mjs'

const HEADER = 'x-request-id'
const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Names a request in logs and traces: as the shop named it when it let its visitor in, or newly. Only the shop's gateway is believed, and
 * only a name that looks like one: it is written into logs.
 */
export const requestIds =
  (isProxy: IsProxy) =>
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = request.headers[HEADER]
    const isGiven = typeof given === 'string' && IS_ID.test(given) && isProxy(request.socket.remoteAddress ?? '')
    return isGiven ? given : randomUUID()
  }
