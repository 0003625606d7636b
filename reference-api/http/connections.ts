import type { Server } from 'node:http'

/** Most connections at once: in all (streams of order status included), and from one address that is not our proxy. */
const MOST = { all: 4000, each: 100 }

/**
 * Limits the connections that are open at once; one above the limit is closed without an answer.
 * @param isProxy whether many people's requests come through this address
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean, most = MOST): void {
  const open = new Map<string, number>()
  server.maxConnections = most.all
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const count = open.get(address) ?? 0
    if (count >= most.each) {
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
