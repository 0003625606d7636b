const SECOND_MS = 1000
const MINUTE_MS = 60_000

/**
 * The clock of the chain's API, as its answers tell it: a `Date` says that the API's time was between this second and the next one while the
 * call ran, and several of them narrow this.
 * @param now the milliseconds of a monotonic clock
 */
export function createChainClock(now: () => number = () => performance.now()) {
  /** How far the chain's clock is ahead of `now`: at least, and less than. */
  let ahead = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS)

  return {
    now,
    /**
     * Learns from the `Date` of an answer.
     * @param askedAt when its call began, by `now`
     */
    learn(date: string, askedAt: number) {
      const said = Date.parse(date)
      if (Number.isNaN(said)) return
      const told = { least: said - now(), most: said + SECOND_MS - askedAt }
      const both = { least: Math.max(ahead.least, told.least), most: Math.min(ahead.most, told.most) }
      // One of the two clocks was set.
      ahead = both.least < both.most ? both : told
    },
    /** The time for a `Date` header; it is never ahead of the chain's. */
    date: () => new Date(now() + ahead.least).toUTCString(),
    /** The minute since 1970; null while it may be this one or another. */
    minute() {
      const minute = minuteOf(now() + ahead.least)
      return minute === minuteOf(now() + ahead.most) ? minute : null
    },
  }
}
