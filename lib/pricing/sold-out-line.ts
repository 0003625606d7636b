import type { ServerQuote } from '@/lib/contract/order/quote'

/** Whether the branch has run out of a line's dish: another time does not help, and nothing has to be chosen again. */
export const isSoldOutLine = (quoted: ServerQuote['lines'][number] | null | undefined): boolean =>
  quoted?.problem === 'unavailable' && !quoted.sale_refusal
