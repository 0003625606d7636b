import type { StaffOrder } from '@/lib/contract/staff/staff'
import type { OrderAct } from '@/lib/contract/staff/staff-acts'
import { nextStatus, type OrderStatus } from '@/lib/domain/order/order'

/** An order as the tablet shows it, with the effects of actions that the server has not answered yet. */
export type ShownOrder = StaffOrder & {
  /** The number of unsent actions on it. */
  readonly waiting: number
}

const moved = (order: ShownOrder, status: OrderStatus): ShownOrder => ({
  ...order,
  status,
  next: status === 'cancelled' ? null : nextStatus(order.delivery_type, status),
  can_accept: false,
  can_cancel: order.can_cancel && status !== 'cancelled' && status !== 'delivered',
})

type Refund = Extract<OrderAct, { readonly kind: 'refund' }>

const withoutPieces = (line: StaffOrder['lines'][number], { lines }: Refund): StaffOrder['lines'][number] => {
  const more = (refunded: number, position?: number) => {
    const requested = lines.find(({ line_id, dish }) => line_id === line.line_id && dish === position)?.quantity ?? 0
    return { refunded_quantity: Math.min(line.quantity, refunded + requested) }
  }
  return {
    ...line,
    ...more(line.refunded_quantity),
    ...(line.dishes && {
      dishes: line.dishes.map((dish, at) => ({ ...dish, ...more(dish.refunded_quantity, at) })),
    }),
  }
}

function withAct(order: ShownOrder, act: OrderAct, at: string): ShownOrder {
  switch (act.kind) {
    case 'accept':
      return { ...moved(order, 'accepted'), accepted: { at, minutes: act.minutes } }
    case 'next':
      return moved(order, act.status)
    case 'cancel':
      return moved(order, 'cancelled')
    case 'refund':
      return { ...order, lines: order.lines.map((line) => withoutPieces(line, act)) }
    case 'receipt':
      return { ...order, receipt_url: act.url }
  }
}

/** The order after its unsent actions, so that the kitchen can continue without a network. */
export const applyQueuedActs = (
  order: StaffOrder,
  acts: readonly { readonly act: OrderAct; readonly at: string }[],
): ShownOrder =>
  acts.reduce<ShownOrder>((shown, { act, at }) => withAct(shown, act, at), { ...order, waiting: acts.length })
