import { useDialogs } from '@/stores/dialogs/dialogs'
import { markPageUnloading } from '@/stores/dialogs/page-unload'

const navigateTo = (go: () => void) => {
  markPageUnloading(() => useDialogs.getState().openQueued())
  go()
}

/** Loads a document without the router, whose cache has the menu of the old branch after a change. */
export const loadPage = (href: string): void => navigateTo(() => window.location.assign(href))

/** Reloads the current page. */
export const reloadPage = (): void => navigateTo(() => window.location.reload())
