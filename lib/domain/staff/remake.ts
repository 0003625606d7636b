import { MS_PER_HOUR } from '@/lib/domain/time/durations'
import { type Delivered, PROBLEM_RULES, type ProblemRemedy, type ProblemState } from './problem'

type Remaking = {
  readonly order: Delivered
  /** The branch of the order takes orders now. */
  readonly takesOrders: boolean
  /** The branch has refused to remake dishes of this order. */
  readonly wasRefused: boolean
}

/** Whether the customer may ask for dishes of an order once more. */
export function canRemake({ order, takesOrders, wasRefused }: Remaking, now: Date): boolean {
  const end = order.statusAt.getTime() + PROBLEM_RULES.remakeHours * MS_PER_HOUR
  return order.status === 'delivered' && takesOrders && !wasRefused && now.getTime() < end
}

type Wish = { readonly wish: ProblemRemedy; readonly state: ProblemState }

/** Whether a report is a refused remake: its customer chooses something else for the same lines. */
export const isRefusedRemake = ({ wish, state }: Wish): boolean => wish === 'remake' && state === 'refused'
