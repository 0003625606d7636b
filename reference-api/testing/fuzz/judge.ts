import { OVERLOADED, problem } from '@/lib/contract/errors'
import { routes } from '@/lib/contract/routes'
import type { FuzzedRequest } from './requests'

export type FuzzedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
}

/** Texts that only internals of a server contain: stacks, file names, statements. */
const INTERNALS =
  /node_modules|\n\s+at |\bat (?:async )?\S+ \(|\.(?:ts|mjs|js):\d+|Failed query|\b(?:select|insert into|update|delete from) ["$\w]+|syntax error at|relation "|column "|violates|ECONN|drizzle|fastify|ZodError|TypeError/i
/** 503 codes for an overload: more passwords or calls than the server can handle at once. */
const LATER: readonly unknown[] = [OVERLOADED, 'busy']
/** Statuses of the framework and of the server before it, which no call declares. */
const OF_THE_FRAME = new Set([400, 404, 405, 408, 413, 414, 415, 417, 431])

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeIn = (text: string): unknown => {
  const said = jsonOf(text)
  return typeof said === 'object' && said !== null && 'code' in said ? said.code : undefined
}

/**
 * Whether the request was refused before anything was done, so that it is sent again. An answer to HEAD has no body
 * with a reason.
 */
export const isLater = ({ method }: FuzzedRequest, { status, headers, text }: FuzzedAnswer): boolean =>
  status === 503 && headers['retry-after'] !== undefined && (method === 'HEAD' || LATER.includes(codeIn(text)))

/** What is wrong with an answer; null: nothing. */
export function faultOf({ name, method }: FuzzedRequest, { status, headers, text }: FuzzedAnswer): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`
  if (headers['x-powered-by'] !== undefined) return 'names what it is made with'
  if (status < 400 || method === 'HEAD') return null
  if (INTERNALS.test(text)) return `${status} tells of the inside: ${text.slice(0, 300)}`
  if (!problem.safeParse(jsonOf(text)).success) return `${status} is no problem of the contract: ${text.slice(0, 200)}`
  const declared = Object.entries(routes).find(([one]) => one === name)?.[1].responses ?? {}
  const isDeclared = status in declared || OF_THE_FRAME.has(status)
  return isDeclared ? null : `${status} is not declared: ${text.slice(0, 200)}`
}
