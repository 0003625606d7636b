import 'client-only'
import { hasFilledField } from '@/components/shell/filled-field'
import { splitPathname } from '@/lib/i18n/locales'

/** Pages with an order, a payment or the kitchen's alarm: they reload only after a press. */
const LEFT_ALONE = /^\/(?:cart|guest-order|payment|order\/.*|map-for-mobile-dev|staff)$/

/** Whether a reload now would disturb no visitor and lose no data. */
export function isQuiet(): boolean {
  const { path } = splitPathname(location.pathname)
  return !LEFT_ALONE.test(path) && !hasFilledField() && !document.querySelector('dialog[open], [role=dialog]')
}
