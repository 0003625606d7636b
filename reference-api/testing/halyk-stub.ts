import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HalykEndpoints } from '@/reference-api/payments/halyk/endpoints'

type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly bearer: string | null
  readonly form: URLSearchParams
}
type Answer = { readonly status?: number; readonly body?: unknown }

/** Halyk ePay according to its documentation. `transactions`: by the number of the invoice. */
export type HalykStub = {
  readonly endpoints: HalykEndpoints
  readonly requested: ReceivedRequest[]
  readonly transactions: Map<string, Record<string, unknown>>
  /** Answers instead of the usual ones, by the beginning of the path. */
  readonly faults: Map<string, Answer>
  readonly close: () => Promise<void>
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/**
 * Records a refund of a part.
 * @returns whether it was the last
 */
function isLastPart(found: Record<string, unknown>, part: number): boolean {
  found.refunded = Number(found.refunded ?? 0) + part
  return found.refunded === found.amount
}

export async function halykStub(secret: string): Promise<HalykStub> {
  const requested: ReceivedRequest[] = []
  const transactions: HalykStub['transactions'] = new Map()
  const faults: HalykStub['faults'] = new Map()
  const tokens = new Set<string>()

  const operate = (id: string, operation: string, part: number | undefined): Answer => {
    const found = [...transactions.values()].find((one) => one.id === id)
    const fits = operation === 'refund' ? found?.statusName === 'CHARGE' : found?.statusName === 'AUTH'
    if (!found || !fits) return { status: 400, body: { code: 100, message: 'wrong status' } }
    if (part !== undefined && !isLastPart(found, part)) return {}
    found.statusName = operation === 'refund' ? 'REFUND' : 'CANCEL'
    return {}
  }

  const authorise = ({ form }: ReceivedRequest): Answer => {
    if (form.get('client_secret') !== secret) return { status: 401, body: {} }
    const access_token = `TOKEN${requested.length}`
    tokens.add(access_token)
    return {
      body: { access_token, expires_in: 7200, refresh_token: '', scope: form.get('scope'), token_type: 'Bearer' },
    }
  }

  const tell = (invoice: string): Answer => {
    const transaction = transactions.get(invoice)
    return transaction
      ? { body: { resultCode: '100', resultMessage: 'SUCCESS', transaction } }
      : { status: 400, body: { resultCode: '102', resultMessage: 'Invoice not found' } }
  }

  const answer = (one: ReceivedRequest): Answer => {
    const call = `${one.method} ${one.path}`
    if (call === 'POST /oauth2/token') return authorise(one)
    // Every operation requires a token of its own.
    if (!one.bearer || !tokens.delete(one.bearer)) return { status: 401, body: {} }
    const [, invoice] = /^GET \/check-status\/payment\/transaction\/(\d{6,15})$/.exec(call) ?? []
    if (invoice) return tell(invoice)
    const [, id, operation, part] =
      /^POST \/operation\/([\w-]+)\/(refund|cancel)(?:\?amount=(\d+)&externalID=[\w-]+)?$/.exec(call) ?? []
    return id && operation ? operate(id, operation, part === undefined ? undefined : Number(part)) : { status: 404 }
  }

  const server = createServer(async (request, response) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      bearer,
      form: new URLSearchParams(await read(request)),
    }
    requested.push(one)
    const fault = [...faults].find(([path]) => one.path.startsWith(path))?.[1]
    const { status = 200, body } = fault ?? answer(one)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    endpoints: { oauth: `${url}/oauth2/token`, api: url, script: `${url}/payform/payment-api.js` },
    requested,
    transactions,
    faults,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
