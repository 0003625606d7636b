import { DELIVERY } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import type { Db } from '@/reference-api/db/client'
import { orderLines, orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import { toLocalMinute } from '@/reference-api/menu/local-time'
import type { Menu } from '@/reference-api/menu/menu'
import { orderingTexts } from '@/reference-api/texts/ordering'
import type { Asked, Placed } from './asked'
import { quietEstimate } from './estimate'
import { pointOf } from './point-of'
import { type PricedCart, priceCart } from './price-cart'
import { recordStatus } from './record-status'
import { refusal, slotTaken } from './refusal'
import { replay, requestHash } from './replay'
import { bookSlot, type SlotTimes, slotTimes, type Times, timesOf } from './slots'

/** What came of it; `isNew` only when this very call stored the order. */
type Outcome = { readonly answer: Placed; readonly isNew: boolean }

/** Thrown inside the transaction, so that nothing of the order stays. */
class NotStored extends Error {
  constructor(readonly answer: Placed) {
    super('The last place of the slot went to another order')
    this.name = 'NotStored'
  }
}

type Promised = { readonly etaMin: number; readonly etaMax: number; readonly slot: SlotTimes | null }

/** What is promised for an order that nothing speaks against. */
function promise(cart: PricedCart, { order, now }: Asked, { asap }: Times): Promised {
  if (order.slot_start === null) {
    const { min, max } = asap ?? quietEstimate({ type: order.delivery_type, zone: cart.zone })
    return { etaMin: min, etaMax: max, slot: null }
  }
  const slot = slotTimes(toLocalMinute(new Date(order.slot_start)))
  const minutesTo = (moment: Date): number => Math.round((moment.getTime() - now.getTime()) / 60_000)
  return { etaMin: minutesTo(slot.start), etaMax: minutesTo(slot.end), slot }
}

/** Stores the order with its lines; null when another request stored this cart first, `full` when its slot was taken. */
async function store(
  tx: Db,
  cart: PricedCart,
  asked: Asked,
  promised: Promised,
  token: string,
): Promise<Placed | 'full' | null> {
  const { order, user, now } = asked
  const [row] = await tx
    .insert(orders)
    .values({
      token,
      cartId: order.cart_id,
      requestHash: requestHash(asked),
      userId: user?.id ?? null,
      cityId: cart.branch.cityId,
      branchId: cart.branch.id,
      status: 'sent',
      statusAt: now,
      createdAt: now,
      deliveryType: order.delivery_type,
      address: order.delivery_type === DELIVERY ? order.address : null,
      customerName: order.name,
      customerPhone: order.phone,
      comment: order.comment,
      persons: order.persons,
      paymentMethod: order.payment_method,
      changeFrom: order.change_from,
      subtotal: cart.totals.subtotal,
      promo: cart.totals.promo,
      bonus: cart.totals.bonus,
      deliveryPrice: cart.totals.delivery,
      total: cart.totals.total,
      etaMin: promised.etaMin,
      etaMax: promised.etaMax,
      zoneId: cart.zone?.id ?? null,
      slotStart: promised.slot?.start ?? null,
      slotEnd: promised.slot?.end ?? null,
    })
    .onConflictDoNothing({ target: orders.cartId })
    .returning({ id: orders.id, number: orders.number })
  if (!row) return null
  // After the order's own row: the same cart sent twice must not take two places.
  if (promised.slot && !(await bookSlot(tx, cart.branch, promised.slot.start))) return 'full'
  await tx.insert(orderLines).values(
    cart.lines.map(({ line, snapshot, image, unitPrice }, position) => ({
      orderId: row.id,
      position,
      uuid: line.uuid,
      productId: line.id,
      drinkId: line.drink_id,
      snackId: line.snack_id,
      snapshot,
      image,
      quantity: line.quantity,
      unitPrice,
      total: unitPrice * line.quantity,
    })),
  )
  await recordStatus(tx, [{ orderId: row.id, status: 'sent' }], now)
  return { status: 200, body: { token, number: row.number, status: 'sent', total: cart.totals.total } }
}

type Tools = Pick<Deps, 'db' | 'newToken'>

/** Checks and stores in one transaction; null when another request stored this cart first. */
async function checkAndStore({ db, newToken }: Tools, menu: Menu, asked: Asked, point: Point | null) {
  const { order, locale, now } = asked
  return db.transaction(async (tx): Promise<Placed | null> => {
    const catalogue = await menu(tx)
    const branch = branchByGuid(catalogue, order.filial_guid)
    if (!branch) return { status: 404, body: { message: orderingTexts[locale].unknownBranch } }
    const cart = priceCart(catalogue, branch, { ...order, point })
    const way = { type: order.delivery_type, zone: cart.zone }
    const times = await timesOf(tx, branch, now, way)
    const refused = refusal(cart, asked, times)
    if (refused) return refused
    const stored = await store(tx, cart, asked, promise(cart, asked, times), newToken())
    if (stored !== 'full') return stored
    throw new NotStored(slotTaken(cart, asked, await timesOf(tx, branch, now, way)))
  })
}

/**
 * Places an order once: the cart's id is the idempotency key (specification §7 names the call, `DESIGN.md` §4 the rule).
 * Checks and storing are one transaction; whatever is refused stores nothing and takes no place of a slot. The address is
 * looked up before, so that no transaction waits for a maps service.
 */
export async function placeOrder(deps: Deps, menu: Menu, asked: Asked): Promise<Outcome> {
  const point = await pointOf(deps, menu, asked.order, asked.locale)
  const answer = await checkAndStore(deps, menu, asked, point).catch((error: unknown) => {
    if (error instanceof NotStored) return error.answer
    throw error
  })
  if (answer?.status === 200) return { answer, isNew: true }
  // The same cart may have been stored meanwhile, and may itself be what took the last place of the slot.
  const settled = (await replay(deps.db, asked)) ?? answer
  if (!settled) throw new Error('A cart was ordered by another request and is not there')
  return { answer: settled, isNew: false }
}
