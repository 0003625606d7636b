import { browserApi } from '@/lib/api/browser'
import { callOrNull, type Transport } from '@/lib/api/call'
import { askForOrderKey, orderKeyOf } from '@/lib/api/order-keys'
import { waitForRetry } from '@/lib/api/overload-wait'
import { OVERLOADED, type Problem, problem } from '@/lib/contract/errors'
import { changedOrderToken, ORDER_KEY_HEADER, ORDER_KEY_NEEDED } from '@/lib/contract/order/order-key'
import type { Args, Reply, Route, Success, SuccessBody } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'
import { type Failure, noAnswerFailure, RequestError } from './failure'
import { routeName } from './key'

/** The declared answer of a call, or null, and why it is not a success. */
export type ReplyOrFailure<R extends Route> = {
  readonly reply: Reply<R> | null
  /** Null: the call succeeded. */
  readonly failure: Failure | null
}

type Limits = { readonly signal?: AbortSignal; readonly timeoutMs?: number | undefined }

const isOk = (status: number): boolean => status < 300

const problemIn = (body: unknown): Problem | null => problem.safeParse(body).data ?? null

const isSuccess = <R extends Route>(reply: Reply<R>): reply is Reply<R> & Success<R> => isOk(reply.status)

/** How often a call is sent again when an overloaded server refuses it. */
const MOST_TRIES = 3

/**
 * How long to wait before the call is sent again, in seconds; null: it is not sent again. Only calls that the server
 * had not begun are.
 */
function waitOf({ status, body }: { readonly status: number; readonly body: unknown }): number | null {
  const refusal = status === 503 ? problemIn(body) : null
  return refusal?.code === OVERLOADED ? (refusal.retry_after ?? 1) : null
}

async function callWithRetries<R extends Route>(api: Transport, route: R, args: Args<R>): Promise<Reply<R> | null> {
  for (let tries = 1; ; tries += 1) {
    const reply = await callOrNull(api, route, args)
    const wait = reply && tries < MOST_TRIES ? waitOf(reply) : null
    if (wait === null || !(await waitForRetry(wait, api.signal))) return reply
  }
}

/**
 * Sends a call that changes an order, with the order's key. A browser without the key asks the visitor for it and sends
 * the call again.
 */
async function actWithKey<R extends Route>(
  api: Transport,
  route: R,
  args: Args<R>,
  token: string,
): Promise<Reply<R> | null> {
  const send = () => {
    const key = orderKeyOf(token)
    return callWithRetries(key === null ? api : { ...api, headers: { [ORDER_KEY_HEADER]: key } }, route, args)
  }
  const reply = await send()
  const isNeeded = reply?.status === 403 && problemIn(reply.body)?.code === ORDER_KEY_NEEDED
  return isNeeded && (await askForOrderKey(token)) ? send() : reply
}

/**
 * Calls the API in a language; never throws. A refusal that the contract declares has its problem in `failure`. When an
 * overloaded server refuses the call, it is sent again automatically, and listeners of `onOverloadWait` can show this.
 */
export async function requestReply<R extends Route>(
  locale: Locale,
  route: R,
  args: Args<R>,
  { signal, timeoutMs }: Limits = {},
): Promise<ReplyOrFailure<R>> {
  const api = { ...browserApi(locale), ...(signal && { signal }), ...(timeoutMs && { timeoutMs }) }
  const token = changedOrderToken(route, args)
  const reply = await (token === null ? callWithRetries(api, route, args) : actWithKey(api, route, args, token))
  if (!reply) return { reply: null, failure: noAnswerFailure() }
  const { status, body } = reply
  return { reply, failure: isOk(status) ? null : { status, problem: problemIn(body), isOffline: false } }
}

/**
 * Calls the API in a language.
 * @returns the body of the success
 * @throws RequestError for everything else
 */
export async function requestAnswer<R extends Route>(
  locale: Locale,
  route: R,
  args: Args<R>,
  limits: Limits = {},
): Promise<SuccessBody<R>> {
  const { reply, failure } = await requestReply(locale, route, args, limits)
  if (!reply || failure || !isSuccess(reply)) throw new RequestError(routeName(route), failure ?? noAnswerFailure())
  return reply.body
}
