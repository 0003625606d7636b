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

/** Loaded while its file is surely there: it is needed when the files of this build may be gone. */
const healLater = (): void =>
  void import('@/components/shell/old-page').then(
    ({ healOldPage }) => healOldPage(),
    () => undefined,
  )

addEventListener(
  'load',
  () =>
    setTimeout(() => {
      watchLater()
      healLater()
    }, 3000),
  { once: true },
)
