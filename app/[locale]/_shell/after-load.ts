import 'client-only'
import { reloadOldPage } from '@/components/shell/faults/old-page'
import { followOtherLanguage } from '@/components/shell/faults/other-language'

/** Starts the background work of a page that has been open for a while. Visitors who save data are not measured. */
export function startBackgroundWork(): void {
  reloadOldPage()
  followOtherLanguage()
  if (!navigator.connection?.saveData)
    void import('@/lib/telemetry/browser').then(
      ({ watchBrowser }) => watchBrowser(),
      // If the code cannot be loaded, nothing is measured.
      () => undefined,
    )
}
