import 'client-only'
import { placePopup } from '@/lib/domain/place'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { isSignedIn } from '@/stores/session/session'
import { destinationNow } from './destination'

/** What a click on the address area opens (specification §4). */
export const openPlacePopup = (): void =>
  useDialogs.getState().open({ kind: placePopup(destinationNow(), isSignedIn()) })
