import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import pg from 'pg'

/**
 * The name of a span. Statements contain no values, because those are parameters; the verb and the first table are
 * enough.
 */
function nameOf(statement: string): string {
  const [verb = 'query'] = statement.trim().split(/\s/, 1)
  const [, table] = /(?:from|into|update)\s+"?(\w+)"?/i.exec(statement) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : 'query'
}

function end(span: Span, error?: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/**
 * Makes a span for every statement on PostgreSQL, as a child of the call that sends it: with name and time, without
 * values. For the whole process, and only when traces are sent.
 */
export function watchStatements(): void {
  const original: unknown = pg.Client.prototype.query
  if (typeof original !== 'function') return
  const tracer = trace.getTracer('chain-api')
  function query(this: unknown, ...given: unknown[]): unknown {
    if (typeof original !== 'function') return undefined
    const attributes = { 'db.system.name': 'postgresql' }
    const span = tracer.startSpan(nameOf(textOf(given[0])), { kind: SpanKind.CLIENT, attributes })
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const answered = (...answer: unknown[]) => {
        end(span, answer[0])
        return Reflect.apply(callback, undefined, answer)
      }
      return Reflect.apply(original, this, [...given.slice(0, -1), context.bind(context.active(), answered)])
    }
    const result: unknown = Reflect.apply(original, this, given)
    if (result instanceof Promise)
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      )
    else end(span)
    return result
  }
  Reflect.set(pg.Client.prototype, 'query', query)
}
