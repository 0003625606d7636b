import net from 'node:net'

/** The answer to every call while the server behind has a fault. */
const AWAY = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * Listens in the place of a server that starts again when its sources change. Meanwhile connections wait, so that the shop gets its answers a
 * little later and reports no fault; while the server cannot start they are answered with 503 at once.
 * @param {{ port: number, host: string }} own @param {{ port: number, host: string }} behind the server
 * @param {() => Promise<boolean>} serves true as soon as the server serves, false when it cannot start
 * @returns {Promise<net.Server>} it listens
 */
export async function openWaitingRoom(own, behind, serves) {
  const room = net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void serves().then((isUp) => {
      if (!isUp) {
        socket.end(AWAY)
        return socket.resume()
      }
      const onward = net.connect({ ...behind, allowHalfOpen: true })
      onward.on('error', () => socket.destroy())
      socket.on('close', () => onward.destroy())
      socket.pipe(onward).pipe(socket)
    })
  })
  await new Promise((resolve, reject) => {
    room.once('error', reject)
    room.listen(own, () => resolve(undefined))
  })
  return room
}
