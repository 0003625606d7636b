/** "HH:MM". `to` at or before `from` means that the branch closes after midnight. */
export type WorkTime = { readonly from: string; readonly to: string }

const MINUTES_PER_DAY = 24 * 60

/** "10:30" → 630. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const lengthOf = ({ from, to }: WorkTime): number => {
  const length = minutesOf(to) - minutesOf(from)
  return length > 0 ? length : length + MINUTES_PER_DAY
}

/**
 * Is a branch open?
 * @param minuteOfDay minutes since midnight in the branch's own time zone, 0 to 1439
 */
export const isOpenAt = (workTime: WorkTime, minuteOfDay: number): boolean =>
  (minuteOfDay - minutesOf(workTime.from) + MINUTES_PER_DAY) % MINUTES_PER_DAY < lengthOf(workTime)

/** Minutes until a closed branch opens again; 0 when it is open. */
export const minutesUntilOpen = (workTime: WorkTime, minuteOfDay: number): number =>
  isOpenAt(workTime, minuteOfDay) ? 0 : (minutesOf(workTime.from) - minuteOfDay + MINUTES_PER_DAY) % MINUTES_PER_DAY
