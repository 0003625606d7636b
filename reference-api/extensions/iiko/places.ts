import type { IikoClient, IikoProduct } from './client'

/** The place in iiko that gets a branch's orders. */
export type IikoPlace = { readonly organizationId: string; readonly terminalGroupId: string }

/** How long iiko's places and menu are cached, in milliseconds. */
const KEPT_MS = 10 * 60_000

/** Caches what was loaded for a while; failures are not cached. */
function cached<T>(clock: () => Date, load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, { readonly value: Promise<T>; readonly until: number }>()
  return (key) => {
    const now = clock().getTime()
    const found = known.get(key)
    if (found && found.until > now) return found.value
    const value = load(key)
    known.set(key, { value, until: now + KEPT_MS })
    // The waiting callers get the error; the next caller loads again.
    value.catch(() => known.delete(key))
    return value
  }
}

/** Every group of terminals by its own id, and by the id of its organization if that has no other group. */
async function loadPlaces(client: IikoClient): Promise<ReadonlyMap<string, IikoPlace>> {
  const organizations = await client.organizations()
  if (organizations.length === 0) return new Map()
  const groups = await client.terminalGroups(organizations.map(({ id }) => id))
  const places = new Map<string, IikoPlace>()
  for (const { organizationId } of groups) {
    const items = groups.filter((one) => one.organizationId === organizationId).flatMap((one) => one.items)
    const [only] = items
    if (only && items.length === 1) places.set(organizationId, { organizationId, terminalGroupId: only.id })
    for (const { id } of items) places.set(id, { organizationId, terminalGroupId: id })
  }
  return places
}

/**
 * The places in iiko by the ids that `branches.iiko_guid` may contain (a group of terminals, or an organization with
 * one group), and the menu of an organization by product. Both are cached for ten minutes.
 */
export function iikoFacts(client: IikoClient, clock: () => Date) {
  const places = cached(clock, () => loadPlaces(client))
  const menus = cached(clock, async (organizationId): Promise<ReadonlyMap<string, IikoProduct>> => {
    const products = await client.menu(organizationId)
    return new Map(products.map((product) => [product.id, product]))
  })
  return {
    places: () => places(''),
    placeOf: async (iikoGuid: string): Promise<IikoPlace | null> => (await places('')).get(iikoGuid) ?? null,
    menuOf: (organizationId: string) => menus(organizationId),
  }
}

export type IikoFacts = ReturnType<typeof iikoFacts>
