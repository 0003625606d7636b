import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { browserStorage } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'lineWords'

/** Names of a line's options and removed ingredients, and those of the dishes of a combo of several. */
export type LineWords = Pick<ServerQuote['lines'][number], 'options' | 'removed' | 'dishes'>

type LineWordsStore = {
  /** The names by the uuid of the line. */
  readonly words: Readonly<Record<string, LineWords>>
  /** Replaces all names, because a quote covers the whole cart. */
  readonly replace: (lines: ServerQuote['lines']) => void
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsIn = (value: unknown): string[] => listIn(value).filter((text) => typeof text === 'string')

function wordsOf(line: unknown): LineWords & { readonly name: string } {
  const fields: object = typeof line === 'object' && line !== null ? line : {}
  return {
    name: 'name' in fields && typeof fields.name === 'string' ? fields.name : '',
    options: textsIn('options' in fields ? fields.options : null),
    removed: textsIn('removed' in fields ? fields.removed : null),
    ...('dishes' in fields && { dishes: listIn(fields.dishes).map(wordsOf) }),
  }
}

function wordsIn(stored: unknown): LineWordsStore['words'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([uuid, line]: [string, unknown]) => {
      const { name: _, ...words } = wordsOf(line)
      return [uuid, words]
    }),
  )
}

/** Names of the options of the cart's lines, stored so that the cart can be read without a network. */
export const useLineWords = create<LineWordsStore>()(
  persist(
    (set) => ({
      words: {},
      replace: (lines) =>
        set({
          words: Object.fromEntries(
            lines.map(({ uuid, options, removed, dishes }) => [uuid, { options, removed, ...(dishes && { dishes }) }]),
          ),
        }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ words }) => (Object.keys(words).length > 0 ? words : null),
      merge: (stored, current) => ({ ...current, words: wordsIn(stored) }),
    },
  ),
)
