import 'client-only'
import { codeOf, localeOf, splitPathname } from '@/lib/i18n/locales'
import { onOtherTab } from '@/stores/browser/browser-storage'
import { LANGUAGE_KEY, savedLanguage } from '@/stores/browser/language'
import { isQuiet } from './quiet-page'

/** Opens this page in the language that another tab of the shop has just stored. */
function openInSavedLanguage(go: (href: string) => void): void {
  const wanted = localeOf(savedLanguage())
  const { locale, path } = splitPathname(location.pathname)
  if (wanted && wanted !== locale && isQuiet())
    go(`/${codeOf(wanted)}${path === '/' ? '' : path}${location.search}${location.hash}`)
}

/**
 * Lets a page follow the language that the visitor chooses in another tab, as it follows cart and place; an order, a payment and typed
 * words stay as they are. The choice may have come before the scripts of this page ran (`stores/early/run-page-scripts.ts`).
 */
export function followOtherLanguage(go: (href: string) => void = (href) => location.replace(href)): void {
  const follow = () => openInSavedLanguage(go)
  if (document.documentElement.dataset.told === LANGUAGE_KEY) follow()
  onOtherTab(LANGUAGE_KEY, follow)
}
