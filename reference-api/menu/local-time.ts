const ALMATY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Almaty',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes since midnight where the branches are. */
export function minuteOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = ALMATY.format(now).split(':').map(Number)
  return hours * 60 + minutes
}
