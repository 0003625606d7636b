/** The marks of a product, in the order in which a card shows them when it has several. */
export const BADGES = ['hit', 'new', 'spicy', 'vegetarian', 'sale'] as const

export type Badge = (typeof BADGES)[number]
