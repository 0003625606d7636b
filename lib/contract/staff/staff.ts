import * as z from 'zod/mini'
import { anyFailure, problem, userFailure } from '@/lib/contract/errors'
import { deliveryType, id, idInPath, moment, page, tenge, typedProse, webLinkOrNull } from '@/lib/contract/fields'
import { orderAddress } from '@/lib/contract/order/order-address'
import { fieldsForStaff } from '@/lib/contract/order/order-fields'
import { numberInPath } from '@/lib/contract/order/ordering'
import { route } from '@/lib/contract/route'
import { MAX_DISHES, MAX_QUANTITY, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { isReceiptLink } from '@/lib/domain/input/links'
import { PAYMENT_METHODS, PAYMENT_STATES } from '@/lib/domain/money/payment'
import { CANCEL_REASONS } from '@/lib/domain/order/closing'
import { ORDER_STATUSES } from '@/lib/domain/order/order'
import { ESTIMATE_REASONS } from '@/lib/domain/order/order-clock'
import { ORDER_FLAGS } from '@/lib/domain/order/order-limits'
import {
  ACCEPT_MINUTES,
  KITCHEN_LIMITS,
  REFUND_REASONS,
  SHOP_CANCEL_REASONS,
  STAFF_ROLES,
  TASK_KINDS,
} from '@/lib/domain/staff/staff'

/** `guid` of a branch that the key may see; without it all branches of the key. */
const branchInQuery = { filial_guid: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }
const branchInBody = { filial_guid: z.string().check(z.minLength(1), z.maxLength(64)) }

/**
 * Made by the sender for each act: a repetition of the same act changes nothing and answers 200; another act with the
 * same id gets 422.
 */
const request_id = z.uuid()
/** The version of the order that the sender saw. */
const version = z.int().check(z.minimum(1))

/** A branch as its staff sees it. */
export const staffBranch = z
  .object({
    guid: z.string(),
    name: z.string(),
    city: z.string(),
    street: z.string(),
    phone: z.string(),
    /** It takes orders now. */
    is_open: z.boolean(),
    /** Closed by its staff until then; null: it is not. */
    paused_until: z.nullable(moment),
    /** Minutes that are added to every promise, and until when; 0 and null: none. */
    extra_minutes: z.int().check(z.minimum(0)),
    extra_until: z.nullable(moment),
    /**
     * When "until the end of the day" ends: at the close of the working day; after the close and on a day off, at the
     * next opening.
     */
    day_ends_at: moment,
    /** Orders that wait to be accepted. */
    new_orders: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'StaffBranch' })
export type StaffBranch = z.infer<typeof staffBranch>

const staffDish = z.object({
  name: z.string(),
  /** The chosen options. */
  options: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** The ingredients to leave out. */
  removed: z.array(z.string()),
  /** Pieces whose price was given back. */
  refunded_quantity: z.int().check(z.minimum(0)),
})

const staffLine = z.extend(staffDish, {
  line_id: id,
  product_id: id,
  /** The dishes of a combo of several, one of each for every piece. `share`: of the price of a piece. */
  dishes: z.optional(z.array(z.extend(staffDish, { share: tenge }))),
  /** The customer's note about this dish. */
  note: z.string(),
  quantity: z.int(),
  unit_price: tenge,
  total: tenge,
  is_gift: z.boolean(),
})

/** An order as the kitchen needs it, in the language of the call. Tenge. */
export const staffOrder = z
  .object({
    number: z.string(),
    /** Changes whenever something changes that the staff decides by; every act names the version that it saw. */
    version,
    status: z.enum(ORDER_STATUSES),
    /** The status that `staffNext` will set; null: the order waits to be accepted, or has ended. */
    next: z.nullable(z.enum(ORDER_STATUSES)),
    can_accept: z.boolean(),
    can_cancel: z.boolean(),
    can_refund: z.boolean(),
    created_at: moment,
    status_at: moment,
    /** When the kitchen got the order: when it was placed, or paid by card. */
    sent_at: moment,
    filial: z.object({ guid: z.string(), name: z.string() }),
    delivery_type: deliveryType,
    ...fieldsForStaff,
    /** The code of a pickup, and when its customer reported their arrival. */
    pin: z.nullable(z.string()),
    here_at: z.nullable(moment),
    city: z.string(),
    address: z.nullable(orderAddress),
    /** The address of a delivery lies in no zone of the branch or was not found, so the staff has to check it. */
    is_address_unclear: z.boolean(),
    /** What the customer was promised when the order was placed. */
    promised: z.object({ from: moment, to: moment }),
    /** The time that is expected now, and its reason. */
    expected: z.object({ from: moment, to: moment, reason: z.enum(ESTIMATE_REASONS) }),
    /** When the shop noticed that it was not accepted in time. */
    alarmed_at: z.nullable(moment),
    /** Minutes of the courier that the promise counted; 0 for pickup. */
    way_minutes: z.int().check(z.minimum(0)),
    slot: z.nullable(z.object({ start: moment, end: moment })),
    accepted: z.nullable(z.object({ at: moment, minutes: z.nullable(z.int()) })),
    nudges: z.object({ count: z.int(), last_at: z.nullable(moment) }),
    flags: z.array(z.enum(ORDER_FLAGS)),
    /** `collect`: the amount to collect at the door; `change_from`: the banknote that the customer pays with. */
    payment: z.object({
      method: z.enum(PAYMENT_METHODS),
      state: z.enum(PAYMENT_STATES),
      collect: tenge,
      change_from: z.nullable(tenge),
    }),
    lines: z.array(staffLine),
    subtotal: tenge,
    promo: tenge,
    bonus: tenge,
    delivery_price: tenge,
    total: tenge,
    /** Of the total: money that was or will be given back; and spent bonuses that were given back. */
    refunded: tenge,
    refunded_bonus: tenge,
    /** The delivery fee was given back, too. */
    is_delivery_refunded: z.boolean(),
    cancel: z.nullable(
      z.object({
        by: z.enum(['customer', 'shop']),
        reason: z.nullable(z.enum([...CANCEL_REASONS, ...SHOP_CANCEL_REASONS])),
        comment: z.string(),
        at: moment,
      }),
    ),
    received_at: z.nullable(moment),
    /** The page of the fiscal receipt. */
    receipt_url: webLinkOrNull,
    timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: moment })),
  })
  .register(z.globalRegistry, { id: 'StaffOrder' })
