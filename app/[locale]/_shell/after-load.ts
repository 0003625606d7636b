import 'client-only'
import { healOldPage } from '@/components/shell/old-page'

/** What a page does when it has been there for a while. Nobody who saves data is measured. */
export function goOn(): void {
  healOldPage()
  if (!navigator.connection?.saveData)
    void import('@/lib/telemetry/browser').then(
      ({ watchBrowser }) => watchBrowser(),
      // Nothing is measured then.
      () => undefined,
    )
}
