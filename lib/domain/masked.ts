/** How many characters of a number are shown to whoever has the link of an order. */
const SHOWN = 4

/** The end of a number, enough for its owner to recognise it and for nobody else to call: "•••• 1234". */
export const maskedEnd = (digits: string): string => `•••• ${digits.slice(-SHOWN)}`
