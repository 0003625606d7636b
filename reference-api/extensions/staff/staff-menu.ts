import { asc, eq } from 'drizzle-orm'
import type { StaffMenu } from '@/lib/contract/staff/staff'
import type { Db } from '@/reference-api/db/client'
import { branchStopModifiers, branchStopProducts } from '@/reference-api/db/schema'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Branch, Catalogue } from '@/reference-api/menu/catalogue'

/** The products and options of a branch, and which of them are stopped. */
export async function staffMenuOf(db: Db, catalogue: Catalogue, branch: Branch, locale: Locale): Promise<StaffMenu> {
  const stoppedProducts = await db
    .select()
    .from(branchStopProducts)
    .where(eq(branchStopProducts.branchId, branch.id))
    .orderBy(asc(branchStopProducts.productId))
  const stoppedModifiers = await db
    .select()
    .from(branchStopModifiers)
    .where(eq(branchStopModifiers.branchId, branch.id))
    .orderBy(asc(branchStopModifiers.modifierId))
  const state = (stopped: { readonly until: Date | null } | undefined) => ({
    is_stopped: stopped !== undefined,
    stopped_until: stopped?.until?.toISOString() ?? null,
  })
  const categories = new Map(catalogue.categories.map(({ id, name }) => [id, inLocale(name, locale)]))
  const groups = new Map(catalogue.products.flatMap((product) => product.groups.map((group) => [group.id, group])))
  return {
    products: catalogue.products.map((product) => ({
      product_id: product.id,
      category: categories.get(product.categoryId) ?? '',
      name: inLocale(product.name, locale),
      ...state(stoppedProducts.find(({ productId }) => productId === product.id)),
      option_ids: product.groups.flatMap(({ options }) => options.map(({ id }) => id)),
    })),
    options: [...groups.values()].flatMap((group) =>
      group.options.map(({ id, title }) => ({
        modifier_id: id,
        group: inLocale(group.title, locale),
        name: inLocale(title, locale),
        ...state(stoppedModifiers.find(({ modifierId }) => modifierId === id)),
      })),
    ),
  }
}
