/** How many characters of a number are shown to the holder of the link of an order. */
const SHOWN = 4

/** The last digits of a number: enough for its owner to recognise it, too few to call it: "•••• 1234". */
export const maskedEnd = (digits: string): string => `•••• ${digits.slice(-SHOWN)}`
