/**
 * Gives the browser, or Node, the zone table of before March 2024, which puts Almaty six hours ahead of UTC. Sent to browsers as
 * text: nothing outside of it can be used.
 */
export function installOldTimeZones(): void {
  const aged = (args: unknown[]) => {
    const [locale, options] = args
    const isAlmaty =
      typeof options === 'object' && options !== null && 'timeZone' in options && options.timeZone === 'Asia/Almaty'
    return isAlmaty ? [locale, { ...options, timeZone: 'Asia/Omsk' }] : args
  }
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (target, args) => Reflect.construct(target, aged(args)),
    apply: (target, self, args) => Reflect.apply(target, self, aged(args)),
  })
}
