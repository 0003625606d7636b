import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { DeliveryAddress } from '@/lib/domain/address'
import { type Draft, EMPTY_DRAFT, parseDraft } from '@/lib/domain/checkout'
import { filledDraft } from '@/lib/domain/destination'
import { browserStorage } from '@/stores/browser/browser-storage'

type CheckoutStore = {
  /** Null: this tab has not seen the guest form. */
  readonly draft: Draft | null
  /** The chosen address that the draft was filled with last: what is typed over it afterwards stays. */
  readonly filledFrom: string | null
  /** The order that was sent and not answered yet, frozen as it was sent. Comes from storage: parse it. */
  readonly pending: unknown
  /** What the server refused, by field of the draft; shown once beside the fields. */
  readonly refusals: Partial<Record<keyof Draft, string>>
  readonly isRestored: boolean
  readonly saveDraft: (fields: Partial<Draft>) => void
  /** Takes a chosen address into the draft, unless that was done before. */
  readonly fillFrom: (address: DeliveryAddress) => void
  readonly freeze: (order: object) => void
  readonly release: () => void
  readonly refuse: (refusals: CheckoutStore['refusals']) => void
}

/** What a guest typed and the order on its way: kept for this tab, so that a reload, "back" or a failure loses nothing. */
export const useCheckout = create<CheckoutStore>()(
  persist(
    (set, get) => ({
      draft: null,
      filledFrom: null,
      pending: null,
      refusals: {},
      isRestored: false,
      saveDraft: (fields) => set({ draft: { ...(get().draft ?? EMPTY_DRAFT), ...fields } }),
      fillFrom: (address) => {
        const source = JSON.stringify(Object.entries(address).sort())
        if (source === get().filledFrom) return
        const draft = get().draft ?? EMPTY_DRAFT
        set({ filledFrom: source, draft: filledDraft(draft, address) })
      },
      freeze: (order) => set({ pending: order }),
      release: () => set({ pending: null }),
      refuse: (refusals) => set({ refusals }),
    }),
    {
      name: 'checkout',
      storage: browserStorage(() => window.sessionStorage),
      partialize: ({ draft, filledFrom, pending }) => (draft || pending ? { draft, filledFrom, pending } : null),
      merge: (stored, current) => {
        const fields: Readonly<Record<string, unknown>> =
          typeof stored === 'object' && stored !== null ? { ...stored } : {}
        return {
          ...current,
          draft: fields.draft ? parseDraft(fields.draft) : null,
          filledFrom: typeof fields.filledFrom === 'string' ? fields.filledFrom : null,
          pending: fields.pending ?? null,
          isRestored: true,
        }
      },
    },
  ),
)
