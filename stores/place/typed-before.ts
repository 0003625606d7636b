import 'client-only'
import { browserStorage } from '@/stores/browser/browser-storage'

/** Where the guest form keeps its draft, which held the address as well before the address had a place of its own. */
const DRAFT_KEY = 'checkout'
const ADDRESS_FIELDS = new Set(['street', 'home', 'privateHouse', 'entrance', 'apartment', 'floor', 'courierComment'])

const storage = browserStorage(() => window.sessionStorage)

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/**
 * Takes the address out of a draft of before, once: what is chosen afterwards counts more.
 * @returns the fields of the address as they stood there; null: none
 */
export function takeTypedAddress(): object | null {
  const found = storage.getItem(DRAFT_KEY)
  const kept = found && 'state' in found ? Object.fromEntries(entriesOf(found.state)) : {}
  const draft = entriesOf(kept.draft)
  const address = draft.filter(([name]) => ADDRESS_FIELDS.has(name))
  if (address.length === 0) return null
  const rest = draft.filter(([name]) => !ADDRESS_FIELDS.has(name))
  storage.setItem(DRAFT_KEY, { state: { ...kept, draft: Object.fromEntries(rest) } })
  return Object.fromEntries(address)
}
