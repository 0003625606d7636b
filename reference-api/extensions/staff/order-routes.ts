import { and, eq, ne } from 'drizzle-orm'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { invalidField } from '@/reference-api/account/refusals'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { StaffMember } from '@/reference-api/http/caller'
import { Refusal } from '@/reference-api/http/errors'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { actOnOrder, type RequestedOrderAct } from '@/reference-api/shop/order-acts'
import { orderingTexts } from '@/reference-api/texts/texts'
import { staffOrderViews } from './order-view'
import { staffTexts } from './texts'

type Asked = {
  readonly params: { readonly id: string }
  readonly body: { readonly request_id: string; readonly version: number }
}

type Caller = { readonly user: StaffMember; readonly locale: Locale }

const acceptOf = (body: {
  readonly minutes: number | null
  readonly pressed_at: string | null
}): RequestedOrderAct => ({
  kind: 'accept',
  minutes: body.minutes,
  ...(body.pressed_at !== null && { pressedAt: new Date(body.pressed_at) }),
})

/** The calls about one order. */
export function registerStaffOrderActs(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  const unknown = (locale: Locale) => ({ status: 404, body: { message: orderingTexts[locale].unknownOrder } }) as const

  const viewOf = async (row: OrderRow, { user, locale }: Caller) => {
    const [order] = await staffOrderViews({ db, catalogue: await menu(db), locale, role: user.role }, [row])
    if (!order) throw new Error(`Order ${row.id} could not be read back after it was stored`)
    return order
  }

  const answer = async ({ params, body }: Asked, caller: Caller, act: RequestedOrderAct) => {
    const texts = staffTexts[caller.locale]
    const request = { number: params.id, requestId: body.request_id, version: body.version, act }
    const done = await actOnOrder(db, caller.user, request, clock())
    const conflict = async (code: 'stale' | 'not_possible' | 'nothing_to_refund', message: string, row: OrderRow) =>
      ({ status: 409, body: { code, message, order: await viewOf(row, caller) } }) as const
    switch (done.outcome) {
      case 'unknown':
        return unknown(caller.locale)
      case 'reused':
        throw new Refusal(422, { message: texts.requestReused, code: 'request_reused' })
      case 'forbidden':
        throw new Refusal(403, { message: texts.managerOnly, code: 'manager_only' })
      case 'no_minutes':
        throw invalidField('minutes', texts.minutesNeeded)
      case 'stale':
        return conflict('stale', texts.stale, done.order)
      case 'impossible':
        return conflict('not_possible', texts.notPossible, done.order)
      case 'nothing':
        return conflict('nothing_to_refund', texts.nothingToRefund, done.order)
      case 'done':
        return { status: 200, body: { order: await viewOf(done.order, caller) } } as const
    }
  }

  mount(staffRoutes.staffOrder)(async ({ params }, caller) => {
    const { user, locale } = caller
    const [row] = await db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.number, params.id),
          ne(orders.status, 'awaiting_payment'),
          user.branchId === null ? undefined : eq(orders.branchId, user.branchId),
        ),
      )
    return row ? { status: 200, body: { order: await viewOf(row, caller) } } : unknown(locale)
  })

  mount(staffRoutes.staffAccept)((request, caller) => answer(request, caller, acceptOf(request.body)))
  mount(staffRoutes.staffNext)((request, caller) => answer(request, caller, { kind: 'next', to: request.body.status }))
  mount(staffRoutes.staffCancel)((request, caller) => {
    const { reason, comment } = request.body
    return answer(request, caller, { kind: 'cancel', reason, comment })
  })
  mount(staffRoutes.staffReceipt)((request, caller) =>
    answer(request, caller, { kind: 'receipt', url: request.body.url }),
  )
  mount(staffRoutes.staffRefund)((request, caller) => {
    const { delivery, reason, comment } = request.body
    const lines = request.body.lines.map(({ line_id, dish, quantity }) => ({ lineId: line_id, dish, quantity }))
    return answer(request, caller, { kind: 'refund', lines, delivery, reason, comment })
  })
}
