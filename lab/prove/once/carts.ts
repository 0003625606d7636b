import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Customer } from '@/lab/prove/customers'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { type GuestOrder, orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { lineOf } from '@/reference-api/testing/orders'
import type { Prepared } from './chain'
import type { Wire } from './wire'

export type Order = GuestOrder

/** A cart that will be ordered, and its customer; null: a guest. */
export type Cart = { order: Order; readonly customer: Customer | null }

/** The data that customers see before they order. */
export type Menu = { readonly products: readonly Product[]; readonly slots: readonly string[]; readonly cityId: number }

const DISHES = 8
const SLOTS = 60
/** An address in the zone of the first branch. */
const POINT = { latitude: 43.2398, longitude: 76.9214 }

async function read<T>(wire: Wire, path: string, schema: z.ZodMiniType<T>): Promise<T> {
  const heard = await wire.send({ method: 'GET', path })
  if (heard?.status !== 200) throw new Error(`${path} was answered with ${heard?.status}`)
  return schema.parse(heard.body)
}

export async function readMenu(wire: Wire, { narrow }: Prepared): Promise<Menu> {
  const { cities } = await read(wire, '/api/cities', catalogRoutes.cities.responses[200])
  const main = await read(wire, '/api/pages/main', catalogRoutes.mainPage.responses[200])
  const products: Product[] = []
  for (const { id } of main.products.slice(0, DISHES)) {
    const path = `/api/pages/product/${id}?filial_guid=${narrow}`
    products.push((await read(wire, path, catalogRoutes.productPage.responses[200])).product)
  }
  const query = `filial_guid=${narrow}&delivery_type=${encodeURIComponent(PICKUP)}`
  const { days } = await read(wire, `/api/delivery-slots?${query}`, placeRoutes.deliverySlots.responses[200])
  const slots = days.flatMap((day) => day.slots.map(({ start }) => start)).slice(0, SLOTS)
  return { products, slots, cityId: cities[0]?.filials[0]?.city.id ?? 1 }
}

export type RandomSource = {
  readonly below: (bound: number) => number
  readonly once: (share: number) => boolean
  readonly one: <T>(things: readonly T[]) => T
}

export function randomSourceOf(random: () => number): RandomSource {
  const below = (bound: number) => Math.floor(random() * bound)
  return {
    below,
    once: (share) => random() < share,
    one: (things) => {
      const thing = things[below(things.length)]
      if (thing === undefined) throw new Error('The list to choose from is empty')
      return thing
    },
  }
}

function linesFor({ products }: Menu, { below, one }: RandomSource): OrderLine[] {
  const chosen = new Set(Array.from({ length: 1 + below(3) }, () => one(products)))
  return [...chosen].map((product) => lineOf(product, 2 + below(3)))
}

let guests = 0

/** A random cart: its customer, address, time, codes, and payment. */
export function makeCart(prepared: Prepared, menu: Menu, chance: RandomSource): Cart {
  const { below, once, one } = chance
  const customer = once(0.5) ? one(prepared.customers) : null
  guests += 1
  const phone = customer?.phone ?? `7701${String(guests % 10_000_000).padStart(7, '0')}`
  const isGrabbing = once(0.25) && menu.slots.length > 0
  const isDelivered = !isGrabbing && once(0.4)
  const address = { street: 'ул. Сатпаева', home: String(1 + below(90)), private_house: true, city_id: menu.cityId }
  const order = orderingRoutes.storeGuestOrder.body.parse({
    filial_guid: isGrabbing ? prepared.narrow : prepared.roomy,
    delivery_type: isDelivered ? DELIVERY : PICKUP,
    lines: linesFor(menu, chance),
    promo_code: once(0.3) ? one(prepared.codes) : null,
    use_bonus: customer !== null && once(0.6),
    cart_id: randomUUID(),
    name: `Айгерім ${below(1000)}`,
    phone,
    address: isDelivered ? { ...address, ...POINT } : null,
    comment: once(0.3) ? `Домофон ${below(1000)}` : '',
    slot_start: isGrabbing ? one(menu.slots) : null,
    payment_method: once(0.25) ? 'card' : 'cash',
    expected_total: 0,
  })
  return { order, customer }
}
