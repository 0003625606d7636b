/** Loads a new document, so that no data of the customer stays in memory. */
export const leavePage = (href: string): void => window.location.assign(href)
