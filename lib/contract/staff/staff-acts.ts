import * as z from 'zod/mini'
import { id, moment } from '@/lib/contract/fields'
import { ORDER_STATUSES } from '@/lib/domain/order/order'
import { staffRoutes } from './staff'
import { staffProblemRoutes } from './staff-problems'

const number = z.string().check(z.minLength(1), z.maxLength(40))
const onOrder = { number, version: z.int().check(z.minimum(1)) }
const { staffAccept, staffCancel, staffRefund, staffReceipt, staffKitchen, staffTaskDone } = staffRoutes
const { staffDecideProblem } = staffProblemRoutes

/** Every act that the staff can press on a tablet, as it waits in the queue; the fields are those of the calls. */
export const staffAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept'), ...onOrder, minutes: staffAccept.body.shape.minutes }),
  z.object({ kind: z.literal('next'), ...onOrder, status: z.enum(ORDER_STATUSES) }),
  z.object({
    kind: z.literal('cancel'),
    ...onOrder,
    reason: staffCancel.body.shape.reason,
    comment: staffCancel.body.shape.comment,
  }),
  z.object({
    kind: z.literal('refund'),
    ...onOrder,
    lines: staffRefund.body.shape.lines,
    delivery: staffRefund.body.shape.delivery,
    reason: staffRefund.body.shape.reason,
    comment: staffRefund.body.shape.comment,
  }),
  z.object({ kind: z.literal('receipt'), ...onOrder, url: staffReceipt.body.shape.url }),
  z.object({
    kind: z.enum(['stop', 'resume']),
    filial_guid: z.string(),
    product_id: z.nullable(id),
    modifier_id: z.nullable(id),
    until: z.nullable(moment),
    /** The name of the product or option, for the list of waiting acts. */
    name: z.string().check(z.maxLength(200)),
  }),
  z.object({
    kind: z.literal('kitchen'),
    filial_guid: z.string(),
    paused_until: z.nullable(moment),
    extra_minutes: staffKitchen.body.shape.extra_minutes,
    extra_until: z.nullable(moment),
  }),
  z.object({
    kind: z.literal('decide'),
    problem_id: id,
    remedy: staffDecideProblem.body.shape.remedy,
    bonus: staffDecideProblem.body.shape.bonus,
    answer: staffDecideProblem.body.shape.answer,
  }),
  z.object({ kind: z.literal('task_done'), task_id: id, note: staffTaskDone.body.shape.note }),
])
export type StaffAct = z.output<typeof staffAct>

/** An act on an order, unlike one on the branch. */
export type OrderAct = Extract<StaffAct, { readonly number: string }>

export const isOrderAct = (act: StaffAct): act is OrderAct => 'number' in act

const queued = z.object({ request_id: z.uuid(), act: staffAct, at: moment })
const refused = z.extend(queued, {
  /** The message of the chain's refusal; empty: it had none. */
  message: z.string(),
  /** False: it was not sent, because it depended on an act that was refused. */
  was_sent: z.boolean(),
})

/** What a tablet stores: acts that wait, and refused acts that the staff has not looked at yet. */
export const storedActs = z.object({
  waiting: z.array(queued).check(z.maxLength(500)),
  refused: z.array(refused).check(z.maxLength(500)),
})
export type WaitingAct = z.output<typeof queued>
export type RefusedAct = z.output<typeof refused>

/** What an act changes; acts on one thing are sent one after the other. */
export function subjectOf(act: StaffAct): string {
  switch (act.kind) {
    case 'task_done':
      return `task ${act.task_id}`
    case 'decide':
      return `problem ${act.problem_id}`
    default:
      return isOrderAct(act) ? `order ${act.number}` : 'branch'
  }
}
