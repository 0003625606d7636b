import 'client-only'
import { create } from 'zustand'
import type { DeliveryType } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'

/** A popup of the shop and what it is about. */
export type DialogRequest =
  | {
      readonly kind: 'product'
      readonly productId: number /** Edits this line of the cart. */
      readonly lineUuid?: string
    }
  | {
      readonly kind: 'place'
      readonly type?: DeliveryType /** Chosen already when the popup opens. */
    }
  /** The cart would be lost by going to `next` (specification §4). */
  | { readonly kind: 'attention'; readonly next: Place }

type DialogsStore = {
  readonly current: DialogRequest | null
  readonly open: (request: DialogRequest) => void
  readonly close: () => void
}

/** At most one popup is open. Opening is setting, never toggling: a double click cannot shut it. */
export const useDialogs = create<DialogsStore>()((set) => ({
  current: null,
  open: (current) => set({ current }),
  close: () => set({ current: null }),
}))
