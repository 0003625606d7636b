import type { Server } from 'node:net'

/**
 * The most open connections: in total (streams of order status included), and from one address that is not a proxy of
 * ours.
 */
const MOST = { all: 4000, each: 100 }

/**
 * Limits the open connections; one above the limit is closed without an answer.
 * @param isProxy whether the address is a proxy, which carries the requests of many people
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean, most = MOST) {
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
