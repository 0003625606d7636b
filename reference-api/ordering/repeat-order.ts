import { randomUUID } from 'node:crypto'
import { and, asc, eq, not } from 'drizzle-orm'
import type { OrderLine } from '@/lib/contract/fields'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import { toOrderLine } from '@/lib/contract/order/to-domain'
import { type RepeatedLine as Repeated, repeatLine } from '@/lib/domain/cart/repeat'
import { validMediaPath } from '@/lib/domain/input/links'
import type { Db } from '@/reference-api/db/client'
import type { OrderLineRow } from '@/reference-api/db/rows'
import { orderLines } from '@/reference-api/db/schema'
import { inLocale, type Text } from '@/reference-api/locale'
import { configurableOf, isAvailable, isOfferedAt } from '@/reference-api/menu/branch-offer'
import type { MenuProduct } from '@/reference-api/menu/catalogue'
import type { Viewpoint } from '@/reference-api/menu/product-views'
import { similarCards } from '@/reference-api/menu/similar-cards'
import { configurationOf, inWords, snapshotOf } from '@/reference-api/orders/line-snapshot'
import { orderLifeTexts } from '@/reference-api/texts/texts'

type Orderable = Exclude<Repeated, { status: 'unavailable' }>

const toLine = ({ productId, quantity, note }: OrderLineRow, { configuration, unitPrice }: Orderable): OrderLine =>
  toOrderLine({ uuid: randomUUID(), productId, quantity, unitPrice, configuration, note })

/** The name of a lost or added option: from the menu, or from the order when the menu no longer has it. */
function nameOf(
  { kind, id }: Orderable['gone'][number],
  row: OrderLineRow,
  { catalogue, locale }: Viewpoint,
): string[] {
  const product = catalogue.productById.get(row.productId)
  const now = product ? [product, ...product.dishes] : []
  const then = [row.snapshot, ...(row.snapshot.dishes ?? [])]
  const text =
    kind === 'choice'
      ? catalogue.productById.get(id)?.name
      : kind === 'ingredient'
        ? now.flatMap(({ ingredients }) => ingredients).find((one) => one.id === id)?.name
        : [...now.flatMap(({ groups }) => groups), ...then]
            .flatMap<{ readonly id: number; readonly title: Text }>(({ options }) => options)
            .find((option) => option.id === id)?.title
  if (!text) return []
  const name = inLocale(text, locale)
  // For an ingredient, being lost means that it can no longer be left out.
  return [kind === 'ingredient' ? orderLifeTexts[locale].without(name) : name]
}

const isOffered = (product: MenuProduct, { branch, now }: Viewpoint): boolean =>
  isAvailable(product, branch, isOfferedAt(now, branch))

function alternatives(row: OrderLineRow, taken: ReadonlySet<number>, view: Viewpoint): RepeatedLine['alternatives'] {
  const product = view.catalogue.productById.get(row.productId)
  return product ? similarCards({ ...product, price: row.unitPrice }, view, { taken }) : []
}

function repeat(row: OrderLineRow, taken: ReadonlySet<number>, view: Viewpoint): RepeatedLine {
  const { catalogue, locale } = view
  const product = catalogue.productById.get(row.productId)
  const repeated = repeatLine(
    product && isOffered(product, view)
      ? configurableOf(product, view.branch, isOfferedAt(view.now, view.branch))
      : null,
    {
      configuration: configurationOf(row),
      unitPrice: row.unitPrice,
    },
  )
  const known = {
    name: inLocale((product ?? row.snapshot).name, locale),
    image: validMediaPath(product?.imagePath ?? row.image),
    quantity: row.quantity,
    was: row.unitPrice,
  }
  if (repeated.status === 'unavailable' || !product)
    return {
      ...known,
      status: 'unavailable',
      ...inWords(row.snapshot, locale),
      now: null,
      line: null,
      gone: [],
      instead: [],
      alternatives: alternatives(row, taken, view),
    }
  const line = toLine(row, repeated)
  return {
    ...known,
    status: repeated.status,
    ...inWords(snapshotOf(product, repeated.configuration, catalogue), locale),
    now: repeated.unitPrice,
    line,
    gone: repeated.gone.flatMap((one) => nameOf(one, row, view)),
    instead: repeated.instead.flatMap((one) => nameOf(one, row, view)),
    alternatives: [],
  }
}

/** The lines of an order matched with the present menu of a branch (`lib/domain/cart/repeat`); nothing is stored. */
export async function repeatOrder(db: Db, orderId: number, view: Viewpoint): Promise<RepeatedLine[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), not(orderLines.isGift)))
    .orderBy(asc(orderLines.position))
  const taken = new Set(rows.map((row) => row.productId))
  return rows.map((row) => repeat(row, taken, view))
}
