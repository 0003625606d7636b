/**
 * What the kitchen does when a dish of the order runs out after it was placed (ours): `call` the customer, as always;
 * `replace` it with what the kitchen chooses; `leave_out` of the order.
 */
export const IF_SOLD_OUT = ['call', 'replace', 'leave_out'] as const
export type IfSoldOut = (typeof IF_SOLD_OUT)[number]

/** What happens with the order of a customer who chose nothing, or whose shop or API does not know the choice. */
export const USUAL_IF_SOLD_OUT = 'call' satisfies IfSoldOut

/** The choice that a draft, an older API or another shop names; anything unknown is the usual one. */
export const readIfSoldOut = (value: unknown): IfSoldOut =>
  IF_SOLD_OUT.find((one) => one === value) ?? USUAL_IF_SOLD_OUT
