import type { FastifyServerOptions } from 'fastify'
import { schemaFaultOf } from '@/reference-api/db/schema-fault'

type Described = { readonly type: string; readonly message: string; readonly stack: string; readonly code?: string }

/**
 * An error for the log. Messages of database errors quote the values of the row, so only their code and constraint are
 * logged, or what the database lacks and how to add it; the first line of a stack repeats the message and is removed, too.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const cause: unknown = error.cause ?? error
  const code = typeof cause === 'object' && cause && 'code' in cause ? String(cause.code) : undefined
  const named = typeof cause === 'object' && cause && 'constraint' in cause ? cause.constraint : undefined
  const constraint = typeof named === 'string' ? ` ${named}` : ''
  const isOfDatabase = error.message.startsWith('Failed query') || /^[0-9A-Z]{5}$/.test(code ?? '')
  return {
    type: error.name,
    message: schemaFaultOf(error) ?? (isOfDatabase ? `database error${constraint}` : error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code && { code }),
  }
}

const LEVELS: Readonly<Record<string, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'ERROR',
  60: 'FATAL',
}

/**
 * A line of the log for a terminal: time, level, message and facts.
 * @param line of JSON
 */
export function formatLogLine(line: string): string {
  const { level, time, msg, err, pid, hostname, reqId, ...facts }: Record<string, unknown> = JSON.parse(line)
  const said = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const fault = typeof err === 'object' && err !== null ? Object.values(err).join('\n') : ''
  const when = new Date(Number(time)).toTimeString().slice(0, 8)
  return `${[when, (LEVELS[String(level)] ?? '').padEnd(5), msg, ...said].join(' ')}\n${fault && `${fault}\n`}`
}

const terminal = { write: (line: string) => void process.stdout.write(formatLogLine(line)) }

/**
 * Logs of the server: no bodies, no headers, no addresses with tokens; routes are named by their pattern.
 * @param isForPeople whether a person reads them; otherwise they are lines of JSON
 */
export const loggerOptions = (level: string, isForPeople = false): FastifyServerOptions['logger'] => ({
  level,
  serializers: { err: describeError },
  ...(isForPeople && { stream: terminal }),
})
