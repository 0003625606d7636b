import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { waitAsTold } from '@/lib/api/waiting'
import { OVERLOADED, type Problem, problem } from '@/lib/contract/errors'
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

/** How often a call is sent that a server with too much work refuses at its door. */
const MOST_TRIES = 3

/** How long to wait before the call is sent again, in seconds; null: it is not. Only what was not begun is sent again. */
function waitOf({ status, body }: { readonly status: number; readonly body: unknown }): number | null {
  const refusal = status === 503 ? problemIn(body) : null
  return refusal?.code === OVERLOADED ? (refusal.retry_after ?? 1) : null
}

async function callPatiently<R extends Route>(
  api: Parameters<typeof call>[0],
  route: R,
  args: Args<R>,
): Promise<Reply<R> | null> {
  for (let tries = 1; ; tries += 1) {
    // Drift was reported; what stands in the answer's place says that none came.
    const reply = await call(api, route, args).catch(() => null)
    const wait = reply && tries < MOST_TRIES ? waitOf(reply) : null
    if (wait === null || !(await waitAsTold(wait, api.signal))) return reply
  }
}

/**
 * Calls the API in a language; never throws. A refusal that the contract declares has its problem in `failure`. A call that has to come back
 * later is sent again by itself, and whoever listens to `onWaiting` says so meanwhile.
 */
export async function replyTo<R extends Route>(
  locale: Locale,
  route: R,
  args: Args<R>,
  { signal, timeoutMs }: Limits = {},
): Promise<Replied<R>> {
  const api = { ...browserApi(locale), ...(signal && { signal }), ...(timeoutMs && { timeoutMs }) }
  const reply = await callPatiently(api, route, args)
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
