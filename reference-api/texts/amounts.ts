/** "12 500 ₸" with spaces that do not break. */
export const tenge = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0₸`
