import { usePromo } from '@/stores/cart/benefits'
import { useSnackbar } from '@/stores/dialogs/snackbar'

/**
 * Applies the promo code of a link (`?promo=`) and removes it from the address, so that it is neither applied twice nor shared by
 * accident.
 * @param confirmation the text of the snackbar; `#` stands for the code
 */
export function applyPromoFromLink(confirmation: string): void {
  const url = new URL(window.location.href)
  usePromo.getState().use(url.searchParams.get('promo') ?? '')
  url.searchParams.delete('promo')
  window.history.replaceState(null, '', url.pathname + url.search + url.hash)
  const { code } = usePromo.getState()
  if (code) useSnackbar.getState().show(confirmation.replace('#', code))
}
