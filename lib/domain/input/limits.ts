/** Limits of the business. Specification §9 unless noted. */

/** The minimum delivery order before discounts, in tenge. */
export const MINIMUM_DELIVERY_ORDER = 2500

/** How many products of a category the main page shows (specification §4). */
export const TEASERS_PER_CATEGORY = 2

/**
 * Ours: the most pieces of a line and the most lines of a cart: one kitchen can cook them, and the request stays within
 * the body limit of the API.
 */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50

/** Ours: the highest price of one piece that a stored cart may name, in tenge; it keeps every total a safe integer. */
export const MAX_UNIT_PRICE = 10_000_000

/** Ours: the largest id (32 bits), and how many extras or removed ingredients a line may name. */
export const MAX_ID = 2_147_483_647
export const MAX_CHOSEN = 50

/** Ours: the most dishes of a combo. */
export const MAX_DISHES = 8

/** Ours: the longest texts that the guest form and the API accept, in characters. */
export const TEXT_LIMITS = {
  name: 80,
  street: 160,
  home: 20,
  entrance: 10,
  apartment: 10,
  floor: 10,
  comment: 500,
  note: 120,
  review: 1000,
} as const

/** Ours: the shortest and the longest password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
