import type { DishInWords } from '@/lib/contract/fields'

/**
 * The dishes of a combo of several, a line of words for each: "1. Донер: острый, без лука".
 * @param without says what is left out
 */
export const dishWords = (dishes: readonly DishInWords[] | undefined, without: (list: string) => string): string[] =>
  (dishes ?? []).map(({ name, options, removed }, at) => {
    const chosen = [...options, ...(removed.length > 0 ? [without(removed.join(', '))] : [])]
    return `${at + 1}. ${name}${chosen.length > 0 ? `: ${chosen.join(', ')}` : ''}`
  })
