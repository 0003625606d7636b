import { loadProductBody } from '@/components/catalog/product/use-product-body'
import { whenActive } from '@/components/ui/behaviour/when-active'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import { prefersReducedData } from '@/lib/api/reduced-data'
import type { Locale } from '@/lib/i18n/locales'

/** A failure is ignored: a press loads the popup again and reports when it cannot be loaded. */
const ignore = () => null

/**
 * Loads the popup of a product before a dish is pressed (decision 045): its small frame once the page has loaded, the rest when
 * the visitor first interacts with the page.
 * @returns cancels it
 */
export function preloadProductPopup(locale: Locale): () => void {
  const cancels = [
    whenLoaded(() => {
      if (!prefersReducedData()) import('@/components/catalog/product/product-dialog').catch(ignore)
    }),
    whenActive(() => {
      if (!prefersReducedData()) loadProductBody(locale).catch(ignore)
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}
