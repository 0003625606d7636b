import { storedValue } from '@/stores/browser/browser-storage'
import { currentDestination, writeBranchCookie } from '@/stores/place/destination'
import { reloadPage } from './load-page'

const attemptedGuid = storedValue(() => window.sessionStorage, 'placeApplied')

/**
 * Reloads the page when it shows the menu of another branch than the saved one: the cookie was lost, or another tab changed it.
 * Once per branch: a browser without cookies, or one whose branch no longer exists, keeps the page that it got.
 */
export function reloadForPlace(prepared: string | null): void {
  const destination = currentDestination()
  const guid = destination?.branch.guid
  if (!destination || guid === prepared) {
    attemptedGuid.write(null)
    return
  }
  if (attemptedGuid.read() === guid) return
  attemptedGuid.write(guid)
  writeBranchCookie(destination)
  if (attemptedGuid.read() === guid) reloadPage()
}
