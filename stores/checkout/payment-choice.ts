import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/money/payment'
import { browserStorage } from '@/stores/browser/browser-storage'

/** One of `PAYMENT_METHODS` (`card`: a card that is entered at the bank), or the id of a saved card of the customer. */
export type PaymentChoice = PaymentMethod | number

type PaymentChoiceStore = {
  /** The last choice, of this or an earlier order; null: none. It may no longer be available. */
  readonly choice: PaymentChoice | null
  readonly choose: (choice: PaymentChoice) => void
}

const parseChoice = (stored: unknown): PaymentChoice | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0
    ? stored
    : (PAYMENT_METHODS.find((one) => one === stored) ?? null)

/** The last payment method, stored in the browser: of a saved card only its id. */
export const usePaymentChoice = create<PaymentChoiceStore>()(
  persist((set) => ({ choice: null, choose: (choice) => set({ choice }) }), {
    name: 'paymentChoice',
    storage: browserStorage(() => window.localStorage),
    partialize: ({ choice }) => choice,
    merge: (stored, current) => ({ ...current, choice: parseChoice(stored) }),
  }),
)
