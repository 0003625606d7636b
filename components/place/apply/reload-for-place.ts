import { browserStorage } from '@/stores/browser/browser-storage'
import { currentDestination, writeBranchCookie } from '@/stores/place/destination'
import { reloadPage } from './load-page'

const KEY = 'placeApplied'
const storage = browserStorage(() => window.sessionStorage)

function attemptedGuid(): unknown {
  const found = storage.getItem(KEY)
  return found && 'state' in found ? found.state : null
}

/**
 * Reloads the page when it shows the menu of another branch than the saved one: the cookie was lost, or another tab changed it.
 * Once per branch: a browser without cookies, or one whose branch no longer exists, keeps the page that it got.
 */
export function reloadForPlace(prepared: string | null): void {
  const destination = currentDestination()
  const guid = destination?.branch.guid
  if (!destination || guid === prepared) {
    storage.removeItem(KEY)
    return
  }
  if (attemptedGuid() === guid) return
  storage.setItem(KEY, { state: guid })
  writeBranchCookie(destination)
  if (attemptedGuid() === guid) reloadPage()
}
