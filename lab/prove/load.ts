import { Agent, request } from 'node:http'

/** The result of one call. `ms`: from having a connection until the answer is complete. */
export type Outcome = {
  readonly kind: string
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
}

export type Call = { readonly kind: string; readonly method: string; readonly path: string; readonly body?: object }

/** As many connections as the shops of a chain keep open, and more than the server can process at once. */
const SOCKETS = 256

export function clientOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS })
  const { hostname, port } = new URL(url)
  return (call: Call): Promise<Outcome> =>
    new Promise((resolve) => {
      let begun = performance.now()
      const body = call.body && JSON.stringify(call.body)
      const done = (status: number, retryAfter: boolean) =>
        resolve({ kind: call.kind, status, ms: performance.now() - begun, retryAfter })
      const headers = {
        'accept-language': 'ru',
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const sent = request({ agent, hostname, port, method: call.method, path: call.path, headers }, (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
        answer.once('error', () => done(0, false))
      })
      // On one machine this process is as busy as the server: a wait for a connection is its own delay.
      sent.once('socket', () => {
        begun = performance.now()
      })
      sent.once('error', () => done(0, false))
      sent.end(body)
    })
}

type Client = ReturnType<typeof clientOf>

/** A number of callers, each of whom calls again when the answer has arrived. */
export async function closedLoop(
  client: Client,
  next: () => Call,
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const end = performance.now() + seconds * 1000
  const caller = async () => {
    while (performance.now() < end) outcomes.push(await client(next()))
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return outcomes
}

/** A number of calls a second, whether or not earlier ones were answered. */
export async function openLoop(
  client: Client,
  next: () => Call,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate)
    while (sent.length < due) sent.push(client(next()))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(sent)
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
