import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const LISTENER = '/__listener.js'
const PROBLEMS = '/__problems'

/** The first script of every document, because the driver of WebKit reports no errors of a document. */
const SCRIPT = `{
  const tell = (what) => navigator.sendBeacon('${PROBLEMS}', what + ' (' + location.pathname + ')')
  addEventListener('error', ({ message, filename, lineno }) => message && tell('script: ' + message + ' ' + filename + ':' + lineno), true)
  addEventListener('unhandledrejection', ({ reason }) => tell('promise: ' + reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell('policy: ' + effectiveDirective + ' ' + blockedURI))
}`

async function bodyOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

/** Passes a document on with the listener before everything else in it. */
async function passDocument(from: IncomingMessage, answer: ServerResponse) {
  const html = (await bodyOf(from)).replace(/<head[^>]*>/, (head) => `${head}<script src="${LISTENER}"></script>`)
  const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = from.headers
  answer.writeHead(from.statusCode ?? 502, headers).end(html)
}

/** Passes a call to the shop and its answer back. */
function pass(call: IncomingMessage, url: URL, answer: ServerResponse) {
  const headers = { ...call.headers, 'accept-encoding': 'identity' }
  const onward = request(url, { method: call.method, headers }, (from) => {
    if (call.headers['sec-fetch-dest'] === 'document')
      return void passDocument(from, answer).catch(() => answer.destroy())
    answer.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  call.pipe(onward)
}

export type ListeningProxy = {
  readonly port: number
  /** Takes an error that a driver reported. */
  readonly tell: (problem: string) => void
  /** The errors so far; an error, too, when no document had the listener. */
  readonly problems: () => readonly string[]
  readonly stop: () => void
}

/**
 * A proxy for a browser. It passes requests for one origin only and collects every error and violation in its documents, from
 * their first script on. The policy of the shop stays as it is: the listener is a file of its origin.
 */
export async function startProxy(origin: string): Promise<ListeningProxy> {
  const heard: string[] = []
  let documents = 0
  const server = createServer((call, answer) => {
    const url = URL.canParse(call.url ?? '') ? new URL(call.url ?? '') : null
    if (url?.origin !== origin) return void answer.writeHead(502).end()
    if (url.pathname === LISTENER) {
      documents += 1
      return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(SCRIPT)
    }
    if (url.pathname !== PROBLEMS) return pass(call, url, answer)
    void bodyOf(call).then((problem) => {
      heard.push(problem)
      answer.writeHead(204).end()
    })
  })
  // Encrypted calls go to vendors, and no request may leave this machine.
  server.on('connect', (_call, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    tell: (problem) => void heard.push(problem),
    problems: () => (documents > 0 ? heard : ['no document was listened to']),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
