import { and, asc, desc } from 'drizzle-orm'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { invalidField } from '@/reference-api/account/refusals'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { StaffMember } from '@/reference-api/http/caller'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { branchesOf, ownBranch, requestedBranches } from '@/reference-api/shop/own-branches'
import { isSold, type StopTarget, setStop } from '@/reference-api/shop/stops'
import { orderingTexts } from '@/reference-api/texts/texts'
import { countNewOrders, staffBranchView } from './branches'
import { hasStaffKeys } from './keys'
import { invalidMomentField, setKitchenState } from './kitchen-state'
import { registerStaffOrderActs } from './order-routes'
import { staffOrderViews } from './order-view'
import { staffMenuOf } from './staff-menu'
import { finishTask, openTasks, tasksOf } from './task-list'
import { staffTexts } from './texts'
import { endedWithin, isOpenOrder, kitchenOrdersOf, totalsOf, workingDayOf } from './totals'

const unknownBranch = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownBranch } }) as const
const idReusedReply = (locale: Locale) =>
  ({ status: 422, body: { message: staffTexts[locale].requestReused, code: 'request_reused' } }) as const

/** The interface for the kitchen (`lib/contract/staff/staff`). Every query is limited to the branches of the key. */
export function registerStaffRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  registerFeed(mount, deps, menu)
  registerStaffOrderActs(mount, deps, menu)
  registerBranch(mount, deps, menu)
  registerTasks(mount, deps, menu)
}

function registerFeed(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  mount(staffRoutes.staffSetup)(async () => ({ status: 200, body: { has_keys: await hasStaffKeys(db) } }))

  mount(staffRoutes.staffMe)(async (_, { locale, user }) => {
    const { name, role } = user
    const own = branchesOf(await menu(db), user)
    const waiting = await countNewOrders(db, own)
    const now = clock()
    const branches = own.map((branch) =>
      staffBranchView(branch, { locale, now, newOrders: waiting.get(branch.id) ?? 0 }),
    )
    return { status: 200, body: { name, role, branches } }
  })

  mount(staffRoutes.staffOrders)(async ({ query }, { locale, user }) => {
    const catalogue = await menu(db)
    const branches = requestedBranches(catalogue, user, query.filial_guid)
    if (!branches) return unknownBranch(locale)
    const now = clock()
    const own = kitchenOrdersOf(branches.map(({ id }) => id))
    const isOpen = query.tab === 'open'
    const rows = await db
      .select()
      .from(orders)
      .where(and(own, isOpen ? isOpenOrder : endedWithin(workingDayOf(branches, now))))
      .orderBy(isOpen ? asc(orders.id) : desc(orders.statusAt))
      .limit(500)
    const views = await staffOrderViews({ db, catalogue, locale, role: user.role }, rows)
    return { status: 200, body: { orders: views, now: now.toISOString() } }
  })

  mount(staffRoutes.staffTotals)(async ({ query }, { locale, user }) => {
    const branches = requestedBranches(await menu(db), user, query.filial_guid)
    if (!branches) return unknownBranch(locale)
    const totals = await totalsOf(db, branches, clock())
    return { status: 200, body: { ...totals, open_tasks: await openTasks(db, user, branches) } }
  })
}

function registerBranch(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  mount(staffRoutes.staffMenu)(async ({ query }, { locale, user }) => {
    const catalogue = await menu(db)
    const branch = ownBranch(catalogue, user, query.filial_guid)
    return branch ? { status: 200, body: await staffMenuOf(db, catalogue, branch, locale) } : unknownBranch(locale)
  })

  type Asked = {
    readonly filial_guid: string
    readonly request_id: string
    readonly product_id: number | null
    readonly modifier_id: number | null
    readonly until: string | null
  }
  const stop = async (requested: Asked, isStopped: boolean, user: StaffMember, locale: Locale) => {
    const catalogue = await menu(db)
    const branch = ownBranch(catalogue, user, requested.filial_guid)
    if (!branch) return unknownBranch(locale)
    const { product_id: productId, modifier_id: modifierId } = requested
    const target: StopTarget = productId !== null ? { productId } : { modifierId: modifierId ?? 0 }
    if (!isSold(catalogue, target))
      return { status: 404, body: { message: staffTexts[locale].unknownProduct } } as const
    const now = clock()
    const until = requested.until === null ? null : new Date(requested.until)
    if (isStopped && until && until <= now) throw invalidField('until', staffTexts[locale].wrongMoment)
    const request = { requestId: requested.request_id, branchId: branch.id, target, isStopped, until }
    const done = await setStop(db, user, request, now)
    return done === 'reused' ? idReusedReply(locale) : ({ status: 200, body: { is_stopped: isStopped } } as const)
  }
  mount(staffRoutes.staffStop)(({ body }, { locale, user }) => stop(body, true, user, locale))
  mount(staffRoutes.staffResume)(({ body }, { locale, user }) => stop(body, false, user, locale))

  mount(staffRoutes.staffKitchen)(async ({ body }, { locale, user }) => {
    const branch = ownBranch(await menu(db), user, body.filial_guid)
    if (!branch) return unknownBranch(locale)
    const now = clock()
    const moment = (text: string | null) => (text === null ? null : new Date(text))
    const requested = {
      pausedUntil: moment(body.paused_until),
      extraMinutes: body.extra_minutes,
      extraUntil: moment(body.extra_until),
    }
    const wrong = invalidMomentField(requested, now)
    if (wrong) throw invalidField(wrong, staffTexts[locale].wrongMoment)
    const request = { requestId: body.request_id, branchId: branch.id, ...requested }
    if ((await setKitchenState(db, user, request, now)) === 'reused') return idReusedReply(locale)
    const after = ownBranch(await menu(db), user, body.filial_guid)
    if (!after) return unknownBranch(locale)
    const newOrders = (await countNewOrders(db, [after])).get(after.id) ?? 0
    return { status: 200, body: { filial: staffBranchView(after, { locale, now, newOrders }) } }
  })
}

function registerTasks(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  mount(staffRoutes.staffTasks)(async ({ query }, { locale, user }) => {
    const catalogue = await menu(db)
    const branches = requestedBranches(catalogue, user, query.filial_guid)
    if (!branches) return unknownBranch(locale)
    const { state, page } = query
    return { status: 200, body: await tasksOf(db, user, { branches, state, page }, { catalogue, locale }) }
  })

  mount(staffRoutes.staffTaskDone)(async ({ params, body }, { locale, user }) => {
    const view = { catalogue: await menu(db), locale, now: clock() }
    const requested = { requestId: body.request_id, id: params.id, note: body.note }
    const done = await finishTask(db, user, requested, view)
    switch (done.outcome) {
      case 'unknown':
        return { status: 404, body: { message: staffTexts[locale].unknownTask } }
      case 'reused':
        return idReusedReply(locale)
      case 'undecided':
        return { status: 409, body: { message: staffTexts[locale].undecided, code: 'undecided' } }
      case 'done':
        return { status: 200, body: { task: done.task } }
    }
  })
}
