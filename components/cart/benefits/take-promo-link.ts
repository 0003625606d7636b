import { usePromo } from '@/stores/cart/benefits'
import { useSnackbar } from '@/stores/dialogs/snackbar'

/**
 * Takes the promo code of a link (`?promo=`) and removes it from the address, so that it is neither taken twice nor shared by
 * accident.
 * @param kept the confirmation; `#` stands for the code
 */
export function takePromoLink(kept: string): void {
  const url = new URL(window.location.href)
  usePromo.getState().use(url.searchParams.get('promo') ?? '')
  url.searchParams.delete('promo')
  window.history.replaceState(null, '', url.pathname + url.search + url.hash)
  const { code } = usePromo.getState()
  if (code) useSnackbar.getState().show(kept.replace('#', code))
}
