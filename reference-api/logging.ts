import type { FastifyServerOptions } from 'fastify'

type Described = { readonly type: string; readonly message: string; readonly stack: string; readonly code?: string }

/**
 * An error for the log. Messages of database errors quote the values of the row, so of those only the code and the
 * constraint stay; the first line of a stack repeats the message and goes too.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const cause: unknown = error.cause ?? error
  const code = typeof cause === 'object' && cause && 'code' in cause ? String(cause.code) : undefined
  const constraint = typeof cause === 'object' && cause && 'constraint' in cause ? ` ${String(cause.constraint)}` : ''
  const isOfDatabase = error.message.startsWith('Failed query') || /^[0-9A-Z]{5}$/.test(code ?? '')
  return {
    type: error.name,
    message: isOfDatabase ? `database error${constraint}` : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code && { code }),
  }
}

/** Logs of the server: no bodies, no headers, no addresses with tokens; routes are named by their pattern. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: { err: describeError },
})
