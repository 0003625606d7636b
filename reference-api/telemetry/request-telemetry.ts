import {
  context,
  type Histogram,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '@/reference-api/http/answer-log'

/** Bounds of the histogram in seconds: a read takes a few milliseconds, an order a tenth of a second. */
const BOUNDARIES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The pattern of the route, because the filled path may contain personal data. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

const spans = new WeakMap<FastifyRequest, Span>()

/** Makes a span for the call, as a child of the caller's, in whose context the call runs. */
function beginSpan(request: FastifyRequest, done: () => void): void {
  const parent = propagation.extract(context.active(), request.headers)
  const attributes = {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'shop.request.id': request.id,
  }
  const name = `${request.method} ${routeOf(request)}`
  const span = trace.getTracer('chain-api').startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  spans.set(request, span)
  context.with(trace.setSpan(parent, span), done)
}

function endSpan(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request)
  span?.setAttribute('http.response.status_code', reply.statusCode)
  if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}

const measure = (duration: Histogram, request: FastifyRequest, reply: FastifyReply): void =>
  duration.record(reply.elapsedTime / 1000, {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'http.response.status_code': reply.statusCode,
  })

/**
 * Measures every call by its route and status, counts refusals by their reason, and makes a span for each call. Only
 * for servers with telemetry.
 */
export function watchRequests(app: FastifyInstance): void {
  const duration = metrics.getMeter('chain-api').createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long the API took to answer, by route and status.',
    advice: { explicitBucketBoundaries: BOUNDARIES },
  })
  const refusals = metrics.getMeter('chain-api').createCounter('shop.refusals', {
    description: 'Calls that were refused for a named reason (wrong_code, too_many_attempts, …).',
  })
  app.addHook('onRequest', (request, _, done) => beginSpan(request, done))
  app.addHook('onResponse', async (request, reply) => {
    measure(duration, request, reply)
    const reason = refusalOf(request)
    if (reason) refusals.add(1, { reason })
    endSpan(request, reply)
  })
}
