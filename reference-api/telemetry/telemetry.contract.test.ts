import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Server as ApiServer, addressOf, launchServer } from '@/reference-api/testing/launch'

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
})
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
type Span = z.infer<typeof span>

/** Receives what a server sends by OTLP. */
async function receiver(): Promise<{ readonly server: Server; readonly url: string; readonly spans: Span[] }> {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { resourceSpans } = traces.parse(JSON.parse(Buffer.concat(chunks).toString()))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${portOf(server)}`, spans }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

const serverUrl = process.env.TEST_DATABASE_URL
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

describe.runIf(serverUrl)('a server that is watched', () => {
  const database = `telemetry_${randomUUID().replaceAll('-', '')}`
  let receives: Awaited<ReturnType<typeof receiver>>
  let api: ApiServer
  let address: string
  let metricsPort: number

  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  beforeAll(async () => {
    await administer(`create database ${database}`)
    receives = await receiver()
    metricsPort = await freePort()
    const url = new URL(serverUrl ?? '')
    url.pathname = `/${database}`
    api = launchServer(tmpdir(), {
      DATABASE_URL: url.href,
      CHAIN_API_METRICS_PORT: String(metricsPort),
      BACKUP_DIR: `${tmpdir()}/no-backups-here`,
      OTEL_EXPORTER_OTLP_ENDPOINT: receives.url,
      LOG_LEVEL: 'debug',
      REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
    })
    address = await addressOf(api)
  })
  afterAll(async () => {
    api.child.kill('SIGKILL')
    await api.ended
    receives.server.close()
    await administer(`drop database if exists ${database} with (force)`)
  })

  test('a watched server tells Prometheus how long calls took, by route and status, and the state of the shop', async () => {
    await fetch(`${address}/api/pages/product/4711`)
    await fetch(`${address}/api/nothing?phone=77011234567`)
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(text).toMatch(
      /^http_server_request_duration_count\{.*http_route="\/api\/pages\/product\/:id",http_response_status_code="404".*\} 1$/m,
    )
    expect(text).toMatch(/^shop_orders_unaccepted(?:\{.*\})? 0$/m)
    expect(text).toMatch(/^shop_outbox_age(?:\{.*\})? 0$/m)
    expect(text).toMatch(/^shop_backup_time(?:\{.*\})? 0$/m)
    expect(text).toMatch(/^shop_pool_connections\{.*state="waiting".*\} 0$/m)
    expect(text).toMatch(/^shop_process_memory\{.*of="self".*\} \d{8,}$/m)
    for (const figure of ['process_heap', 'process_delay', 'process_started', 'disk_free'])
      expect(text).toMatch(new RegExp(`^shop_${figure}(?:\\{.*\\})? [\\d.e-]+$`, 'm'))
    expect(text).not.toMatch(/4711|77011234567/)
  })

  test('a watched server sends the trace that the caller began: the call, and its statements under it, with the name of the request', async () => {
    const id = randomUUID()
    await fetch(`${address}/api/cities`, {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': id },
    })
    // The rest is sent when the server stops.
    api.child.kill('SIGTERM')
    await api.ended
    const ours = receives.spans.filter(({ traceId }) => traceId === TRACE)
    const call = ours.find(({ parentSpanId }) => parentSpanId === CALLER)
    expect(call?.name).toBe('GET /api/cities')
    expect(call?.attributes).toContainEqual({ key: 'shop.request.id', value: { stringValue: id } })
    const statements = ours.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.map(({ name }) => name).filter((name) => /^(?:select|with) /.test(name))).not.toEqual([])
    expect(api.output()).toContain(`"reqId":"${id}"`)
  })
})
