import { eq } from 'drizzle-orm'
import { canPay } from '@/lib/domain/money/payment'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { openPaymentUrl } from '@/reference-api/payments/start-payment'
import { orderingTexts } from '@/reference-api/texts/texts'
import type { OrderReply, OrderRequest } from './order-request'
import { requestHash } from './request-hash'

/** The answer to a cart that was ordered before. */
export const orderReply = (
  { token, number, total, status }: Pick<OrderRow, 'token' | 'number' | 'total' | 'status'>,
  payment_url: string | null,
): OrderReply => ({
  status: 200,
  body: { token, number, total, status: status === 'awaiting_payment' ? status : 'sent', payment_url },
})

/** The columns that the answer needs: most carts are new, and a row has eighty columns. */
export const KNOWN_ORDER_COLUMNS = {
  id: orders.id,
  token: orders.token,
  number: orders.number,
  total: orders.total,
  status: orders.status,
  paymentState: orders.paymentState,
  paymentExpiresAt: orders.paymentExpiresAt,
  requestHash: orders.requestHash,
  userId: orders.userId,
}

type KnownOrder = Pick<OrderRow, keyof typeof KNOWN_ORDER_COLUMNS>

/**
 * The answer to a cart that was ordered before: the earlier answer, and the bank's page while the order is not paid.
 */
export async function repeatReply(deps: Deps, storedOrder: KnownOrder, request: OrderRequest): Promise<OrderReply> {
  const { token, number } = storedOrder
  if (storedOrder.requestHash !== requestHash(request))
    return {
      status: 422,
      body: {
        message: orderingTexts[request.locale].cartAlreadyOrdered,
        code: 'cart_already_ordered',
        // The id of the cart does not prove whose order it is; only a session does.
        ...(request.user !== null && request.user.id === storedOrder.userId && { order_token: token }),
      },
    }
  const isWaiting = canPay(storedOrder, request.now)
  const payment_url = isWaiting
    ? await openPaymentUrl(deps, storedOrder.id, { locale: request.locale, token, number })
    : null
  return orderReply(storedOrder, payment_url)
}

/** Looks the cart's order up and answers as above; null: the cart was not ordered. */
export async function replayOrder(deps: Deps, request: OrderRequest): Promise<OrderReply | null> {
  const [storedOrder] = await deps.db
    .select(KNOWN_ORDER_COLUMNS)
    .from(orders)
    .where(eq(orders.cartId, request.order.cart_id))
  return storedOrder ? repeatReply(deps, storedOrder, request) : null
}
