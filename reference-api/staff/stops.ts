import { and, asc, eq, lte } from 'drizzle-orm'
import type { StaffMenu } from '@/lib/contract/staff'
import type { Db } from '@/reference-api/db/client'
import { branchStopModifiers, branchStopProducts } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/deps'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Branch, Catalogue } from '@/reference-api/menu/catalogue'
import { type Every, every } from '@/reference-api/ticker'
import { actOnce } from './act-once'

const SWEEP_MS = 5000

export type StopTarget = { readonly productId: number } | { readonly modifierId: number }

/** `until`: sold again from then on; null: until somebody resumes it. */
export type AskedStop = {
  readonly requestId: string
  readonly branchId: number
  readonly target: StopTarget
  readonly isStopped: boolean
  readonly until: Date | null
}

/** Whether the chain sells what is to be stopped. */
export const isSold = (catalogue: Catalogue, target: StopTarget): boolean =>
  'productId' in target
    ? catalogue.productById.has(target.productId)
    : catalogue.products.some(({ groups }) =>
        groups.some(({ options }) => options.some(({ id }) => id === target.modifierId)),
      )

async function stop(tx: Db, branchId: number, target: StopTarget, until: Date | null): Promise<void> {
  if ('productId' in target)
    await tx
      .insert(branchStopProducts)
      .values({ branchId, ...target, until })
      .onConflictDoUpdate({ target: [branchStopProducts.branchId, branchStopProducts.productId], set: { until } })
  else
    await tx
      .insert(branchStopModifiers)
      .values({ branchId, ...target, until })
      .onConflictDoUpdate({ target: [branchStopModifiers.branchId, branchStopModifiers.modifierId], set: { until } })
}

/** What the chain's folder stopped for good is not the kitchen's to resume. */
async function resume(tx: Db, branchId: number, target: StopTarget): Promise<void> {
  if ('productId' in target)
    await tx
      .delete(branchStopProducts)
      .where(
        and(
          eq(branchStopProducts.branchId, branchId),
          eq(branchStopProducts.productId, target.productId),
          eq(branchStopProducts.isPermanent, false),
        ),
      )
  else
    await tx
      .delete(branchStopModifiers)
      .where(and(eq(branchStopModifiers.branchId, branchId), eq(branchStopModifiers.modifierId, target.modifierId)))
}

/** Stops or resumes a product or an option at a branch. The menu's version counts up by itself: every process reads it anew. */
export async function setStop(db: Db, member: StaffMember, asked: AskedStop, now: Date): Promise<'done' | 'reused'> {
  const { requestId, branchId, target, isStopped, until } = asked
  const act = isStopped ? 'stop' : 'resume'
  const detail = { ...target, ...(isStopped && { until: until?.toISOString() ?? null }) }
  const done = await db.transaction((tx) =>
    actOnce<'done'>(tx, member, { requestId, act, said: { branchId, ...detail } }, now, async () => {
      await (isStopped ? stop(tx, branchId, target, until) : resume(tx, branchId, target))
      return { log: { branchId, detail }, result: 'done' }
    }),
  )
  return done === 'reused' ? 'reused' : 'done'
}

/** Ends stops whose time is over. @returns how many */
export async function endStops(db: Db, now: Date): Promise<number> {
  const products = await db.delete(branchStopProducts).where(lte(branchStopProducts.until, now)).returning()
  const modifiers = await db.delete(branchStopModifiers).where(lte(branchStopModifiers.until, now)).returning()
  return products.length + modifiers.length
}

/** Ends stops every few seconds; several processes may run it, or take turns by `every`. */
export const startStopSweep = (settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
  readonly every?: Every
}) => (settings.every ?? every)(SWEEP_MS, () => endStops(settings.db, settings.clock()), settings.onError)

/** What a branch sells, and what of it is stopped. */
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
