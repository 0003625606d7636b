/** The branches' own clock; every time that a person reads is told on it, wherever that person is. */
const createClock = () =>
  new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Almaty',
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

let clock: Intl.DateTimeFormat | undefined
/** Made when a time is asked for: making one costs an old phone as much as a page's worth of components. */
const branchClock = () => {
  clock ??= createClock()
  return clock
}

const MS_PER_DAY = 86_400_000

/** A moment on the wall clock of the branches. */
export type LocalTime = {
  /** "YYYY-MM-DD". */
  readonly date: string
  /** "HH:MM". */
  readonly time: string
}

/** What the wall clock of the branches shows at a moment. */
export function localTime(moment: Date): LocalTime {
  const parts = new Map(
    branchClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Is a local date ("YYYY-MM-DD") today or tomorrow, seen from a moment? */
export function nearness(date: string, now: Date): 'today' | 'tomorrow' | 'other' {
  if (date === localTime(now).date) return 'today'
  return date === localTime(new Date(now.getTime() + MS_PER_DAY)).date ? 'tomorrow' : 'other'
}
