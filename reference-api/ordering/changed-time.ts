import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { AsapSlot } from '@/lib/domain/time/kitchen-capacity'
import type { OrderRow } from '@/reference-api/db/rows'
import { idleKitchenMinutes } from '@/reference-api/orders/kitchen-time'
import type { ChangeContext } from './change-context'
import type { ChangedTerms } from './changed-terms'
import { orderTimesOf, type SlotTimes, slotState, slotTimes } from './slots'

/**
 * The promised time of a changed order. `starts`: slots of the kitchen, of which the order takes the first with room;
 * null: it keeps its place.
 */
export type ChangedTime = {
  readonly from: Date
  readonly to: Date
  readonly slot: SlotTimes | null
  readonly starts: readonly Date[] | null
  /** The order keeps its time. */
  readonly isKept: boolean
}

const slotOf = ({ slotStart: start, slotEnd: end }: OrderRow): SlotTimes | null => start && end && { start, end }

const slotStarts = (asapSlots: readonly AsapSlot[]): Date[] => asapSlots.map(({ start }) => slotTimes(start).start)

/**
 * The time of a changed order: the requested slot, as soon as possible from now on, or its earlier promise, moved by
 * the longer way to another address.
 * @returns `slot_taken` or `closed` when the requested time is not available
 */
export async function changedTime(
  { tx, row, branch, requested: { time }, now }: ChangeContext,
  { zone, isElsewhere }: Pick<ChangedTerms, 'zone' | 'isElsewhere'>,
): Promise<ChangedTime | 'slot_taken' | 'closed'> {
  const slot = slotOf(row)
  const way = { type: row.deliveryType, zone }
  const isKept = time === null || (time === 'asap' ? slot === null : slot?.start.getTime() === Date.parse(time))
  if (isKept) {
    const before = branch.zones.find(({ id }) => id === row.zoneId) ?? null
    const longer = idleKitchenMinutes(way).max - idleKitchenMinutes({ ...way, zone: before }).max
    const shift = slot === null && isElsewhere ? longer : 0
    return {
      from: minutesAfter(row.promisedFrom, shift),
      to: minutesAfter(row.promisedTo, shift),
      slot,
      starts: null,
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
      starts: branch.slotCapacity > 0 ? slotStarts(times.asapSlots) : [],
      isKept,
    }
  }
  if (slotState(times, time) !== 'free') return 'slot_taken'
  const chosen = slotTimes(toLocalMinute(new Date(time)))
  return { from: chosen.start, to: chosen.end, slot: chosen, starts: [chosen.start], isKept }
}
