type Dish = { readonly name: string; readonly options: readonly string[]; readonly removed: readonly string[] }

/**
 * The dishes of a combo of several, a line of words for each: "2. Chicken: hot, without onion".
 * @param without says what is left out
 */
export const dishWords = (dishes: readonly Dish[] | undefined, without: (list: string) => string): string[] =>
  (dishes ?? []).map(({ name, options, removed }, at) => {
    const chosen = [...options, ...(removed.length > 0 ? [without(removed.join(', '))] : [])]
    return `${at + 1}. ${name}${chosen.length > 0 ? `: ${chosen.join(', ')}` : ''}`
  })
