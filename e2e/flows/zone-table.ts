/**
 * Gives the browser, or Node, the time zone table from before March 2024, in which Almaty is six hours ahead of UTC. The function
 * is sent to browsers as text, so it cannot use anything outside.
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
