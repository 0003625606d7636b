/** Leads to the page of a bank; what is no web address leads nowhere. @returns whether the shop is being left */
export function leaveShop(url: string): boolean {
  const isWeb = /^https?:\/\//i.test(url)
  if (!isWeb) return false
  // A page that the browser has kept comes back as it was left: it is asked for anew.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(url)
  return true
}
