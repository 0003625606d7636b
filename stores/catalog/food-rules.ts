import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { FOOD_RULES, type FoodRule } from '@/lib/domain/menu/food-rules'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'foodRules'

type FoodRulesStore = {
  /** What the visitor asks of every dish, in the order of the rules. */
  readonly rules: readonly FoodRule[]
  /** The menu shows suitable dishes alone; forgotten with the page, which would otherwise jump when it hides the others. */
  readonly isFiltering: boolean
  readonly replace: (rules: readonly FoodRule[]) => void
  readonly filter: (isFiltering: boolean) => void
  /** Called at logout. */
  readonly clear: () => void
}

const rulesIn = (stored: unknown): readonly FoodRule[] =>
  Array.isArray(stored) ? FOOD_RULES.filter((rule) => stored.includes(rule)) : []

/** The visitor's food rules, stored in this browser; customers have them in the profile as well. */
export const useFoodRules = create<FoodRulesStore>()(
  persist(
    (set) => ({
      rules: [],
      isFiltering: false,
      replace: (rules) => set(rules.length > 0 ? { rules: rulesIn(rules) } : { rules: [], isFiltering: false }),
      filter: (isFiltering) => set({ isFiltering }),
      clear: () => set({ rules: [], isFiltering: false }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ rules }) => (rules.length > 0 ? rules : null),
      merge: (stored, current) => ({ ...current, rules: rulesIn(stored) }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useFoodRules.persist.rehydrate())
