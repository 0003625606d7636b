import { Agent, request } from 'node:http'

/** What a client heard of one send: an answer; null: nothing, and it cannot know what became of it. */
export type Heard = { readonly status: number; readonly body: unknown; readonly location: string | null } | null

/**
 * How a send goes wrong: half of the body arrives and the connection ends; the connection ends a little after the whole body; the answer
 * begins and nobody reads it.
 */
export type Trouble = 'half' | 'cut' | 'deaf'

export type Send = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A client gives up a call after this, ms. */
const PATIENCE_MS = 15_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Clients of one API, each of whose sends may go wrong on the way.
 * @param onSent hears of each send that reached the API's machine: a port that nobody listens on took none
 */
export function wireTo(port: number, onSent: (path: string) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  return {
    send: ({ method, path, text = '', headers }: Send, trouble: Trouble | null = null, cutMs = 0): Promise<Heard> =>
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
