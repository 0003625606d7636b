/** Has the browser no network? The one place that asks it: views and calls ask here. */
export const isOffline = (): boolean => !navigator.onLine
