/** How a page gets the keys of orders (`lib/contract/order/order-key.ts`), by the tokens of their links. */
type OrderKeys = {
  readonly keyOf: (token: string) => string | null
  /**
   * Asks the visitor for the key.
   * @returns false: the visitor did not enter it
   */
  readonly ask: (token: string) => Promise<boolean>
}

let current: OrderKeys | null = null
let asking: Promise<boolean> | null = null

/**
 * Sets where calls by link get the key of their order.
 * @returns a function that resets it
 */
export function provideOrderKeys(keys: OrderKeys): () => void {
  current = keys
  return () => {
    if (current === keys) current = null
  }
}

/** The key of an order; null: this browser has none. */
export const orderKeyOf = (token: string): string | null => current?.keyOf(token) ?? null

/** Asks the visitor for the key of an order, only once when several calls need it at the same time. */
export function askForOrderKey(token: string): Promise<boolean> {
  asking ??= (current?.ask(token) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
