import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from '@/stores/browser/browser-storage'

/** Cash, a card that is typed at the bank, or one of the customer's saved cards (its id). */
export type PaymentChoice = 'cash' | 'card' | number

type PaymentChoiceStore = {
  /** What was chosen last, here or for an earlier order; null: never. It may not be possible any more. */
  readonly choice: PaymentChoice | null
  readonly choose: (choice: PaymentChoice) => void
}

const parseChoice = (stored: unknown): PaymentChoice | null =>
  stored === 'cash' || stored === 'card' || (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0)
    ? stored
    : null

/** How somebody paid last (no number of a card, only which of the saved ones), kept in the browser. */
export const usePaymentChoice = create<PaymentChoiceStore>()(
  persist((set) => ({ choice: null, choose: (choice) => set({ choice }) }), {
    name: 'paymentChoice',
    storage: browserStorage(() => window.localStorage),
    partialize: ({ choice }) => choice,
    merge: (stored, current) => ({ ...current, choice: parseChoice(stored) }),
  }),
)
