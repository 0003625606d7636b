import 'client-only'
import { z } from 'zod'
import { type City, city } from '@/lib/contract/catalog'
import { browserStorage } from '@/stores/browser/browser-storage'

/** The key that the specification gives the branches (§3). */
const STORAGE_KEY = 'filials'

const storage = browserStorage(() => window.localStorage)

/** Stores the cities with their branches of the last answer. */
export const storeCities = (cities: readonly City[]): void =>
  void storage.setItem(STORAGE_KEY, { state: cities, version: 0 })

/** The last stored answer, for when the API does not answer; entries that no longer fit the contract are left out. */
export function storedCities(): readonly City[] {
  const kept = storage.getItem(STORAGE_KEY)
  const state = kept && 'state' in kept ? kept.state : null
  const entries = z.array(z.unknown()).safeParse(state)
  return entries.success ? entries.data.flatMap((entry) => city.safeParse(entry).data ?? []) : []
}
