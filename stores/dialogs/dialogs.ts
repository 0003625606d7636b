import 'client-only'
import { create } from 'zustand'
import type { SavedAddress } from '@/lib/contract/fields'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { DeliveryType } from '@/lib/domain/delivery'
import type { CityName, Place } from '@/lib/domain/place'
import { isLeaving } from './leaving'
import { clearQueuedDialog, queueDialog } from './queued-dialog'

/** Where somebody goes on who has just logged in: the personal area, the page as it stands, or a popup. */
export type AfterLogin = 'profile' | 'stay' | { readonly kind: 'deliveryAddress' }

/** By what right somebody deals with an order: it is theirs and has a number, or they have its link. */
export type OrderRight = 'owner' | 'link'

/** What an earlier order would be today, and its way into the cart. */
export type RepeatRequest = {
  readonly kind: 'repeat'
  readonly right: OrderRight
  readonly number: string
  readonly token: string
}

/** The dishes that somebody marked with the heart. */
type FavouritesRequest = { readonly kind: 'favourites' }

/** A popup of the shop and what it is about. */
export type DialogRequest =
  | {
      readonly kind: 'product'
      readonly productId: number
      /** Edits this line of the cart. */
      readonly lineUuid?: string
      /** The popup that offered the product and comes back. */
      readonly backTo?: RepeatRequest | FavouritesRequest
    }
  | RepeatRequest
  | FavouritesRequest
  /** City, then delivery or pickup, then branch or address: the main start popup (specification §2). */
  | {
      readonly kind: 'start'
      /** Chosen already when the popup opens. */
      readonly type?: DeliveryType
      /** Known to the page: the popup comes whole and asks nothing before a city is chosen. */
      readonly cityNames?: readonly CityName[]
    }
  /** City, then branch (specification §2). */
  | { readonly kind: 'pickup' }
  /** City, then one of the customer's saved addresses (specification §2). */
  | {
      readonly kind: 'deliveryAddress'
      readonly selected?: number
      /** The city that was chosen before. */
      readonly cityId?: number
    }
  /** An address typed without logging in: is it in a zone, and on which terms? */
  | {
      readonly kind: 'guestAddress'
      /** The city that was chosen before. */
      readonly cityId?: number
    }
  /** Creates a saved address, or edits one. */
  | {
      readonly kind: 'addressForm'
      readonly address: SavedAddress | null
      /** Which popup the customer came from and goes back to. */
      readonly backTo: 'deliveryAddress' | null
      /** The city of a new address; the first by default. */
      readonly cityId?: number
    }
  /** Delivery addresses belong to logged-in customers: the alert and the ways out (specification §4, design decision 4). */
  | { readonly kind: 'needAuth' }
  /** Logging in by a code, and registering (specification §2). */
  | { readonly kind: 'login' | 'register'; readonly next?: AfterLogin }
  /** The cart would be lost by going to `next` (specification §4). */
  | { readonly kind: 'attention'; readonly next: Place; readonly address: DeliveryAddress | null }

type DialogsStore = {
  readonly current: DialogRequest | null
  /** Asked for while another page was on its way: it opens there. */
  readonly kept: DialogRequest | null
  readonly open: (request: DialogRequest) => void
  readonly close: () => void
  /** The page on its way did not come: what was kept for it opens here. */
  readonly stay: () => void
}

/** At most one popup is open. Opening is setting, never toggling: a double click cannot shut it. */
export const useDialogs = create<DialogsStore>()((set) => ({
  current: null,
  kept: null,
  open: (request) => {
    if (!isLeaving()) return set({ current: request })
    queueDialog(request)
    set({ current: null, kept: request })
  },
  close: () => set({ current: null }),
  stay: () => {
    clearQueuedDialog()
    set(({ current, kept }) => ({ current: current ?? kept, kept: null }))
  },
}))
