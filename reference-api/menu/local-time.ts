import { type LocalMinute, MINUTES_PER_DAY } from '@/lib/domain/opening-hours'

const ALMATY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Almaty',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A real moment on the wall clock of the branches. */
export function toLocalMinute(moment: Date): LocalMinute {
  const parts = new Map(ALMATY.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / MINUTE_MS
}

/** Milliseconds that the wall clock is ahead of UTC at a real moment (whole minutes). */
const offsetAt = (moment: number): number => toLocalMinute(new Date(moment)) * MINUTE_MS - moment

/** The real moment of a wall clock time; where the clocks were put back, the first of the two. */
export function fromLocalMinute(local: LocalMinute): Date {
  const asIfUtc = local * MINUTE_MS
  // Whatever the zone does to its offset, it does not do twice within two days.
  const [before, after] = [offsetAt(asIfUtc - DAY_MS), offsetAt(asIfUtc + DAY_MS)]
  const isLate = before !== after && toLocalMinute(new Date(asIfUtc - before)) !== local
  return new Date(asIfUtc - (isLate ? after : before))
}

/** What the clock on the wall shows: "HH:MM". */
export function clockTime(local: LocalMinute): string {
  const minute = local % MINUTES_PER_DAY
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
