/** "Tea × 2" with no-break spaces, so that the number stays beside the name. */
export const nameTimesQuantity = (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`
