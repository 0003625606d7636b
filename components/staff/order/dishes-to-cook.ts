import type { StaffOrder } from '@/lib/contract/staff/staff'
import { piecesToCook } from '@/lib/domain/staff/board'

/** The dishes of a combo of several that are cooked, with their position (from 0) and how many pieces of each. */
export const dishesToCook = (line: StaffOrder['lines'][number], status: StaffOrder['status']) =>
  (line.dishes ?? [])
    .map((dish, at) => ({
      ...{ dish, at },
      pieces: piecesToCook(status, line.quantity, line.refunded_quantity + dish.refunded_quantity),
    }))
    .filter(({ pieces }) => pieces > 0)
