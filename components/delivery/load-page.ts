/** Loads a document anew. After the branch changed, the menu in the router's memory is another branch's. */
export const loadPage = (href: string): void => window.location.assign(href)
