/** Where a quote is asked for. Code that only invalidates quotes needs no schema for it, which the page of the cart would evaluate first. */
export const QUOTE_ADDRESS = { method: 'POST', path: '/api/cart/quote' } as const
