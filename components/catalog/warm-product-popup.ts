import { whenActive } from '@/components/ui/when-active'
import { whenLoaded } from '@/components/ui/when-loaded'
import { isThrifty } from '@/lib/api/thrifty'
import type { Locale } from '@/lib/i18n/locales'
import { loadProductBody } from './use-product-body'

/** A press loads it again, and says when it cannot be loaded. */
const ignore = () => null

/**
 * Loads the popup of a product before a dish is pressed (decision 045): its small frame when the page has loaded, the rest when
 * the visitor does something.
 * @returns cancels it
 */
export function warmProductPopup(locale: Locale): () => void {
  const cancels = [
    whenLoaded(() => {
      if (!isThrifty()) import('./product-dialog').catch(ignore)
    }),
    whenActive(() => {
      if (!isThrifty()) loadProductBody(locale).catch(ignore)
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}
