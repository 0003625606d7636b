import 'client-only'
import { placePopup } from '@/lib/domain/place'
import { useDelivery } from './delivery'
import { useDialogs } from './dialogs'
import { isSignedIn } from './session'

/** What a click on the address area opens (specification §4). */
export const openPlacePopup = (): void =>
  useDialogs.getState().open({ kind: placePopup(useDelivery.getState().place, isSignedIn()) })