export type StaffOrder = z.infer<typeof staffOrder>

/** A task for the staff, open or done. */
export const staffTask = z
  .object({
    id,
    kind: z.enum(TASK_KINDS),
    filial: z.nullable(z.object({ guid: z.string(), name: z.string() })),
    /** The number of the order that the task is about. */
    order_number: z.nullable(z.string()),
    /** The report that waits for a decision (`staffDecideProblem`); null: the task is about no report. */
    problem_id: z.nullable(id),
    /** The phone to call; empty: there is none. */
    name: z.string(),
    phone: z.string(),
    /** What the customer wrote, or what the shop found. */
    text: z.string(),
    /** Stars of a review. */
    stars: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
    /** Tenge, when the task is about money. */
    amount: z.nullable(tenge),
    /** How many times it was requested. */
    times: z.int().check(z.minimum(1)),
    created_at: moment,
    /** `by` is empty when the task became obsolete. */
    done: z.nullable(z.object({ at: moment, by: z.string(), note: z.string() })),
  })
  .register(z.globalRegistry, { id: 'StaffTask' })
export type StaffTask = z.infer<typeof staffTask>

/** A product or an option that a branch can stop selling. */
const stoppable = {
  name: z.string(),
  is_stopped: z.boolean(),
  /** When it is sold again automatically; null: only when the staff resumes it, or it is not stopped. */
  stopped_until: z.nullable(moment),
}

export const staffMenuProduct = z
  .object({ product_id: id, category: z.string(), ...stoppable, option_ids: z.array(id) })
  .register(z.globalRegistry, { id: 'StaffMenuProduct' })
export const staffMenuOption = z
  .object({ modifier_id: id, group: z.string(), ...stoppable })
  .register(z.globalRegistry, { id: 'StaffMenuOption' })
const staffMenu = z.object({ products: z.array(staffMenuProduct), options: z.array(staffMenuOption) })
export type StaffMenu = z.infer<typeof staffMenu>

/** The product or the option to stop or resume: exactly one of the two. */
const stopTarget = z
  .strictObject({
    ...branchInBody,
    request_id,
    product_id: z._default(z.nullable(id), null),
    modifier_id: z._default(z.nullable(id), null),
    /** When it is sold again automatically; null: only when the staff resumes it. */
    until: z._default(z.nullable(moment), null),
  })
  .check(
    z.superRefine((target, ctx) => {
      if ((target.product_id === null) === (target.modifier_id === null))
        ctx.addIssue({ code: 'custom', path: ['product_id'], message: 'required', input: target.product_id })
    }),
  )

