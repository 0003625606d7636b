/** Numbers with a meaning for the business. Specification §9 unless noted. */

/** The least that a delivery order must cost before discounts, in tenge. */
export const MINIMUM_DELIVERY_ORDER = 2500

/** How many products of a category the main page shows (specification §4). */
export const TEASERS_PER_CATEGORY = 2

/** Ours: keeps a cart orderable by one kitchen and a request within the API's body limit. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50

/** Ours: the dearest piece that a stored cart may name, in tenge; keeps every total a safe integer. */
export const MAX_UNIT_PRICE = 10_000_000

/** Ours: the largest id of a thing (32 bits), and how many extras or left-out ingredients a line may name. */
export const MAX_ID = 2_147_483_647
export const MAX_CHOSEN = 50

/** Ours: longest texts that the guest form and the API take, in characters. */
export const TEXT_LIMITS = {
  name: 80,
  street: 160,
  home: 20,
  entrance: 10,
  apartment: 10,
  floor: 10,
  comment: 500,
  review: 1000,
} as const

/** Ours: shortest and longest password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
