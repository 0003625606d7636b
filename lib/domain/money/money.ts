/** Whole tenge. The shop uses no smaller unit, so every amount is a safe integer. */
export type Tenge = number

/**
 * A share of an amount, rounded down to the tenge: the one rounding rule of the shop.
 * @param amount tenge, 0 or more
 * @param percent 0 to 100; a value outside is replaced by the nearer bound
 */
export const percentOf = (amount: Tenge, percent: number): Tenge =>
  Math.floor((amount * Math.min(100, Math.max(0, percent))) / 100)

/** Adds up amounts in tenge. */
export const sum = (amounts: readonly Tenge[]): Tenge => amounts.reduce((total, amount) => total + amount, 0)

/**
 * A whole number with a sign between its thousands: "2 500".
 * @param thousands the sign of the language
 */
export const withThousands = (count: number, thousands: string): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, thousands)

/** An amount as text: "2 500 ₸"; `Intl` would print the code KZT in Russian and English. */
export const tengeText = (amount: Tenge, thousands: string): string => `${withThousands(amount, thousands)}\u00a0₸`
