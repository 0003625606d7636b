import { asc, isNull } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { branches, modifiers, products } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import type { IikoFacts } from './places'

type Named = { readonly name: Text; readonly iikoGuid: string | null }

/** Dishes or options that iiko does not know. `menu` empty: it was not loaded, because iiko knows no branch. */
const unknownOf = (what: string, rows: readonly Named[], menu: ReadonlySet<string>): string[] =>
  rows.flatMap(({ name, iikoGuid }) => {
    if (iikoGuid === null) return [`${what} ${name.ru}: no iiko_guid`]
    return menu.size > 0 && !menu.has(iikoGuid) ? [`${what} ${name.ru}: iiko's menu has no ${iikoGuid}`] : []
  })

/**
 * The obstacles to entering orders in iiko automatically, one sentence each: branches that iiko does not know, dishes
 * and options without an id or with one that its menu lacks.
 */
export async function checkIiko(db: Db, facts: IikoFacts): Promise<readonly string[]> {
  const places = await facts.places()
  const ours = await db.select().from(branches).where(isNull(branches.retiredAt)).orderBy(asc(branches.id))
  const known = ours.flatMap(({ iikoGuid }) => places.get(iikoGuid) ?? [])
  const lost = ours.filter(({ iikoGuid }) => !places.has(iikoGuid))
  const menus = await Promise.all([...new Set(known.map((place) => place.organizationId))].map(facts.menuOf))
  const menu = new Set(menus.flatMap((one) => [...one.keys()]))
  const dishes = await db
    .select({ name: products.name, iikoGuid: products.iikoGuid })
    .from(products)
    .where(isNull(products.retiredAt))
    .orderBy(asc(products.id))
  const options = await db
    .select({ name: modifiers.title, iikoGuid: modifiers.iikoGuid })
    .from(modifiers)
    .where(isNull(modifiers.retiredAt))
    .orderBy(asc(modifiers.id))
  return [
    ...lost.map(
      ({ guid, name, iikoGuid }) =>
        `branch ${guid} (${name.ru}): iiko has no group of terminals ${iikoGuid}, nor an organization with one`,
    ),
    ...unknownOf('dish', dishes, menu),
    ...unknownOf('option', options, menu),
  ]
}
