/** A clock that only moves when a test moves it. */
export type TestClock = {
  readonly now: () => Date
  readonly set: (iso: string) => void
  readonly advance: (seconds: number) => void
}

export function testClock(start: Date): TestClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set: (iso) => {
      time = Date.parse(iso)
    },
    advance: (seconds) => {
      time += seconds * 1000
    },
  }
}
