import { randomUUID } from 'node:crypto'
import { and, asc, eq, not } from 'drizzle-orm'
import type { OrderLine } from '@/lib/contract/fields'
import type { RepeatedLine } from '@/lib/contract/order-life'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { Configuration } from '@/lib/domain/configuration'
import { shownPath } from '@/lib/domain/links'
import { alternativesOf, type RepeatedLine as Repeated, repeatLine } from '@/lib/domain/repeat'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { Db } from '@/reference-api/db/client'
import type { OrderLineRow } from '@/reference-api/db/rows'
import { orderLines } from '@/reference-api/db/schema'
import { inLocale } from '@/reference-api/locale'
import { configurableOf, isAvailable, offeredFrom, priceAt } from '@/reference-api/menu/branch-offer'
import type { MenuProduct } from '@/reference-api/menu/catalogue'
import { cardView, type Viewpoint } from '@/reference-api/menu/product-views'
import { orderLifeTexts } from '@/reference-api/texts/order-life'
import { optionNames, removedNames, snapshotOf } from './line-snapshot'

type Orderable = Exclude<Repeated, { status: 'unavailable' }>

/** What was ordered. The snapshot names the extras first, and after them the drink and the snack (see `snapshotOf`). */
function configurationOf({ drinkId, snackId, snapshot }: OrderLineRow): Configuration {
  const accompanying = [drinkId, snackId].filter((id) => id !== null).length
  return {
    modifiers: snapshot.options
      .slice(0, snapshot.options.length - accompanying)
      .map(({ id, quantity }) => ({ id, quantity })),
    removedIngredientIds: snapshot.removed.map(({ id }) => id),
    drinkId,
    snackId,
  }
}

const toLine = ({ productId, quantity, note }: OrderLineRow, { configuration, unitPrice }: Orderable): OrderLine =>
  toOrderLine({ uuid: randomUUID(), productId, quantity, unitPrice, configuration, note })

/** What a thing that went or came is called: as on the menu, and if it is not there any more, as when it was ordered. */
function nameOf(
  { kind, id }: Orderable['gone'][number],
  row: OrderLineRow,
  { catalogue, locale }: Viewpoint,
): string[] {
  const product = catalogue.productById.get(row.productId)
  const text =
    kind === 'choice'
      ? catalogue.productById.get(id)?.name
      : kind === 'ingredient'
        ? product?.ingredients.find((one) => one.id === id)?.name
        : (product?.groups.flatMap((group) => group.options).find((option) => option.id === id)?.title ??
          row.snapshot.options.find((option) => option.id === id)?.title)
  if (!text) return []
  const name = inLocale(text, locale)
  // What is gone of an ingredient is that it could be left out.
  return [kind === 'ingredient' ? orderLifeTexts[locale].without(name) : name]
}

const isOffered = (product: MenuProduct, { branch, now }: Viewpoint): boolean =>
  isAvailable(product, branch, offeredFrom(toLocalMinute(now)))

function alternatives(row: OrderLineRow, taken: ReadonlySet<number>, view: Viewpoint): RepeatedLine['alternatives'] {
  const category = view.catalogue.productById.get(row.productId)?.categoryId
  const offers = view.catalogue.products
    .filter((product) => product.categoryId === category)
    .map((product) => ({
      id: product.id,
      price: priceAt(product, view.branch),
      isAvailable: isOffered(product, view),
      product,
    }))
  return alternativesOf(offers, row.unitPrice, taken).map(({ product }) => cardView(product, view))
}

function repeat(row: OrderLineRow, taken: ReadonlySet<number>, view: Viewpoint): RepeatedLine {
  const { catalogue, locale } = view
  const product = catalogue.productById.get(row.productId)
  const repeated = repeatLine(
    product && isOffered(product, view)
      ? configurableOf(product, view.branch, offeredFrom(toLocalMinute(view.now)))
      : null,
    {
      configuration: configurationOf(row),
      unitPrice: row.unitPrice,
    },
  )
  const known = {
    name: inLocale((product ?? row.snapshot).name, locale),
    image: shownPath(product?.imagePath ?? row.image),
    quantity: row.quantity,
    was: row.unitPrice,
  }
  if (repeated.status === 'unavailable' || !product)
    return {
      ...known,
      status: 'unavailable',
      options: optionNames(row.snapshot, locale),
      removed: removedNames(row.snapshot, locale),
      now: null,
      line: null,
      gone: [],
      instead: [],
      alternatives: alternatives(row, taken, view),
    }
  const line = toLine(row, repeated)
  const snapshot = snapshotOf(product, repeated.configuration, catalogue)
  return {
    ...known,
    status: repeated.status,
    options: optionNames(snapshot, locale),
    removed: removedNames(snapshot, locale),
    now: repeated.unitPrice,
    line,
    gone: repeated.gone.flatMap((one) => nameOf(one, row, view)),
    instead: repeated.instead.flatMap((one) => nameOf(one, row, view)),
    alternatives: [],
  }
}

/** The lines of an order against the menu of a branch today (`lib/domain/repeat`); nothing is stored. */
export async function repeatOrder(db: Db, orderId: number, view: Viewpoint): Promise<RepeatedLine[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), not(orderLines.isGift)))
    .orderBy(asc(orderLines.position))
  const taken = new Set(rows.map((row) => row.productId))
  return rows.map((row) => repeat(row, taken, view))
}
