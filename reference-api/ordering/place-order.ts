import { DELIVERY } from '@/lib/domain/delivery'
import type { Db } from '@/reference-api/db/client'
import { orderLines, orderStatusEvents, orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { orderingTexts } from '@/reference-api/texts/ordering'
import type { Asked, Placed } from './asked'
import { estimate } from './estimate'
import { type PricedCart, priceCart } from './price-cart'
import { refusal } from './refusal'
import { replay, requestHash } from './replay'

/** What came of it; `isNew` only when this very call stored the order. */
type Outcome = { readonly answer: Placed; readonly isNew: boolean }

/** Stores the order with its lines; null when another request stored this cart first. */
async function store(tx: Db, cart: PricedCart, asked: Asked, token: string): Promise<Placed | null> {
  const { order, user, now } = asked
  const eta = await estimate(tx, now, order.delivery_type)
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
      etaMin: eta.min,
      etaMax: eta.max,
    })
    .onConflictDoNothing({ target: orders.cartId })
    .returning({ id: orders.id, number: orders.number })
  if (!row) return null
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
  await tx.insert(orderStatusEvents).values({ orderId: row.id, status: 'sent', at: now })
  return { status: 200, body: { token, number: row.number, status: 'sent', total: cart.totals.total } }
}

/**
 * Places an order once: the cart's id is the idempotency key (specification §7 names the call, `DESIGN.md` §4 the rule).
 * Checks and storing are one transaction; whatever is refused stores nothing.
 */
export async function placeOrder(
  { db, newToken }: Pick<Deps, 'db' | 'newToken'>,
  menu: Menu,
  asked: Asked,
): Promise<Outcome> {
  const { order, locale } = asked
  const answer = await db.transaction(async (tx): Promise<Placed | null> => {
    const catalogue = await menu(tx)
    const branch = branchByGuid(catalogue, order.filial_guid)
    if (!branch) return { status: 404, body: { message: orderingTexts[locale].unknownBranch } }
    const cart = priceCart(catalogue, branch, order)
    return refusal(cart, asked) ?? (await store(tx, cart, asked, newToken()))
  })
  if (answer) return { answer, isNew: answer.status === 200 }
  const stored = await replay(db, asked)
  if (!stored) throw new Error('A cart was ordered by another request and is not there')
  return { answer: stored, isNew: false }
}
