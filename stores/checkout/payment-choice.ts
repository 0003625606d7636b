import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/payment'
import { browserStorage } from '@/stores/browser/browser-storage'

/** A way of `PAYMENT_METHODS` (`card`: one that is entered at the bank), or one of the customer's saved cards (its id). */
export type PaymentChoice = PaymentMethod | number

type PaymentChoiceStore = {
  /** The last choice, here or for an earlier order; null: never. It may not be available any more. */
  readonly choice: PaymentChoice | null
  readonly choose: (choice: PaymentChoice) => void
}

const parseChoice = (stored: unknown): PaymentChoice | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0
    ? stored
    : (PAYMENT_METHODS.find((one) => one === stored) ?? null)

/** The last way to pay, kept in the browser: of a saved card only its id. */
export const usePaymentChoice = create<PaymentChoiceStore>()(
  persist((set) => ({ choice: null, choose: (choice) => set({ choice }) }), {
    name: 'paymentChoice',
    storage: browserStorage(() => window.localStorage),
    partialize: ({ choice }) => choice,
    merge: (stored, current) => ({ ...current, choice: parseChoice(stored) }),
  }),
)
