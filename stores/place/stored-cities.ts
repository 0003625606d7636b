import 'client-only'
import * as z from 'zod/mini'
import { type City, city } from '@/lib/contract/catalog'
import { storedValue } from '@/stores/browser/browser-storage'

/** Under the key that the specification gives the branches (§3). */
const stored = storedValue(() => window.localStorage, 'filials')

/** Stores the cities with their branches of the last answer. */
export const storeCities = (cities: readonly City[]): void => stored.write(cities)

/** The last stored answer, for when the API does not answer; entries that no longer fit the contract are left out. */
export function storedCities(): readonly City[] {
  const entries = z.array(z.unknown()).safeParse(stored.read())
  return entries.success ? entries.data.flatMap((entry) => city.safeParse(entry).data ?? []) : []
}
