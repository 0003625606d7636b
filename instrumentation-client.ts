// zod would try whether it may compile code at run time; the policy forbids that, and each try is a violation in the
// browser's log. Said before zod is loaded, and without loading it: most pages never do.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

/** After the page is there, while its files surely are, too. */
const scheduleBackgroundWork = () =>
  setTimeout(
    () =>
      void import('@/app/[locale]/_shell/after-load').then(
        ({ startBackgroundWork }) => startBackgroundWork(),
        () => undefined,
      ),
    3000,
  )
// The scripts of a prepared page may run long after it has loaded (decision 090).
if (document.readyState === 'complete') scheduleBackgroundWork()
else addEventListener('load', scheduleBackgroundWork, { once: true })
