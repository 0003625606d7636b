import { useDialogs } from '@/stores/dialogs/dialogs'
import { beginLeaving } from '@/stores/dialogs/leaving'

const leaveFor = (go: () => void) => {
  beginLeaving(() => useDialogs.getState().stay())
  go()
}

/** Loads a document anew. After the branch changed, the menu in the router's memory is another branch's. */
export const loadPage = (href: string): void => leaveFor(() => window.location.assign(href))

/** The same page anew. */
export const reloadPage = (): void => leaveFor(() => window.location.reload())
