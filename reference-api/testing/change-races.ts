import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { branches, deliveryZones } from '@/reference-api/db/schema'
import type { logIn } from './login'
import { bodyOf, guestOrderOf, lineOf, productBySlug } from './orders'
import { payWith } from './paying'
import { actAsStaff, staffViewOf } from './staff'
import type { TestApi } from './test-api'
import { addZoneAround } from './zones'

const NEAR = { latitude: 43.24, longitude: 76.92 }
const FAR = { latitude: 43.26, longitude: 76.92 }
const FEES = { near: 700, far: 1200 } as const

const addressAt = (point: typeof NEAR) => ({
  ...{ city_id: 1, street: 'ул. Сатпаева', home: '22', entrance: '1', apartment: '14', floor: '3', comment: '' },
  ...point,
})

/** Gives the first branch a near zone and a dearer one behind it. */
export async function twoZones({ db }: TestApi): Promise<void> {
  const [branch] = await db.select().from(branches).orderBy(branches.position)
  if (!branch) throw new Error('There is no branch')
  const terms = { freeFrom: null, minimum: 2500, minutes: 10 }
  await addZoneAround(db, branch.id, NEAR, { ...terms, price: FEES.near })
  const [south, north] = [FAR.latitude - 0.005, FAR.latitude + 0.01]
  const corners = [
    { latitude: south, longitude: 76.91 },
    { latitude: north, longitude: 76.91 },
    { latitude: north, longitude: 76.93 },
    { latitude: south, longitude: 76.93 },
  ]
  await db.insert(deliveryZones).values({ ...terms, branchId: branch.id, price: FEES.far, polygon: corners })
}

type Me = Awaited<ReturnType<typeof logIn>>
type Answer = { readonly status: number }

/** Places a delivery to the far zone by card, for the total that the server quotes. */
async function placeFar(api: TestApi, me: Me) {
  const line = lineOf(await productBySlug(api, 'doner-chicken-classic'), 2)
  const order = await guestOrderOf(api, { lines: [line], address: addressAt(FAR), payment_method: 'card' })
  const store = (expected_total: number) =>
    api.call(orderingRoutes.storeOrder, { body: { ...order, expected_total } }, me)
  const first = await store(1)
  const total = first.status === 409 ? (first.body.quote?.total ?? 0) : 0
  return bodyOf(orderingRoutes.storeOrder, 200, await store(total))
}

/**
 * An order was paid by card, and its customer changes it to a cheaper address; at the same time the staff accepts it,
 * refunds a dish or cancels it, or its customer cancels.
 * @returns the answers, and whether it was accepted
 */
export async function changeRace(
  api: TestApi,
  { me, key, round }: { readonly me: Me; readonly key: string; readonly round: number },
): Promise<{ readonly answers: readonly Answer[]; readonly isAccepted: boolean }> {
  const { token, number, total, payment_url: url } = await placeFar(api, me)
  const cheaper = total - (FEES.far - FEES.near)
  const change = (expected_total: number) =>
    api.call(
      changeOrderRoutes.changeOrder,
      { params: { token }, body: { address: addressAt(NEAR), expected_total } },
      me,
    )
  // Runs beside the payment, too: an order that waits for its payment cannot be changed.
  const [, early] = await Promise.all([payWith(api, { url }, 'approve'), change(cheaper)])
  // A report of the bank may still be under way.
  await api.call(orderingRoutes.orderByToken, { params: { token } })
  const seen = await staffViewOf(api, key, number)
  const lines = [{ line_id: seen.lines[0]?.line_id ?? 0, quantity: 1 }]
  const others: readonly (() => Promise<Answer>)[] = [
    () => actAsStaff(api, key)(staffRoutes.staffAccept, seen, { minutes: 20 }),
    () => actAsStaff(api, key)(staffRoutes.staffRefund, seen, { lines, reason: 'sold_out' }),
    () => actAsStaff(api, key)(staffRoutes.staffCancel, seen, { reason: 'closing' }),
    () =>
      api.call(orderLifeRoutes.closeOrder, { params: { token }, body: { action: 'cancel', reason: 'changed_mind' } }),
  ]
  const other = others[round % others.length]
  const answers = await Promise.all([change(cheaper), change(cheaper), ...(other ? [other()] : [])])
  return { answers: [early, ...answers], isAccepted: round % others.length === 0 && answers.at(-1)?.status === 200 }
}
