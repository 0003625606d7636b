import { SpanStatusCode } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { sendWithoutAddresses } from './without-addresses'

const TOKEN = 'kanareika_0123456789abcdef'

test('a trace is sent with the pattern of its route and without the address', async () => {
  const sent = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(sendWithoutAddresses(sent))] })
  const tracer = provider.getTracer('test')
  const page = tracer.startSpan('GET /[locale]/order/[token]', {
    attributes: {
      'http.method': 'GET',
      'http.target': `/order/${TOKEN}?phone=77055512000`,
      'http.status_code': 200,
      'next.route': '/[locale]/order/[token]',
      'next.span_name': `GET /order/${TOKEN}`,
    },
  })
  page.recordException(new Error(`no order ${TOKEN}`))
  page.setStatus({ code: SpanStatusCode.ERROR, message: TOKEN })
  page.end()
  tracer.startSpan(`fetch GET http://127.0.0.1:4000/api/order/${TOKEN}`, { attributes: { 'http.url': TOKEN } }).end()
  tracer.startSpan('select orders', { attributes: { 'db.system.name': 'postgresql', 'shop.request.id': 'abc' } }).end()
  const spans = sent.getFinishedSpans()
  expect(spans.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    {
      name: 'GET /[locale]/order/[token]',
      attributes: { 'http.method': 'GET', 'http.status_code': 200, 'next.route': '/[locale]/order/[token]' },
    },
    { name: 'fetch GET', attributes: {} },
    { name: 'select orders', attributes: { 'db.system.name': 'postgresql', 'shop.request.id': 'abc' } },
  ])
  expect(spans[0]?.status).toEqual({ code: SpanStatusCode.ERROR })
  expect(spans.flatMap(({ events }) => events)).toEqual([])
  expect(spans[0]?.spanContext()).toEqual(page.spanContext())
  await provider.shutdown()
})
