import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { type Draft, EMPTY_DRAFT, parseDraft } from '@/lib/domain/order/checkout'
import { browserStorage } from '@/stores/browser/browser-storage'

type CheckoutStore = {
  /** Null: this tab has not seen the guest form. */
  readonly draft: Draft | null
  /** The order that was sent and is not answered yet, frozen as it was sent. It comes from the storage, so it must be parsed. */
  readonly pending: unknown
  /** The server's refusals by field of the form; shown once beside the fields. */
  readonly refusals: Readonly<Record<string, string>>
  readonly isRestored: boolean
  readonly saveDraft: (fields: Partial<Draft>) => void
  readonly setPending: (order: object) => void
  readonly clearPending: () => void
  readonly setRefusals: (refusals: CheckoutStore['refusals']) => void
}

/** The values that a guest typed besides the address, and the sent order: kept for this tab, so that a reload, "back" or a failure loses nothing. */
export const useCheckout = create<CheckoutStore>()(
  persist(
    (set, get) => ({
      draft: null,
      pending: null,
      refusals: {},
      isRestored: false,
      saveDraft: (fields) => set({ draft: { ...(get().draft ?? EMPTY_DRAFT), ...fields } }),
      setPending: (order) => set({ pending: order }),
      clearPending: () => set({ pending: null }),
      setRefusals: (refusals) => set({ refusals }),
    }),
    {
      name: 'checkout',
      storage: browserStorage(() => window.sessionStorage),
      partialize: ({ draft, pending }) => (draft || pending ? { draft, pending } : null),
      merge: (stored, current) => {
        const fields = fieldsOf(stored)
        return {
          ...current,
          draft: fields.draft ? parseDraft(fields.draft) : null,
          pending: fields.pending ?? null,
          isRestored: true,
        }
      },
    },
  ),
)

const slotOf = ({ draft }: Pick<CheckoutStore, 'draft'>): string | null => draft?.slotStart || null

/** The slot that this tab's order is wanted for; null: as soon as possible, or not chosen yet. */
export const wantedSlot = (): string | null => slotOf(useCheckout.getState())
export const useWantedSlot = (): string | null => useCheckout(slotOf)
