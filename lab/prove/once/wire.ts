import { Agent, request } from 'node:http'

/** The result of one request for its client: an answer; null: none, so the client cannot know what happened. */
export type WireAnswer = { readonly status: number; readonly body: unknown; readonly location: string | null } | null

/**
 * How a request fails: the connection ends after half of the body; it ends a little after the whole body; or the answer
 * begins and is not read.
 */
export type WireFault = 'half' | 'cut' | 'deaf'

export type Send = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The time-out of a client, ms. */
const PATIENCE_MS = 15_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Clients of one API, any of whose requests may fail on the way.
 * @param onSent called for each request that reached the API's machine, which a closed port did not
 */
export function wireTo(port: number, onSent: (path: string) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  return {
    send: (
      { method, path, text = '', headers }: Send,
      trouble: WireFault | null = null,
      cutMs = 0,
    ): Promise<WireAnswer> =>
      new Promise((resolve) => {
        const length = { 'content-length': String(Buffer.byteLength(text)) }
        const all = { 'accept-language': 'ru', ...(text && length), ...headers }
        const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (answer) => {
          if (trouble === 'deaf') {
            sent.destroy()
            resolve(null)
            return
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', () => resolve(null))
          answer.once('close', () => resolve(null))
          answer.once('end', () => {
            const { location = null } = answer.headers
            if (!answer.complete) resolve(null)
            resolve({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(chunks).toString()), location })
          })
        })
        sent.setTimeout(PATIENCE_MS, () => sent.destroy())
        sent.once('error', () => resolve(null))
        sent.once('close', () => resolve(null))
        sent.once('socket', (socket) => {
          if (socket.connecting) socket.once('connect', () => onSent(path))
          else onSent(path)
        })
        if (trouble === 'half') {
          sent.write(text.slice(0, text.length / 2))
          setTimeout(() => sent.destroy(), cutMs)
          return
        }
        sent.end(text)
        if (trouble === 'cut') setTimeout(() => sent.destroy(), cutMs)
      }),
    close: () => agent.destroy(),
  }
}

export type Wire = ReturnType<typeof wireTo>