const totals = z
  .object({
    /** The local date on which the working day of the branch began, "YYYY-MM-DD"; of several branches, the calendar day. */
    date: z.string(),
    orders: z.int(),
    open: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
    /** Tenge of orders that were handed over, less refunds, by the way to pay. */
    income: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: tenge })),
    /** Of orders that were handed over. */
    refunded: tenge,
    /** Average minutes until an order was accepted after the kitchen got it; null: none was accepted. */
    accept_minutes: z.nullable(z.number().check(z.minimum(0))),
    open_tasks: z.int(),
  })
  .register(z.globalRegistry, { id: 'StaffTotals' })
export type StaffTotals = z.infer<typeof totals>

/**
 * `stale`: the order changed since the named version; `not_possible`: not in this status. `order`: its current state.
 */
export const staffConflict = z
  .extend(problem, { code: z.enum(['stale', 'not_possible', 'nothing_to_refund']), order: staffOrder })
  .register(z.globalRegistry, { id: 'StaffConflict' })

/** 403: only a manager's key may do this. 422 with `request_reused`: the id belongs to another act. */
const staffFailure = { ...userFailure, 403: problem } as const
const onOrder = { ...staffFailure, 404: problem, 409: staffConflict, 200: z.object({ order: staffOrder }) } as const
const acting = { request_id, version }
const comment = z._default(typedProse(TEXT_LIMITS.comment), '')

/**
 * The interface for the kitchen: for the page at the branch or a POS system. A key (`npm run staff -- key`) is the
 * Bearer token; its branch limits everything that it can see. The storefront's gateway forwards these calls only with
 * the key from a tablet's cookie.
 */
