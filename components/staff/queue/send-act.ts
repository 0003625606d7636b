import 'client-only'
import * as z from 'zod/mini'
import type { Failure } from '@/lib/api/query/failure'
import { requestReply } from '@/lib/api/query/request'
import { messageOf } from '@/lib/api/refusal-message'
import type { Args, Route } from '@/lib/contract/route'
import { type StaffOrder, staffConflict, staffOrder, staffRoutes } from '@/lib/contract/staff/staff'
import type { WaitingAct } from '@/lib/contract/staff/staff-acts'
import { staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import type { Locale } from '@/lib/i18n/locales'

/** The result of a sent action. */
export type Outcome =
  /** `order`: as it is now; null: the action concerned no order. */
  | { readonly kind: 'done'; readonly order: StaffOrder | null }
  /** `message`: the API's words, '' without any; `order`: as it is now, when the API returned it. */
  | { readonly kind: 'refused'; readonly message: string; readonly order: StaffOrder | null }
  /** No answer, or a refusal for now: the action stays in the queue. `after`: the seconds to wait that the API asks for; null: none. */
  | { readonly kind: 'again'; readonly after: number | null }
  /** The key is no longer valid: the action waits for another one. */
  | { readonly kind: 'closed' }

/** As long as the gateway waits for the chain's API. */
const TIMEOUT_MS = 15_000

/** Statuses after which the same action may still succeed later. */
const LATER: readonly number[] = [429, 500, 503]

function failureOutcome({ status, problem }: Failure, body: unknown): Outcome {
  if (status === null) return { kind: 'again', after: null }
  if (status === 401) return { kind: 'closed' }
  if (LATER.includes(status)) return { kind: 'again', after: problem?.retry_after ?? null }
  return {
    kind: 'refused',
    message: messageOf(problem) ?? '',
    order: staffConflict.safeParse(body).data?.order ?? null,
  }
}

/** The answer to an action on an order; actions on the branch have none. */
const acted = z.object({ order: staffOrder })

/** Sends an action with its request id, in the language of the page; never throws. */
export async function sendAct(locale: Locale, { request_id, act, at }: WaitingAct): Promise<Outcome> {
  const send = async <R extends Route>(route: R, args: Args<R>): Promise<Outcome> => {
    const { reply, failure } = await requestReply(locale, route, args, { timeoutMs: TIMEOUT_MS })
    const body: unknown = reply?.body
    if (failure) return failureOutcome(failure, body)
    return { kind: 'done', order: acted.safeParse(body).data?.order ?? null }
  }

  switch (act.kind) {
    case 'accept': {
      const { kind: _, number, ...fields } = act
      const body = { request_id, ...fields, pressed_at: at }
      return send(staffRoutes.staffAccept, { params: { id: number }, body })
    }
    case 'next': {
      const { kind: _, number, ...fields } = act
      return send(staffRoutes.staffNext, { params: { id: number }, body: { request_id, ...fields } })
    }
    case 'cancel': {
      const { kind: _, number, ...fields } = act
      return send(staffRoutes.staffCancel, { params: { id: number }, body: { request_id, ...fields } })
    }
    case 'refund': {
      const { kind: _, number, ...fields } = act
      return send(staffRoutes.staffRefund, { params: { id: number }, body: { request_id, ...fields } })
    }
    case 'receipt': {
      const { kind: _, number, ...fields } = act
      return send(staffRoutes.staffReceipt, { params: { id: number }, body: { request_id, ...fields } })
    }
    case 'stop':
    case 'resume': {
      const { kind, name: _, ...target } = act
      const route = kind === 'stop' ? staffRoutes.staffStop : staffRoutes.staffResume
      return send(route, { body: { request_id, ...target } })
    }
    case 'kitchen': {
      const { kind: _, ...state } = act
      return send(staffRoutes.staffKitchen, { body: { request_id, ...state } })
    }
    case 'decide': {
      const { kind: _, problem_id, ...decision } = act
      return send(staffProblemRoutes.staffDecideProblem, {
        params: { id: problem_id },
        body: { request_id, ...decision },
      })
    }
    case 'task_done':
      return send(staffRoutes.staffTaskDone, { params: { id: act.task_id }, body: { request_id, note: act.note } })
  }
}
