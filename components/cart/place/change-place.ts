import { useDialogs } from '@/stores/dialogs/dialogs'
import { openDestinationPopup } from '@/stores/place/destination-popup'
import { isSignedIn } from '@/stores/session/session'

/** Opens the popup that changes the place of the order. Guests get the start popup: it offers every way to get an order. */
export function changePlace(): void {
  if (isSignedIn()) openDestinationPopup()
  else useDialogs.getState().open({ kind: 'start' })
}

/** Opens the popup that asks for another delivery address. */
export function changeAddress(): void {
  if (isSignedIn()) openDestinationPopup()
  else useDialogs.getState().open({ kind: 'guestAddress' })
}
