export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 60 * MS_PER_MINUTE
export const MS_PER_DAY = 24 * MS_PER_HOUR

/** The moment a number of minutes later; earlier for a negative number. */
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MS_PER_MINUTE)

/** The moment a number of times 24 hours later; earlier for a negative number. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * MS_PER_DAY)

/** How many minutes `to` comes after `from`, with their fractions; negative when it comes before. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MS_PER_MINUTE
