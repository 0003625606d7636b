/** "Doner × 2" as words that stay on one line: a number after a sign says nothing alone. */
export const times = (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`
