/** Most connections at once: in all (streams of order status included), and from one address that is not our proxy. */
const MOST = { all: 4000, each: 100 }

/**
 * Limits the connections that are open at once; one above the limit is closed without an answer.
 * @param {import('node:net').Server} server
 * @param {(address: string) => boolean} isProxy whether many people's requests come through this address
 */
export function limitConnections(server, isProxy, most = MOST) {
  /** @type {Map<string, number>} */
  const open = new Map()
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
