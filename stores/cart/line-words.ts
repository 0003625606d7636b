import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { browserStorage } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'lineWords'

/** Names of a line's options and removed ingredients. */
type LineWords = { readonly options: readonly string[]; readonly removed: readonly string[] }

type LineWordsStore = {
  /** The names by the uuid of the line. */
  readonly words: Readonly<Record<string, LineWords>>
  /** Replaces all names, because a quote covers the whole cart. */
  readonly replace: (lines: ServerQuote['lines']) => void
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

function wordsIn(stored: unknown): LineWordsStore['words'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([uuid, line]: [string, unknown]) => {
      const fields: object = typeof line === 'object' && line !== null ? line : {}
      return [
        uuid,
        {
          options: textsIn('options' in fields ? fields.options : null),
          removed: textsIn('removed' in fields ? fields.removed : null),
        },
      ]
    }),
  )
}

/** Names of the options of the cart's lines, stored so that the cart can be read without a network. */
export const useLineWords = create<LineWordsStore>()(
  persist(
    (set) => ({
      words: {},
      replace: (lines) =>
        set({ words: Object.fromEntries(lines.map(({ uuid, options, removed }) => [uuid, { options, removed }])) }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ words }) => (Object.keys(words).length > 0 ? words : null),
      merge: (stored, current) => ({ ...current, words: wordsIn(stored) }),
    },
  ),
)
