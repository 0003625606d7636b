import type { SQL } from 'drizzle-orm'
import type { Closing, ReviewInput } from '@/lib/contract/order/order-facts'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { PICKUP } from '@/lib/domain/order/delivery'
import { invalidField, tooManyAttempts } from '@/reference-api/account/refusals'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { type CloseResult, closeOrder } from '@/reference-api/ordering/close-order'
import { orderKeyByPhone } from '@/reference-api/ordering/order-key'
import { whereOwner, whereToken } from '@/reference-api/ordering/order-selectors'
import { wrongField } from '@/reference-api/ordering/refusal'
import { repeatOrder } from '@/reference-api/ordering/repeat-order'
import { reviewOrder } from '@/reference-api/ordering/review-order'
import { orderingTexts, orderKeyTexts, orderLifeTexts } from '@/reference-api/texts/texts'
import { conflict, orderReplies, unknownOrder } from './order-replies'

/** The condition that selects the order together with the permission, so that a foreign order is like a missing one. */
type Owned = SQL | undefined

function closingRefusal({ outcome, order }: Exclude<CloseResult, { outcome: 'unknown' | 'done' }>, locale: Locale) {
  const texts = orderLifeTexts[locale]
  if (outcome === 'ended') return conflict('order_ended', texts.cancelled)
  if (outcome === 'too_early')
    return conflict('too_early', order.deliveryType === PICKUP ? texts.notReady : texts.notDelivered)
  return conflict('too_late', order.status === 'delivered' ? orderingTexts[locale].orderEnded : texts.beingMade)
}

/**
 * Closing, repeating and reviewing orders: by number for their owner, by token for the holder of the link, who needs
 * the key for changes.
 */
export function registerOrderLifeRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  const { db, clock } = deps

  const answer = orderReplies(deps, menu)

  const close = async (owned: Owned, body: Closing, locale: Locale) => {
    const closed = await closeOrder(db, owned, body, clock())
    if (closed.outcome === 'unknown') return unknownOrder(locale)
    return closed.outcome === 'done'
      ? answer(closed.order, locale)
      : closingRefusal({ ...closed, outcome: closed.outcome }, locale)
  }

  const repeat = async (owned: Owned, branchGuid: string, locale: Locale) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(owned)
    if (!order) return unknownOrder(locale)
    const catalogue = await menu(db)
    const branch = branchByGuid(catalogue, branchGuid)
    if (!branch) return { status: 404, body: { message: orderingTexts[locale].unknownBranch } } as const
    return {
      status: 200,
      body: { lines: await repeatOrder(db, order.id, { catalogue, branch, locale, now: clock() }) },
    } as const
  }

  const review = async (owned: Owned, body: ReviewInput, locale: Locale) => {
    const texts = orderLifeTexts[locale]
    const reviewed = await reviewOrder(db, owned, body, clock())
    switch (reviewed.outcome) {
      case 'unknown':
        return unknownOrder(locale)
      case 'sent':
        return conflict('review_was_sent', texts.reviewWasSent)
      case 'not_delivered':
        return conflict('not_delivered', texts.reviewTooEarly)
      case 'over':
        return conflict('review_over', texts.reviewOver)
      case 'foreign_product':
        return wrongField(locale, `items.${reviewed.index}.product_id`, texts.notOrdered)
      case 'done':
        return answer(reviewed.order, locale)
    }
  }

  mount(orderLifeRoutes.closeHistoryOrder)(({ params, body }, { user, locale }) =>
    close(whereOwner(user, params.id), body, locale),
  )
  mount(orderLifeRoutes.closeOrder)(({ params, body }, { locale }) => close(whereToken(params.token), body, locale))
  mount(orderLifeRoutes.orderKeyByPhone)(async ({ params, body }, { locale, ip }) => {
    const found = await orderKeyByPhone(deps, params.token, { phone: body.phone, ip, now: clock() })
    const texts = orderKeyTexts[locale]
    if (found.outcome === 'key') return { status: 200, body: { key: found.key } }
    if (found.outcome === 'unknown') return unknownOrder(locale)
    if (found.outcome === 'owner_only') return { status: 403, body: { message: texts.ownerOnly, code: 'owner_only' } }
    if (found.outcome === 'wrong') throw invalidField('phone', texts.wrongPhone)
    throw tooManyAttempts(found.wait, locale)
  })
  mount(orderLifeRoutes.repeatHistoryOrder)(({ params, body }, { user, locale }) =>
    repeat(whereOwner(user, params.id), body.filial_guid, locale),
  )
  mount(orderLifeRoutes.repeatOrder)(({ params, body }, { locale }) =>
    repeat(whereToken(params.token), body.filial_guid, locale),
  )
  mount(orderLifeRoutes.reviewHistoryOrder)(({ params, body }, { user, locale }) =>
    review(whereOwner(user, params.id), body, locale),
  )
  mount(orderLifeRoutes.reviewOrder)(({ params, body }, { locale }) => review(whereToken(params.token), body, locale))
}
