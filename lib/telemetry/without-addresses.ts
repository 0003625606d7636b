import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** The attributes that are sent: no other one may hold an address, in which are tokens of orders and what was searched for. */
const SENT =
  /^(?:http\.(?:method|request\.method|route|status_code|response\.status_code)|next\.(?:route|page|span_type|rsc)|error\.type|db\.system\.name|shop\.request\.id)$/
/** Of these the words with a slash in a name come: patterns of routes. */
const ROUTES = ['http.route', 'next.route', 'next.page']

function withoutAddresses(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => SENT.test(name)))
  const routes = ROUTES.map((name) => attributes[name])
  const words = span.name.split(' ').filter((word) => !word.includes('/') || routes.includes(word))
  const { kind, parentSpanContext, startTime, endTime, duration, ended, links, resource, instrumentationScope } = span
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span
  return {
    ...{ kind, parentSpanContext, startTime, endTime, duration, ended, links, resource, instrumentationScope },
    ...{ droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    spanContext: () => span.spanContext(),
    name: words.join(' '),
    attributes,
    // An error's own text may name what it failed for; the log has it without values.
    events: [],
    status: { code: span.status.code },
  }
}

/** Sends traces by an exporter, with the patterns of routes and without addresses of requests (threats, T-23). */
export const sendWithoutAddresses = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutAddresses), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
})
