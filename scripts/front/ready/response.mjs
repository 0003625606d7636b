import { ServerResponse, validateHeaderValue } from 'node:http'

/** How long an unused connection is kept, in seconds: a proxy may keep one for a minute. */
export const KEPT_SECONDS = 65

/** @param {readonly string[]} lines names and values by turns @param {number} second of the clock */
function bytesOf(lines, second) {
  const date = new Date(second * 1000).toUTCString()
  const all = [...lines, 'Date', date, 'Connection', 'keep-alive', 'Keep-Alive', `timeout=${KEPT_SECONDS}`]
  let text = 'HTTP/1.1 200 OK\r\n'
  for (let at = 0; at < all.length; at += 2) {
    const [name = '', value = ''] = [all[at], all[at + 1]]
    validateHeaderValue(name, value)
    text += `${name}: ${value}\r\n`
  }
  return Buffer.from(`${text}\r\n`, 'latin1')
}

/** The heads that were written in this second, by what they share and by what each has of its own. @type {WeakMap<readonly string[], { readonly second: number, readonly heads: Map<string, Buffer> }>} */
const written = new WeakMap()

/** A head as bytes, written once a second, for the clock is in it. @param {readonly string[]} shared @param {readonly string[]} own */
function headOf(shared, own) {
  const second = Math.floor(Date.now() / 1000)
  let known = written.get(shared)
  if (known?.second !== second) {
    known = { second, heads: new Map() }
    written.set(shared, known)
  }
  const key = own.join('\n')
  let head = known.heads.get(key)
  if (!head) {
    head = bytesOf([...shared, ...own], second)
    known.heads.set(key, head)
  }
  return head
}

/**
 * An answer of the front. Node writes a head anew for each answer and checks it line by line, which takes longer than all else that a ready
 * page costs; a head that is ready as bytes goes to the connection as it is.
 * @template {import('node:http').IncomingMessage} [Asked=import('node:http').IncomingMessage]
 * @extends {ServerResponse<Asked>}
 */
export class ReadyResponse extends ServerResponse {
  /** Whether `sendReady` does: the connection stays, it is this answer's turn on it, and nothing was set or sent before. */
  get takesReady() {
    return this.shouldKeepAlive && this.socket !== null && !this.headersSent && this.getHeaderNames().length === 0
  }

  /**
   * Sends a whole 200 and lets the connection go on to its next request, as `end` does.
   * @param {readonly string[]} shared names and values by turns; the same list each time
   * @param {readonly string[]} own of this answer, few different ones
   * @param {Buffer} body as long as the headers say
   */
  sendReady(shared, own, body) {
    const { socket } = this
    if (!socket) throw new Error('There is no connection to send to.')
    socket.cork()
    socket.write(headOf(shared, own))
    socket.write(body, (error) => {
      if (!error) this.emit('finish')
    })
    socket.uncork()
    this.finished = true
  }
}

/** @type {readonly string[]} */
const NOTHING = []

/**
 * Sends a whole 200, in the quickest way that there is for this request.
 * @param {import('node:http').IncomingMessage} request @param {ServerResponse} response
 * @param {readonly string[]} shared names and values by turns; the same list each time @param {Buffer} body
 * @param {readonly string[]} [own] of this answer, few different ones
 */
export function sendWhole(request, response, shared, body, own = NOTHING) {
  const isHead = request.method === 'HEAD'
  if (!isHead && response instanceof ReadyResponse && response.takesReady) return response.sendReady(shared, own, body)
  response.writeHead(200, [...shared, ...own])
  response.end(isHead ? undefined : body)
}
