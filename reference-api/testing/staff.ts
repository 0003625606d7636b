import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Reply } from '@/lib/contract/route'
import { type StaffOrder, staffRoutes } from '@/lib/contract/staff/staff'
import type { StaffRole } from '@/lib/domain/staff/staff'
import { makeStaffKey } from '@/reference-api/extensions/staff/keys'
import { bodyOf, branches } from './orders'
import type { TestApi } from './test-api'

/** A staff key for a branch (its guid), or for all branches. */
export async function staffKeyOf(
  api: TestApi,
  { branch = null, role = 'manager' }: { readonly branch?: string | null; readonly role?: StaffRole } = {},
): Promise<{ readonly id: number; readonly token: string }> {
  const catalogue = branch === null ? [] : await api.db.query.branches.findMany()
  const found = catalogue.find(({ guid }) => guid === branch)
  if (branch !== null && !found) throw new Error(`There is no branch ${branch}`)
  const name = `${role} ${branch ?? 'all'}`
  const created = await makeStaffKey(api.db, { name, role, branchId: found?.id ?? null }, api.clock.now())
  return { id: created.id, token: created.key }
}

/** The guids of two branches. */
export async function twoBranches(api: TestApi): Promise<readonly [string, string]> {
  const [one, other] = await branches(api)
  if (!one || !other) throw new Error('The seed has too few branches')
  return [one.guid, other.guid]
}

/** An order in the view of the staff. */
export const staffViewOf = async (api: TestApi, token: string, number: string): Promise<StaffOrder> =>
  bodyOf(staffRoutes.staffOrder, 200, await api.call(staffRoutes.staffOrder, { params: { id: number } }, { token }))
    .order

type ActRoute =
  | typeof staffRoutes.staffAccept
  | typeof staffRoutes.staffNext
  | typeof staffRoutes.staffCancel
  | typeof staffRoutes.staffRefund
  | typeof staffRoutes.staffReceipt

/** Executes an act on an order with a staff key, for the version that was seen and with a new request id. */
export const actAsStaff =
  (api: TestApi, token: string) =>
  <const R extends ActRoute>(
    route: R,
    order: { readonly number: string; readonly version: number },
    body: Omit<z.input<R['body']>, 'request_id' | 'version'> & { readonly request_id?: string },
  ): Promise<Reply<R>> =>
    api.call<ActRoute>(
      route,
      { params: { id: order.number }, body: { request_id: randomUUID(), version: order.version, ...body } as never },
      { token },
    ) as Promise<Reply<R>>

/** Accepts an order and moves it on until it has this status. */
export async function moveOrderTo(
  api: TestApi,
  token: string,
  number: string,
  status: StaffOrder['status'],
): Promise<StaffOrder> {
  for (let order = await staffViewOf(api, token, number); ; order = await staffViewOf(api, token, number)) {
    if (order.status === status) return order
    const done = order.can_accept
      ? await actAsStaff(api, token)(staffRoutes.staffAccept, order, { minutes: 20 })
      : await actAsStaff(api, token)(staffRoutes.staffNext, order, { status: order.next ?? 'delivered' })
    if (done.status !== 200) throw new Error(`The order stays ${order.status}: ${JSON.stringify(done.body)}`)
  }
}
