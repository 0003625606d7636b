/** Loads a document anew. After the branch changed, the menu in the router's memory is another branch's. */
export const loadPage = (href: string): void => window.location.assign(href)

/** The same page anew. */
export const reloadPage = (): void => window.location.reload()
