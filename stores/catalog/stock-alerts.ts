import 'client-only'
import { create } from 'zustand'

type StockAlertsStore = {
  /** The answers to requests of this page load, by session, dish and branch. */
  readonly answers: Readonly<Record<string, string>>
  /** The dish and branch that a guest asked about, to be requested after the login; null: none. */
  readonly wanted: string | null
  readonly want: (dish: string | null) => void
  readonly setAnswer: (key: string, answer: string) => void
}

/** The requests to be told when a dish is back, so that no view offers what the customer has just done. */
export const useStockAlerts = create<StockAlertsStore>()((set) => ({
  answers: {},
  wanted: null,
  want: (wanted) => set({ wanted }),
  setAnswer: (key, answer) => set(({ answers }) => ({ answers: { ...answers, [key]: answer } })),
}))
