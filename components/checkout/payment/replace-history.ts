import { type Locale, localizedHref } from '@/lib/i18n/locales'

/**
 * Replaces the current history entry by the order's page: "back" from the bank then leads to the order, and not to a form that
 * could order twice.
 */
export function replaceHistoryWithOrder(locale: Locale, token: string): void {
  window.history.replaceState(window.history.state, '', localizedHref(locale, `/order/${token}`))
}
