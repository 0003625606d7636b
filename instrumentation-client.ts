// zod would try whether it may compile code at run time; the policy forbids that, and each try is a violation in the
// browser's log. Said before zod is loaded, and without loading it: most pages never do.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

/** After the page is there, and never for somebody who saves data. */
function watchLater(): void {
  if (!navigator.connection?.saveData)
    void import('@/lib/telemetry/browser').then(
      ({ watchBrowser }) => watchBrowser(),
      () => undefined,
    )
}
addEventListener('load', () => setTimeout(watchLater, 3000), { once: true })
