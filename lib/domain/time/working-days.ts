import type { Schedule } from './opening-hours'

/**
 * The weekdays on which at least one of the branches works, Monday = 0, in order: what the site can state for all of
 * them together. Holidays and other exceptions are ignored.
 */
export const workingDays = (weeks: readonly Schedule['week'][]): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => weeks.some((week) => (week[day] ?? null) !== null))

/** The first and the last number of a run of consecutive numbers. */
export type NumberRange = { readonly from: number; readonly to: number }

/** Sorted numbers as runs of consecutive ones: [0, 1, 2, 5] becomes 0 to 2, and 5. */
export function rangesOf(numbers: readonly number[]): readonly NumberRange[] {
  const runs: NumberRange[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last.to === number - 1) runs[runs.length - 1] = { ...last, to: number }
    else runs.push({ from: number, to: number })
  }
  return runs
}
