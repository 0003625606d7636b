import http from 'node:http'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** What belongs to one connection (RFC 9110), and what the front has answered already. */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
])
/** What the renderer and Next's middleware say to the front alone. */
const INTERNAL = /^x-(?:page|middleware)-/
/** What Next's router reads in flight data alone. */
const OF_FLIGHT_DATA = /^x-nextjs-(?!cache$)/
/** Middleware repeats the address, of 8 KB at most, in headers of its answer. */
const LONGEST_HEAD = 64 * 1024

/** Who asks hears something by then, ms: the wait for a renderer that starts, and a second try, are in it. */
const ANSWER_MS = 20_000

/** @param {Request['headers']} headers */
const passedOn = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.has(name)))

/** The headers of an answer as they came, in pairs. @param {Request} answer @returns {[string, string][]} */
export function headersOf({ rawHeaders, headers }) {
  const isDocument = headers['content-type']?.startsWith('text/html')
  /** @type {[string, string][]} */
  const pairs = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const lower = name.toLowerCase()
    const isHidden = INTERNAL.test(lower) || (isDocument && OF_FLIGHT_DATA.test(lower))
    if (!OF_A_CONNECTION.has(lower) && !isHidden) pairs.push([name, rawHeaders[at + 1] ?? ''])
  }
  return pairs
}

/** Puts an answer's headers on ours. @param {Response} response @param {Request} answer */
function copyHeaders(response, answer) {
  /** @type {Map<string, string[]>} */
  const values = new Map()
  for (const [name, value] of headersOf(answer)) values.set(name, [...(values.get(name) ?? []), value])
  for (const [name, list] of values) response.setHeader(name, list.length === 1 ? (list[0] ?? '') : list)
}

/**
 * Hands requests on to the renderer behind a socket, and its answers back as they come.
 * @param {object} parts
 * @param {(patienceMs?: number) => Promise<string>} parts.socketPath of the renderer, when it listens; rejects when it does not come up in time
 * @param {(request: Request, response: Response) => void} parts.refuse says that nobody answers just now
 * @param {(request: Request, answer: Request, response: Response) => void} [parts.onAnswer] sees the answer before it is passed on
 * @param {number} [parts.answerMs] how long an answer may take to begin
 */
export function createProxy({ socketPath, refuse, onAnswer, answerMs = ANSWER_MS }) {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 })

  /** @param {Request} request @param {Response} response @param {boolean} mayRepeat @param {number} end when the answer has to begin */
  async function pass(request, response, mayRepeat, end) {
    const restMs = () => Math.max(0, end - performance.now())
    // No renderer in time: 503 is answered.
    const path = await socketPath(restMs()).catch(() => null)
    if (path === null) return refuse(request, response)
    if (response.destroyed) return
    const { method, url, headers } = request
    const sent = http.request({
      socketPath: path,
      agent,
      method,
      path: url,
      headers: passedOn(headers),
      setHost: false,
      maxHeaderSize: LONGEST_HEAD,
    })
    const left = () => sent.destroy()
    response.once('close', left)
    const patience = setTimeout(() => sent.destroy(new Error('the renderer took too long')), restMs())
    sent.once('close', () => clearTimeout(patience))
    sent.on('response', (answer) => {
      clearTimeout(patience)
      response.statusCode = answer.statusCode ?? 502
      copyHeaders(response, answer)
      onAnswer?.(request, answer, response)
      answer.on('error', () => response.destroy())
      answer.once('end', () => response.off('close', left))
      response.flushHeaders()
      answer.pipe(response)
    })
    sent.on('error', () => {
      response.off('close', left)
      if (response.destroyed) return
      if (response.headersSent) return response.destroy()
      // The renderer ended before it answered: who only reads is asked again for, of the next one.
      if (mayRepeat && restMs() > 0) return begin(request, response, false, end)
      refuse(request, response)
    })
    request.pipe(sent)
  }

  /** @param {Request} request @param {Response} response @param {boolean} mayRepeat @param {number} end */
  const begin = (request, response, mayRepeat, end) =>
    // No renderer in time: 503 is answered.
    void pass(request, response, mayRepeat, end).catch(() => response.destroy())

  return {
    /** @param {Request} request @param {Response} response */
    pass: (request, response) =>
      begin(request, response, request.method === 'GET' || request.method === 'HEAD', performance.now() + answerMs),
    /**
     * Asks the renderer for nobody in particular.
     * @param {string} url @param {Record<string, string>} headers @param {number} timeoutMs
     * @returns {Promise<{ answer: Request, body: Buffer }>} rejects when it does not answer
     */
    async ask(url, headers, timeoutMs) {
      const path = await socketPath()
      return new Promise((resolve, reject) => {
        const sent = http.request({ socketPath: path, agent, path: url, headers, timeout: timeoutMs })
        sent.on('timeout', () => sent.destroy(new Error('the renderer took too long')))
        sent.on('error', reject)
        sent.on('response', async (answer) => {
          try {
            const chunks = []
            for await (const chunk of answer) chunks.push(chunk)
            resolve({ answer, body: Buffer.concat(chunks) })
          } catch (error) {
            reject(error)
          }
        })
        sent.end()
      })
    },
  }
}
