import { changeOrderRoutes } from '@/lib/contract/change-order'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import { orderingRoutes } from '@/lib/contract/ordering'
import { staffRoutes } from '@/lib/contract/staff'
import { branches, deliveryZones } from '@/reference-api/db/schema'
import type { logIn } from './login'
import { bodyOf, guestOrderOf, lineOf, productBySlug } from './orders'
import { payWith } from './paying'
import { act, seenBy } from './staff'
import type { TestApi } from './test-api'
import { deliverAround } from './zones'

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
  await deliverAround(db, branch.id, NEAR, 0.01, { ...terms, price: FEES.near })
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

/** Places a delivery to the far zone by card, for the price that the server names. */
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
 * A card paid for an order whose customer then moves it to a cheaper address, while staff accepts it, gives a dish back or cancels it, or
 * its customer cancels.
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
  // Against the payment, too: an order that waits for it cannot be changed.
  const [, early] = await Promise.all([payWith(api, { url }, 'approve'), change(cheaper)])
  // A report of the bank may be on its way.
  await api.call(orderingRoutes.orderByToken, { params: { token } })
  const seen = await seenBy(api, key, number)
  const lines = [{ line_id: seen.lines[0]?.line_id ?? 0, quantity: 1 }]
  const others: readonly (() => Promise<Answer>)[] = [
    () => act(api, staffRoutes.staffAccept, key, seen, { minutes: 20 }),
    () => act(api, staffRoutes.staffRefund, key, seen, { lines, reason: 'sold_out' }),
    () => act(api, staffRoutes.staffCancel, key, seen, { reason: 'closing' }),
    () =>
      api.call(orderLifeRoutes.closeOrder, { params: { token }, body: { action: 'cancel', reason: 'changed_mind' } }),
  ]
  const other = others[round % others.length]
  const answers = await Promise.all([change(cheaper), change(cheaper), ...(other ? [other()] : [])])
  return { answers: [early, ...answers], isAccepted: round % others.length === 0 && answers.at(-1)?.status === 200 }
}
