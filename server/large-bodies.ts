import type { IncomingMessage as Incoming } from 'node:http'
import { isLargeBody } from '@/lib/config/bodies'
import { orElse } from '@/lib/config/mistakes.mjs'
import { namedHeaders } from './api'
import { networksOf } from './client-address'

/** The most large bodies that are read at once, each whole in memory: in all, of one network, and of a /48, which one subscriber may have, so many times that. */
const MOST = { all: 8, each: 2, times: 2 }

/**
 * Limits the large bodies to those for which there is memory.
 * @param orderStatus the status of the order to which a body belongs; 200 for a caller who may see it
 */
export function createLargeBodies(orderStatus: (request: Incoming) => Promise<number> = async () => 200) {
  /** The networks of each body that is being read. */
  const open = new Set<readonly string[]>()
  const openOf = (network: string) => [...open].filter((networks) => networks.includes(network)).length

  return {
    /** @returns what is to be called when the body was read, or the status of a refusal */
    async enter(request: Incoming, address: string): Promise<(() => void) | number> {
      if (!isLargeBody(request.url)) return () => undefined
      const status = await orderStatus(request)
      if (status !== 200) return status >= 500 ? 503 : status
      const networks = networksOf(address)
      const isFull = networks.some(({ name, times }) => openOf(name) >= MOST.each * Math.min(times, MOST.times))
      if (open.size >= MOST.all || isFull) return 503
      const names = networks.map(({ name }) => name)
      open.add(names)
      return () => void open.delete(names)
    },
  }
}

/** Headers of a body. */
const OF_A_BODY = ['content-type', 'content-length', 'transfer-encoding', 'expect']
/** What is added to an order's address. */
const LAST_PART = /\/\w+(?:\?.*)?$/

/**
 * Asks the chain, before a large body is read, for the order to which it is added.
 * @returns the status of a request for the order's photos: that of the order itself
 */
export const createOrderCheck =
  (gateway: (request: Request) => Promise<Response>) =>
  async ({ url = '', headers }: Incoming): Promise<number> => {
    const named = namedHeaders(headers)
    for (const name of OF_A_BODY) named.delete(name)
    const requested = new Request(`http://${headers.host}${url.replace(LAST_PART, '')}`, { headers: named })
    const answer = await gateway(requested).catch(orElse(() => Response.error()))
    await answer.body?.cancel()
    return answer.status || 503
  }
