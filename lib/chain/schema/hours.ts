import { z } from 'zod'
import { MINUTES_PER_DAY, minutesOf } from '@/lib/domain/time/branch-clock'
import type { WorkTime } from '@/lib/domain/time/opening-hours'
import { localDate, WEEKDAYS } from './fields'

/** Hours of a day and the pauses within them, "HH:MM" on the branch's clock; `to` ≤ `from` means past midnight. */
export type DayHours = WorkTime & { readonly breaks: readonly WorkTime[] }

const TIME = '([01]\\d|2[0-3]):[0-5]\\d'
const STRETCH = `${TIME}-${TIME}`
const HOURS = new RegExp(`^(closed|${STRETCH}(, ?${STRETCH})*)$`)
const SPELLING = 'hours are written 10:00-23:00, with a pause 10:00-13:00, 14:00-23:00, or closed'

const stretchesOf = (text: string): WorkTime[] =>
  text.split(',').map((stretch) => {
    const [from = '', to = ''] = stretch.trim().split('-')
    return { from, to }
  })

/** Minutes from the first midnight; times before the opening belong to the next day. */
function isInOrder(stretches: readonly WorkTime[]): boolean {
  const opening = minutesOf(stretches[0]?.from ?? '')
  const minutesAfterOpening = (time: string): number => (minutesOf(time) - opening + MINUTES_PER_DAY) % MINUTES_PER_DAY
  const marks = stretches.flatMap(({ from, to }) => [
    minutesAfterOpening(from),
    minutesAfterOpening(to) || MINUTES_PER_DAY,
  ])
  return marks.every((mark, index) => index === 0 || mark > (marks[index - 1] ?? 0))
}

function dayOfStretches(stretches: readonly WorkTime[]): DayHours | null {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return null
  const breaks = stretches.slice(1).map(({ from }, index) => ({ from: stretches[index]?.to ?? '', to: from }))
  return { from: first.from, to: last.to, breaks }
}

/** `10:00-23:00`, with pauses `10:00-13:00, 14:00-23:00`, past midnight `10:00-03:00`, or `closed` (null). */
export const dayHours = z
  .string()
  .regex(HOURS, SPELLING)
  .transform((text, context): DayHours | null => {
    if (text === 'closed' || !HOURS.test(text)) return null
    const stretches = stretchesOf(text)
    if (!isInOrder(stretches)) context.addIssue({ code: 'custom', message: 'the hours overlap or are not in order' })
    return dayOfStretches(stretches)
  })

/** One stretch of a day without pauses. */
export const stretch = z
  .string()
  .regex(new RegExp(`^${STRETCH}$`), 'a stretch of the day is written 08:00-11:00')
  .transform((text): WorkTime => stretchesOf(text)[0] ?? { from: '', to: '' })

/** The hours of a week: `every_day` and the days that differ, or all seven. */
export const week = z
  .strictObject({
    every_day: dayHours.optional(),
    mon: dayHours.optional(),
    tue: dayHours.optional(),
    wed: dayHours.optional(),
    thu: dayHours.optional(),
    fri: dayHours.optional(),
    sat: dayHours.optional(),
    sun: dayHours.optional(),
  })
  .transform((days, context): readonly (DayHours | null)[] =>
    WEEKDAYS.map((day) => {
      const own = days[day]
      const hours = own === undefined ? days.every_day : own
      if (hours === undefined)
        context.addIssue({ code: 'custom', message: `has no ${day} and no every_day; a day off is written closed` })
      return hours ?? null
    }),
  )

/** Days that differ from the week. */
export const dates = z.record(localDate, dayHours).default({})
