import type { Schedule } from './opening-hours'

/**
 * The weekdays on which at least one of the branches works, Monday = 0, in order: what a chain can say of all of them together. Holidays and
 * other days that differ are no part of the week.
 */
export const workingDays = (weeks: readonly Schedule['week'][]): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => weeks.some((week) => (week[day] ?? null) !== null))

/** A first and a last number of those that follow each other. */
export type Run = { readonly from: number; readonly to: number }

/** Numbers in order as runs of those that follow each other: [0, 1, 2, 5] is 0 to 2, and 5. */
export function runsOf(numbers: readonly number[]): readonly Run[] {
  const runs: Run[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last.to === number - 1) runs[runs.length - 1] = { ...last, to: number }
    else runs.push({ from: number, to: number })
  }
  return runs
}
