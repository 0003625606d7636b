import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { rulesOf } from '@/reference-api/benefits/promo'
import type { AppDeps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { type ChangeRefusal, changeOrder } from '@/reference-api/ordering/change-order'
import { wrongField } from '@/reference-api/ordering/refusal'
import { phoneCodeReply } from '@/reference-api/orders/phone-proof'
import { overLimitWords } from '@/reference-api/texts/over-limit'
import { timesWords } from '@/reference-api/texts/sale'
import { changeOrderTexts, doorTexts, orderingTexts } from '@/reference-api/texts/texts'
import { conflict, orderReplies, unknownOrder } from './order-replies'

/** A refused change in the caller's language. */
function refusalReply(refused: ChangeRefusal, locale: Locale) {
  const texts = changeOrderTexts[locale]
  const ordering = orderingTexts[locale]
  switch (refused.why) {
    case 'unknown':
      return unknownOrder(locale)
    case 'accepted':
      return conflict('accepted', texts.accepted)
    case 'ended':
      return conflict('accepted', texts.ended)
    case 'no_address':
      return wrongField(locale, 'address', texts.pickupHasNoAddress)
    case 'other_city':
      return wrongField(locale, 'address.city_id', ordering.otherCity)
    case 'out_of_zone':
      return conflict('out_of_zone', ordering.outOfZone)
    case 'leave':
      return wrongField(locale, 'hand_over', doorTexts[locale].leaveIsPaidBefore)
    case 'slot_taken':
      return conflict('slot_taken', ordering.slotTaken)
    case 'closed':
      return conflict('branch_closed', texts.asapImpossible)
    case 'below_minimum':
      return conflict('below_minimum', ordering.belowMinimum(refused.missing))
    case 'paid_otherwise':
      return conflict(
        'paid_otherwise',
        refused.difference > 0 ? texts.paidMore(refused.difference) : texts.paidLess(-refused.difference),
      )
    case 'cash_limit':
      return conflict('cash_limit', overLimitWords({ limit: 'cash', most: refused.most }, refused.branch, locale))
    case 'small_note':
      return wrongField(locale, 'change_from', ordering.changeTooSmall(refused.total))
    case 'not_sold_then':
      return conflict('unavailable', texts.notSoldThen(refused.dishes.map((name) => inLocale(name, locale)).join(', ')))
    case 'promo_not_then': {
      const times = timesWords(rulesOf(refused.promo), locale)
      return conflict('promo_refused', texts.promoNotThen(refused.promo.code, times))
    }
    case 'phone_code':
      return phoneCodeReply(refused.total, locale)
    case 'phone_unknown':
      return wrongField(locale, 'phone', texts.phoneForCode)
    case 'price_changed':
      return conflict('price_changed', texts.totalChanged(refused.total))
  }
}

/** The calls that change an order which the branch has not accepted yet. */
export function registerChangeOrderRoutes(mount: Mount, deps: AppDeps, menu: Menu): void {
  const answer = orderReplies(deps, menu)

  mount(changeOrderRoutes.quoteOrderChange)(async ({ params, body }, caller) => {
    const { locale } = caller
    const requested = { ...body, expected_total: null }
    const changed = await changeOrder(deps, menu, { ...caller, token: params.token, requested, now: deps.clock() })
    if ('refused' in changed) return refusalReply(changed.refused, locale)
    const { before, plan } = changed
    const { terms, time, isNoteTooSmall, money } = plan
    return {
      status: 200,
      body: {
        total_before: before.total,
        total: terms.total,
        delivery_price: terms.deliveryPrice,
        eta: { from: time.from.toISOString(), to: time.to.toISOString() },
        slot: time.slot && { start: time.slot.start.toISOString(), end: time.slot.end.toISOString() },
        is_note_too_small: isNoteTooSmall,
        needs_code: money.needsCode,
        refund: money.givesBack,
      },
    }
  })

  mount(changeOrderRoutes.changeOrder)(async ({ params, body }, caller) => {
    const { locale } = caller
    const request = { ...caller, token: params.token, requested: body, now: deps.clock() }
    const changed = await changeOrder(deps, menu, request)
    if ('refused' in changed) return refusalReply(changed.refused, locale)
    return answer(changed.order, locale)
  })
}
