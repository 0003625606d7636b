import { and, eq, or } from 'drizzle-orm'
import type { PromoAnswer } from '@/lib/contract/money'
import type { RequestedLine } from '@/lib/domain/cart/cart'
import { type PromoOffer, promoEffect } from '@/lib/domain/money/promo'
import { type PromoRefusal, type PromoRules, promoRefusal } from '@/lib/domain/money/promo-rules'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import type { LocalMinute } from '@/lib/domain/time/branch-clock'
import { saleRefusal } from '@/lib/domain/time/sale-times'
import { countOrdersOfCustomer } from '@/reference-api/account/count-orders'
import type { CustomerIdentity } from '@/reference-api/account/customer-identity'
import type { Db } from '@/reference-api/db/client'
import type { PromoRow } from '@/reference-api/db/rows'
import { promocodes, promoRedemptions } from '@/reference-api/db/schema'
import { inLocale, type Locale } from '@/reference-api/locale'
import { isAvailable } from '@/reference-api/menu/branch-offer'
import type { Branch, Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'
import { timesWords } from '@/reference-api/texts/sale'
import { benefitTexts } from '@/reference-api/texts/texts'

/** A code, and the customer's uses of it. */
export type PromoFacts = {
  readonly row: PromoRow
  readonly isSignedIn: boolean
  readonly orders: number
  readonly usedByCustomer: number
}

/** A requested code with its facts, or why it has none. */
export type RequestedPromo =
  | { readonly code: string; readonly facts: PromoFacts }
  | { readonly code: string; readonly refusal: 'unknown' | 'too_many_tries' }

/** The effect of a code on a cart. Tenge; all 0 when the code is refused. */
export type EvaluatedPromo = {
  readonly code: string
  readonly row: PromoRow | null
  readonly reason: PromoRefusal | null
  readonly missing: number
  readonly lines: number
  readonly delivery: number
  /** Null when the code is refused for a reason outside of the cart. */
  readonly offer: PromoOffer | null
  readonly gift: MenuProduct | null
}

type CartFacts = {
  readonly catalogue: Catalogue
  readonly branch: Branch
  readonly type: DeliveryType
  /** The lines that can be ordered. */
  readonly lines: readonly { readonly line: RequestedLine; readonly unitPrice: number }[]
  readonly deliveryFee: number
  /** The time of the order on the branches' clock, at which the code has to be valid and the gift has to be sold. */
  readonly moment: LocalMinute
  readonly now: Date
}

/** A customer's uses of a code by orders that were not cancelled, including those of an earlier, deleted account. */
export async function countPromoUses(db: Db, promocodeId: number, who: CustomerIdentity): Promise<number> {
  const isTheirs = or(
    eq(promoRedemptions.userId, who.userId),
    eq(promoRedemptions.customerKey, who.keyFor(promocodeId)),
  )
  return db.$count(promoRedemptions, and(eq(promoRedemptions.promocodeId, promocodeId), isTheirs))
}

/** The facts of a code; null when it was deleted. */
export async function promoFacts(
  db: Db,
  promocodeId: number,
  who: CustomerIdentity | null,
): Promise<PromoFacts | null> {
  const [row] = await db.select().from(promocodes).where(eq(promocodes.id, promocodeId))
  if (!row) return null
  return {
    row,
    isSignedIn: who !== null,
    orders: who && row.isFirstOrderOnly ? await countOrdersOfCustomer(db, who) : 0,
    usedByCustomer: who && row.perCustomer !== null ? await countPromoUses(db, promocodeId, who) : 0,
  }
}

export const rulesOf = ({ fromMinute, toMinute, ...row }: PromoRow): PromoRules => ({
  ...row,
  hours: fromMinute === null || toMinute === null ? null : { from: fromMinute, to: toMinute },
})

function offerOf(row: PromoRow, catalogue: Catalogue): PromoOffer {
  const { kind, value, maxDiscount, minimum, categoryIds } = row
  const ofCategories = catalogue.products
    .filter((product) => categoryIds?.includes(product.categoryId))
    .map(({ id }) => id)
  const isForAll = row.productIds === null && categoryIds === null
  return {
    kind,
    value,
    maxDiscount,
    minimum,
    productIds: isForAll ? null : [...(row.productIds ?? []), ...ofCategories],
  }
}

const NOTHING = { missing: 0, lines: 0, delivery: 0, offer: null, gift: null }

/** Why a code is refused, apart from the cart; null: it is accepted. */
function refusalOf({ row, ...customer }: PromoFacts, { branch, type, moment, now }: CartFacts): PromoRefusal | null {
  return promoRefusal(rulesOf(row), {
    ...customer,
    now,
    moment,
    schedule: branch.schedule,
    type,
    cityId: branch.cityId,
    branchId: branch.id,
    used: row.used,
  })
}

/** The gift of a code; `sold_out` when the branch does not sell it now. */
function giftOf(
  { giftProductId }: PromoRow,
  { catalogue, branch, type, moment }: CartFacts,
): MenuProduct | null | 'sold_out' {
  if (giftProductId === null) return null
  const product = catalogue.productById.get(giftProductId)
  const isGiven =
    product && isAvailable(product, branch) && saleRefusal(product.sale, type, moment, branch.schedule) === null
  return isGiven ? product : 'sold_out'
}

/**
 * The effect of a code on a cart, by the rules of `lib/domain`. A code is refused when its gift is sold out at the
 * branch.
 */
export function evaluatePromo(requested: RequestedPromo, cart: CartFacts): EvaluatedPromo {
  const { code } = requested
  if ('refusal' in requested) return { code, row: null, reason: requested.refusal, ...NOTHING }
  const { row } = requested.facts
  const gift = giftOf(row, cart)
  const reason = refusalOf(requested.facts, cart)
  if (reason !== null || gift === 'sold_out') return { code, row, reason: reason ?? 'gift_sold_out', ...NOTHING }
  const offer = offerOf(row, cart.catalogue)
  const lines = cart.lines.map(({ line, unitPrice }) => ({
    productId: line.productId,
    quantity: line.quantity,
    unitPrice,
  }))
  const effect = promoEffect(offer, lines, cart)
  if (effect.state === 'refused')
    return { code, row, ...NOTHING, reason: effect.reason, missing: effect.missing, offer, gift }
  return { code, row, reason: null, missing: 0, lines: effect.lines, delivery: effect.delivery, offer, gift }
}

/** The message about a code. For a code with hours it names them, because the customer may choose another time. */
export const promoMessage = (
  { reason, missing, row }: Pick<EvaluatedPromo, 'reason' | 'missing' | 'row'>,
  locale: Locale,
): string => {
  const texts = benefitTexts[locale]
  if (reason === 'not_now') return texts.promoNotThen(row ? timesWords(rulesOf(row), locale) : '')
  return reason === null ? texts.promoSuccess : texts.promoRefused[reason](missing)
}

/** An evaluated code as the contract answers it. */
export function promoView(judged: EvaluatedPromo, locale: Locale): PromoAnswer {
  const { code, reason, missing, offer, gift } = judged
  return {
    code,
    state: reason === null ? 'applied' : 'refused',
    reason,
    message: promoMessage(judged, locale),
    missing,
    discount: judged.lines + judged.delivery,
    offer: offer && {
      kind: offer.kind,
      value: offer.value,
      max_discount: offer.maxDiscount,
      minimum: offer.minimum,
      product_ids: offer.productIds && [...offer.productIds],
    },
    gift: gift && { id: gift.id, name: inLocale(gift.name, locale), image: gift.imagePath },
  }
}
