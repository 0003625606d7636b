import { type Locale, localizedHref } from '@/lib/i18n/locales'

/**
 * Puts the order's page into the history in place of the one that placed it: whoever comes back from the bank finds the order, and
 * nothing that could be ordered twice.
 */
export function replaceHistoryWithOrder(locale: Locale, token: string): void {
  window.history.replaceState(window.history.state, '', localizedHref(locale, `/order/${token}`))
}
