import type { OrderChange } from '@/lib/contract/change-order'
import type { AsapPlace } from '@/lib/domain/kitchen-capacity'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import type { Branch } from '@/reference-api/menu/catalogue'
import type { ChangedTerms } from './changed-terms'
import { quietEstimateMinutes } from './estimate'
import { orderTimesOf, type SlotTimes, slotState, slotTimes } from './slots'

/** When a changed order is promised. `places`: the kitchen counts it anew, in the first of these that has room; null: where it is. */
export type ChangedTime = {
  readonly from: Date
  readonly to: Date
  readonly slot: SlotTimes | null
  readonly places: readonly Date[] | null
  /** It stays when it was. */
  readonly isKept: boolean
}

const slotOf = ({ slotStart: start, slotEnd: end }: OrderRow): SlotTimes | null => start && end && { start, end }

const slotStarts = (places: readonly AsapPlace[]): Date[] => places.map(({ start }) => slotTimes(start).start)

/**
 * The time of a changed order: the wanted slot, as soon as possible from now on, or the promise that it has, later by as much as the way to
 * another address is longer.
 * @returns `slot_taken` or `closed` when the wanted time cannot be had
 */
export async function changedTime(
  tx: Db,
  row: OrderRow,
  branch: Branch,
  { zone, isElsewhere }: Pick<ChangedTerms, 'zone' | 'isElsewhere'>,
  { time }: Pick<OrderChange, 'time'>,
  now: Date,
): Promise<ChangedTime | 'slot_taken' | 'closed'> {
  const slot = slotOf(row)
  const way = { type: row.deliveryType, zone }
  const isKept = time === null || (time === 'asap' ? slot === null : slot?.start.getTime() === Date.parse(time))
  if (isKept) {
    const before = branch.zones.find(({ id }) => id === row.zoneId) ?? null
    const longer = quietEstimateMinutes(way).max - quietEstimateMinutes({ ...way, zone: before }).max
    const shift = slot === null && isElsewhere ? longer : 0
    return {
      from: minutesAfter(row.promisedFrom, shift),
      to: minutesAfter(row.promisedTo, shift),
      slot,
      places: null,
      isKept,
    }
  }
  const times = await orderTimesOf(tx, branch, now, way)
  if (time === 'asap') {
    if (!times.asap) return 'closed'
    const { min, max } = times.asap
    return {
      from: minutesAfter(now, min),
      to: minutesAfter(now, max),
      slot: null,
      places: branch.slotCapacity > 0 ? slotStarts(times.asapPlaces) : [],
      isKept,
    }
  }
  if (slotState(times, time) !== 'free') return 'slot_taken'
  const chosen = slotTimes(toLocalMinute(new Date(time)))
  return { from: chosen.start, to: chosen.end, slot: chosen, places: [chosen.start], isKept }
}
