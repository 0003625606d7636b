import 'client-only'
import { destinationPopup } from '@/lib/domain/place/destination-change'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { isSignedIn } from '@/stores/session/session'
import { currentDestination } from './destination'

/** The popup that a click on the address area opens (specification §4). */
export const openDestinationPopup = (): void =>
  useDialogs.getState().open({ kind: destinationPopup(currentDestination(), isSignedIn()) })
