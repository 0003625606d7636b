import { and, eq, ne } from 'drizzle-orm'
import { staffRoutes } from '@/lib/contract/staff'
import { wrongField } from '@/reference-api/account/refusals'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { Deps, StaffMember } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { type AskedOrderAct, actOnOrder } from '@/reference-api/staff/order-acts'
import { staffOrderViews } from '@/reference-api/staff/order-view'
import { orderingTexts } from '@/reference-api/texts/ordering'
import { staffTexts } from '@/reference-api/texts/staff'

type Asked = { readonly request_id: string; readonly version: number }

const acceptOf = (body: { readonly minutes: number | null; readonly pressed_at: string | null }): AskedOrderAct => ({
  kind: 'accept',
  minutes: body.minutes,
  ...(body.pressed_at !== null && { pressedAt: new Date(body.pressed_at) }),
})

/** One order of the staff, and what is done to it. */
export function registerStaffOrderActs(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  const unknown = (locale: Locale) => ({ status: 404, body: { message: orderingTexts[locale].unknownOrder } }) as const

  const viewOf = async (row: OrderRow, { role }: StaffMember, locale: Locale) => {
    const [order] = await staffOrderViews({ db, catalogue: await menu(db), locale, role }, [row])
    if (!order) throw new Error(`Order ${row.id} has no view`)
    return order
  }

  const act = async (number: string, asked: Asked, does: AskedOrderAct, user: StaffMember, locale: Locale) => {
    const texts = staffTexts[locale]
    const request = { number, requestId: asked.request_id, version: asked.version, act: does }
    const done = await actOnOrder(db, user, request, clock())
    const conflict = async (code: 'stale' | 'not_possible' | 'nothing_to_refund', message: string, row: OrderRow) =>
      ({ status: 409, body: { code, message, order: await viewOf(row, user, locale) } }) as const
    switch (done.outcome) {
      case 'unknown':
        return unknown(locale)
      case 'reused':
        throw new Refusal(422, { message: texts.requestReused, code: 'request_reused' })
      case 'forbidden':
        throw new Refusal(403, { message: texts.managerOnly, code: 'manager_only' })
      case 'no_minutes':
        throw wrongField('minutes', texts.minutesNeeded)
      case 'stale':
        return conflict('stale', texts.stale, done.order)
      case 'impossible':
        return conflict('not_possible', texts.notPossible, done.order)
      case 'nothing':
        return conflict('nothing_to_refund', texts.nothingToRefund, done.order)
      case 'done':
        return { status: 200, body: { order: await viewOf(done.order, user, locale) } } as const
    }
  }

  mount(staffRoutes.staffOrder)(async ({ params }, { locale, user }) => {
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
    return row ? { status: 200, body: { order: await viewOf(row, user, locale) } } : unknown(locale)
  })

  mount(staffRoutes.staffAccept)(({ params, body }, { locale, user }) =>
    act(params.id, body, acceptOf(body), user, locale),
  )
  mount(staffRoutes.staffNext)(({ params, body }, { locale, user }) =>
    act(params.id, body, { kind: 'next', to: body.status }, user, locale),
  )
  mount(staffRoutes.staffCancel)(({ params, body }, { locale, user }) => {
    const { reason, comment } = body
    return act(params.id, body, { kind: 'cancel', reason, comment }, user, locale)
  })
  mount(staffRoutes.staffReceipt)(({ params, body }, { locale, user }) =>
    act(params.id, body, { kind: 'receipt', url: body.url }, user, locale),
  )
  mount(staffRoutes.staffRefund)(({ params, body }, { locale, user }) => {
    const { delivery, reason, comment } = body
    const lines = body.lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }))
    return act(params.id, body, { kind: 'refund', lines, delivery, reason, comment }, user, locale)
  })
}
