import 'client-only'
import type { SavedAddress } from '@/lib/contract/fields'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import type { CityName, Destination } from '@/lib/domain/place/destination'

/** Where the customer continues after the login: the personal area, the current page, or a popup. */
export type AfterLogin =
  | 'profile'
  | 'stay'
  | { readonly kind: 'deliveryAddress' }
  | { readonly kind: 'product'; readonly productId: number }

/** The access to an order: its number, for its owner, or the token of its link. */
export type OrderAccess = 'owner' | 'link'

/** Shows an earlier order with today's menu and puts it into the cart. */
export type RepeatRequest = {
  readonly kind: 'repeat'
  readonly access: OrderAccess
  readonly number: string
  readonly token: string
}

/** The favourite dishes. */
type FavouritesRequest = { readonly kind: 'favourites' }

/** What the visitor asks of every dish. */
type FoodRulesRequest = { readonly kind: 'foodRules' }

/** A popup of the shop with its data. */
export type DialogRequest =
  | {
      readonly kind: 'product'
      readonly productId: number
      /** Edits this line of the cart. */
      readonly lineUuid?: string
      /** The popup that opened the product and is opened again after it. */
      readonly backTo?: RepeatRequest | FavouritesRequest
    }
  | RepeatRequest
  | FavouritesRequest
  | FoodRulesRequest
  /** City, then delivery or pickup, then branch or address: the main start popup (specification §2). */
  | {
      readonly kind: 'start'
      /** Preselected when the popup opens. */
      readonly type?: DeliveryType
      /** The cities, when the page contains them: the popup then opens without a request. */
      readonly cityNames?: readonly CityName[]
      /** The city that was pressed in the start sheet. */
      readonly cityId?: number
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
  /** An address typed without a login, to check whether it is in a zone and on which terms. */
  | {
      readonly kind: 'guestAddress'
      /** The city that was chosen before. */
      readonly cityId?: number
    }
  /** Creates a saved address, or edits one. */
  | {
      readonly kind: 'addressForm'
      readonly address: SavedAddress | null
      /** The popup that the customer came from and returns to. */
      readonly backTo: 'deliveryAddress' | null
      /** The city of a new address; the first by default. */
      readonly cityId?: number
    }
  /** Delivery addresses belong to logged-in customers: the alert and the ways out (specification §4, design decision 4). */
  | { readonly kind: 'needAuth' }
  /** A login by code, or a registration (specification §2). */
  | { readonly kind: 'login' | 'register'; readonly next?: AfterLogin }
  /** Asks whether to lose the cart by changing to `next` (specification §4). */
  | { readonly kind: 'attention'; readonly next: Destination }