export const staffRoutes = {
  staffSetup: route({
    method: 'GET',
    path: '/api/staff/setup',
    summary: 'Whether any key of the staff is valid; without one the page of the tablet does not exist',
    access: 'public',
    ours: true,
    responses: { ...anyFailure, 200: z.object({ has_keys: z.boolean() }) },
  }),
  staffMe: route({
    method: 'GET',
    path: '/api/staff/me',
    summary: 'Whose key this is, and the branches it may see',
    access: 'staff',
    ours: true,
    responses: {
      ...staffFailure,
      200: z.object({ name: z.string(), role: z.enum(STAFF_ROLES), branches: z.array(staffBranch) }),
    },
  }),
  staffOrders: route({
    method: 'GET',
    path: '/api/staff/orders',
    summary: 'The orders of a branch: those under way, oldest first, or those that ended today, newest first',
    access: 'staff',
    ours: true,
    query: z.object({ ...branchInQuery, tab: z._default(z.enum(['open', 'ended']), 'open') }),
    responses: { ...staffFailure, 404: problem, 200: z.object({ orders: z.array(staffOrder), now: moment }) },
  }),
  staffOrder: route({
    method: 'GET',
    path: '/api/staff/orders/:id',
    summary: 'One order by its number',
    access: 'staff',
    ours: true,
    params: numberInPath,
    responses: { ...staffFailure, 404: problem, 200: z.object({ order: staffOrder }) },
  }),
  staffAccept: route({
    method: 'POST',
    path: '/api/staff/orders/:id/accept',
    summary: 'Take an order and say in how many minutes it is cooked; an order for a slot needs none',
    access: 'staff',
    ours: true,
    params: numberInPath,
    body: z.strictObject({
      ...acting,
      minutes: z._default(
        z.nullable(z.int().check(z.minimum(ACCEPT_MINUTES.min), z.maximum(ACCEPT_MINUTES.max))),
        null,
      ),
      /**
       * When the staff pressed it, if it is sent later because there was no network: the minutes count from then on.
       * Null: now.
       */
      pressed_at: z._default(z.nullable(moment), null),
    }),
    responses: onOrder,
  }),
  staffNext: route({
    method: 'POST',
    path: '/api/staff/orders/:id/next',
    summary: 'Move an accepted order on by one step',
    access: 'staff',
    ours: true,
    params: numberInPath,
    body: z.strictObject({ ...acting, status: z.enum(ORDER_STATUSES) }),
    responses: onOrder,
  }),
  staffCancel: route({
    method: 'POST',
    path: '/api/staff/orders/:id/cancel',
    summary: 'Cancel an order; money, bonuses, promo code and slot go back by themselves',
    access: 'staff',
    ours: true,
    params: numberInPath,
    body: z.strictObject({ ...acting, reason: z.enum(SHOP_CANCEL_REASONS), comment }),
    responses: onOrder,
  }),
  staffRefund: route({
    method: 'POST',
    path: '/api/staff/orders/:id/refund',
    summary: 'Give back what pieces of an order cost, and its delivery if asked, in the way it was paid',
    access: 'staff',
    ours: true,
    params: numberInPath,
    body: z.strictObject({
      ...acting,
      lines: z
        .array(
          z.strictObject({
            line_id: id,
            /** The position of one dish of a combo, counted from 0; without it whole pieces are given back. */
            dish: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_DISHES - 1))),
            quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
          }),
        )
        .check(z.maxLength(60)),
      delivery: z._default(z.boolean(), false),
      reason: z.enum(REFUND_REASONS),
      comment,
    }),
    responses: onOrder,
  }),
  staffReceipt: route({
    method: 'POST',
    path: '/api/staff/orders/:id/receipt',
    summary: "The page of an order's fiscal receipt, told by the register; null takes a wrong one back",
    access: 'staff',
    ours: true,
    params: numberInPath,
    body: z.strictObject({ ...acting, url: z.nullable(z.string().check(z.refine(isReceiptLink))) }),
    responses: onOrder,
  }),
  staffMenu: route({
    method: 'GET',
    path: '/api/staff/menu',
    summary: 'What a branch sells, and what of it is stopped',
    access: 'staff',
    ours: true,
    query: z.object(branchInBody),
    responses: { ...staffFailure, 404: problem, 200: staffMenu },
  }),
  staffStop: route({
    method: 'POST',
    path: '/api/staff/stop',
    summary: 'Stop selling a product or an option at a branch',
    access: 'staff',
    ours: true,
    body: stopTarget,
    responses: { ...staffFailure, 404: problem, 200: z.object({ is_stopped: z.boolean() }) },
  }),
  staffResume: route({
    method: 'POST',
    path: '/api/staff/resume',
    summary: 'Sell a product or an option at a branch again',
    access: 'staff',
    ours: true,
    body: stopTarget,
    responses: { ...staffFailure, 404: problem, 200: z.object({ is_stopped: z.boolean() }) },
  }),
  staffKitchen: route({
    method: 'POST',
    path: '/api/staff/kitchen',
    summary: 'Close a branch for a while, slow it down, or neither',
    access: 'staff',
    ours: true,
    body: z.strictObject({
      ...branchInBody,
      request_id,
      paused_until: z.nullable(moment),
      extra_minutes: z.int().check(z.minimum(0), z.maximum(KITCHEN_LIMITS.extraMinutes)),
      extra_until: z.nullable(moment),
    }),
    responses: { ...staffFailure, 404: problem, 200: z.object({ filial: staffBranch }) },
  }),
  staffTasks: route({
    method: 'GET',
    path: '/api/staff/tasks',
    summary: 'What waits for a person, oldest first; or what was done, newest first, fifty a page',
    access: 'staff',
    ours: true,
    query: z.object({ ...branchInQuery, state: z._default(z.enum(['open', 'done']), 'open'), page }),
    responses: { ...staffFailure, 404: problem, 200: z.object({ total: z.int(), tasks: z.array(staffTask) }) },
  }),
  staffTaskDone: route({
    method: 'POST',
    path: '/api/staff/tasks/:id/done',
    summary: 'Say that something was done; the first word counts. A report of a problem is decided instead',
    access: 'staff',
    ours: true,
    params: z.object({ id: idInPath }),
    body: z.strictObject({ request_id, note: comment }),
    /** 409 `undecided`: the report has to be decided first. */
    responses: { ...staffFailure, 404: problem, 409: problem, 200: z.object({ task: staffTask }) },
  }),
  staffTotals: route({
    method: 'GET',
    path: '/api/staff/totals',
    summary: "Today's numbers",
    access: 'staff',
    ours: true,
    query: z.object(branchInQuery),
    responses: { ...staffFailure, 404: problem, 200: totals },
  }),
}

/**
 * A stream of server-sent events beside the table of calls, with `filial_guid` in the query or for all branches of the
 * key. Events: `order`, `tasks` and `branch`, each with a `StaffEvent` as data: something changed, and the client
 * requests it again. The stream ends when the key is revoked. While it is open, the simulated kitchen of a demo does
 * not touch the branch.
 */
export const STAFF_EVENTS_PATH = '/api/staff/events'

export const staffEvent = z.object({
  /** The order that changed; null: something else changed. */
  number: z.nullable(z.string()),
  status: z.nullable(z.enum(ORDER_STATUSES)),
  version: z.nullable(version),
})
export type StaffEvent = z.infer<typeof staffEvent>
