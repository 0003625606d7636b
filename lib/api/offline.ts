/** Whether the browser has no network. Views and calls use this function only. */
export const isOffline = (): boolean => !navigator.onLine
