import { useDialogs } from '@/stores/dialogs/dialogs'
import { beginLeaving } from '@/stores/dialogs/leaving'

const leaveFor = (go: () => void) => {
  beginLeaving(() => useDialogs.getState().stay())
  go()
}

/** Loads a document without the router: after a change of branch its cache still has the menu of the other branch. */
export const loadPage = (href: string): void => leaveFor(() => window.location.assign(href))

/** Reloads the current page. */
export const reloadPage = (): void => leaveFor(() => window.location.reload())
