import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { type Problem, problem } from '@/lib/contract/errors'
import type { Args, Reply, Route, Success, SuccessBody } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'
import { type Failure, RequestError, unanswered } from './failure'
import { routeName } from './key'

/** The declared answer of a call, or null, and why it is not a success. */
export type Replied<R extends Route> = {
  readonly reply: Reply<R> | null
  /** Null: the call succeeded. */
  readonly failure: Failure | null
}

type Limits = { readonly signal?: AbortSignal; readonly timeoutMs?: number | undefined }

const isYes = (status: number): boolean => status < 300

const problemIn = (body: unknown): Problem | null => problem.safeParse(body).data ?? null

const isSuccess = <R extends Route>(reply: Reply<R>): reply is Reply<R> & Success<R> => isYes(reply.status)

/** Calls the API in a language; never throws. A refusal that the contract declares has its problem in `failure`. */
export async function replyTo<R extends Route>(
  locale: Locale,
  route: R,
  args: Args<R>,
  { signal, timeoutMs }: Limits = {},
): Promise<Replied<R>> {
  const api = { ...browserApi(locale), ...(signal && { signal }), ...(timeoutMs && { timeoutMs }) }
  const reply = await call(api, route, args).catch(() => null)
  if (!reply) return { reply: null, failure: unanswered() }
  const { status, body } = reply
  return { reply, failure: isYes(status) ? null : { status, problem: problemIn(body), isOffline: false } }
}

/**
 * Calls the API in a language.
 * @returns the body of the success
 * @throws RequestError for everything else
 */
export async function answerTo<R extends Route>(
  locale: Locale,
  route: R,
  args: Args<R>,
  limits: Limits = {},
): Promise<SuccessBody<R>> {
  const { reply, failure } = await replyTo(locale, route, args, limits)
  if (!reply || failure || !isSuccess(reply)) throw new RequestError(routeName(route), failure ?? unanswered())
  return reply.body
}
