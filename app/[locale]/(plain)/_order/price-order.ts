import { checkBody, checkedAddressOf, uncheckedAddressOf } from '@/components/place/check/checked-address'
import { cookingBranchOf } from '@/components/place/cities/cooking-branch-of'
import { callOrNull, type Transport } from '@/lib/api/call'
import { toBranchName } from '@/lib/contract/branch-name'
import type { City } from '@/lib/contract/catalog'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { toOrderLine } from '@/lib/contract/order/to-domain'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import type { PlainOrder } from '@/lib/domain/order/plain-order'
import { type Destination, deliveryPointOf } from '@/lib/domain/place/destination'
import { deliverTo, pickUpAt } from '@/lib/domain/place/destination-moves'
import type { KeptOrder } from '@/lib/server/plain/kept-order'

/** An order with its price. `out-of-zone`: no branch delivers there; `no-place`: none is chosen; `away`: the API did not answer. */
export type Priced =
  | { readonly kind: 'priced'; readonly destination: Destination; readonly quote: ServerQuote }
  | { readonly kind: 'out-of-zone' | 'no-place' | 'away' }

async function deliveryOf(api: Transport, city: City, order: PlainOrder): Promise<Destination | 'out-of-zone' | null> {
  const address = { ...order.address, id: null, cityId: city.id, point: null }
  const check = await callOrNull(api, routes.checkDelivery, { body: checkBody(address, null) })
  if (check?.status === 200) {
    const checked = checkedAddressOf(check.body, address)
    return checked ? deliverTo(null, checked) : 'out-of-zone'
  }
  // The address could not be checked: the branch will do it.
  const branch = cookingBranchOf(city, null)
  return branch ? deliverTo(null, uncheckedAddressOf(branch, address)) : null
}

async function destinationOf(api: Transport, cities: readonly City[], order: PlainOrder) {
  const city = cities.find(({ id }) => id === order.cityId)
  if (order.type === DELIVERY) return city ? deliveryOf(api, city, order) : null
  const branch = cities.flatMap(({ filials: branches }) => branches).find(({ guid }) => guid === order.branchGuid)
  return branch ? pickUpAt(null, branch.city, toBranchName(branch)) : null
}

async function quoteAt(api: Transport, { cart, order }: KeptOrder, destination: Destination): Promise<Priced> {
  const reply = await callOrNull(api, routes.quote, {
    body: {
      filial_guid: destination.branch.guid,
      delivery_type: destination.type,
      lines: cart.lines.map(toOrderLine),
      point: deliveryPointOf(destination),
      slot_start: order.draft.slotStart,
    },
  })
  return reply?.status === 200 ? { kind: 'priced', destination, quote: reply.body } : { kind: 'away' }
}

/** The order where it goes, priced by the API. */
export async function priceOrder(api: Transport, cities: readonly City[], kept: KeptOrder): Promise<Priced> {
  const destination = await destinationOf(api, cities, kept.order)
  if (destination === 'out-of-zone') return { kind: destination }
  return destination ? quoteAt(api, kept, destination) : { kind: 'no-place' }
}

/** The cart before a place is chosen: as a pickup at the chosen branch, else at one that takes orders now. */
export async function priceCart(api: Transport, cities: readonly City[], kept: KeptOrder): Promise<Priced> {
  const { branchGuid } = kept.order
  const [first] = cities
  const branches = cities.flatMap(({ filials: branches }) => branches)
  const branch = branches.find(({ guid }) => guid === branchGuid) ?? (first && cookingBranchOf(first, null))
  if (!branch) return { kind: 'away' }
  const draft = { ...kept.order.draft, slotStart: null }
  const destination = { ...pickUpAt(null, branch.city, toBranchName(branch)), type: PICKUP }
  return quoteAt(api, { ...kept, order: { ...kept.order, draft } }, destination)
}
