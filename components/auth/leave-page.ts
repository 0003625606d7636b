/** Loads a document anew: nothing of a customer is left in the memory of this one. */
export const leavePage = (href: string): void => window.location.assign(href)
