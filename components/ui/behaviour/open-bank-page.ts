/**
 * Navigates to a bank's page when its address is a web address.
 * @returns whether the page is being left
 */
export function openBankPage(url: string): boolean {
  const isWeb = /^https?:\/\//i.test(url)
  if (!isWeb) return false
  // A page restored from the browser's cache is outdated: it is reloaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(url)
  return true
}
