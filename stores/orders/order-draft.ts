import 'client-only'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { storedValue } from '@/stores/browser/browser-storage'

/**
 * What a customer has filled in for an order and not yet sent, kept for this tab, so that a reload or a new login loses nothing.
 * Only the last order's is kept.
 */
export function orderDraft<Draft>(key: string) {
  const stored = storedValue(() => window.sessionStorage, key)
  return {
    /** @param order its number */
    save: (order: string, draft: Draft): void => stored.write({ order, draft }),
    remove: (): void => stored.write(null),
    /** The fields of the order's draft, which the caller has to parse; none when there is no draft of this order. */
    fieldsFor(order: string): Readonly<Record<string, unknown>> {
      const kept = fieldsOf(stored.read())
      return kept.order === order ? fieldsOf(kept.draft) : {}
    },
  }
}
