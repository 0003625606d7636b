import { paymentRoutes } from '@/lib/contract/order/payments'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Menu } from '@/reference-api/menu/menu'
import { whereToken } from '@/reference-api/ordering/order-selectors'
import { orderViews } from '@/reference-api/ordering/order-view'
import { wrongField } from '@/reference-api/ordering/refusal'
import { payOrder } from '@/reference-api/payments/pay-order'
import { overLimitWords } from '@/reference-api/texts/over-limit'
import { ACCOUNT_TEXTS, orderingTexts, paymentTexts } from '@/reference-api/texts/texts'
import { conflict, unknownOrder } from './order-replies'

/** Paying an order after it was placed. */
export function registerPaymentRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  const { db } = deps

  mount(paymentRoutes.payOrder)(async ({ params, body }, { user, locale }) => {
    const paid = await payOrder(deps, params.token, body, { user, locale })
    switch (paid.outcome) {
      case 'unknown':
        return unknownOrder(locale)
      case 'unknown_card':
        return { status: 404, body: { message: ACCOUNT_TEXTS[locale].cardMissing } }
      case 'not_payable':
        return conflict('not_payable', paymentTexts[locale].notPayable)
      case 'small_note':
        return wrongField(locale, 'change_from', orderingTexts[locale].changeTooSmall(paid.total))
      case 'cash_limit': {
        const { branches } = await menu(db)
        const branch = branches.find(({ id }) => id === paid.branchId) ?? { phone: '' }
        const message = overLimitWords({ limit: 'cash', most: paid.most }, branch, locale)
        return { status: 422, body: { message, code: 'cash_limit' } }
      }
      case 'done': {
        const rows = await db.select().from(orders).where(whereToken(params.token))
        const [order] = await orderViews(deps, menu, locale, rows)
        return order ? { status: 200, body: { order, payment_url: paid.url } } : unknownOrder(locale)
      }
    }
  })
}
