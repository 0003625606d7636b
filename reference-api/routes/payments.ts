import { paymentRoutes } from '@/lib/contract/order/payments'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { whereToken } from '@/reference-api/ordering/order-selectors'
import { orderViewpoint, orderViews } from '@/reference-api/ordering/order-view'
import { payOrder } from '@/reference-api/payments/pay-order'
import { overLimitWords } from '@/reference-api/texts/over-limit'
import { ACCOUNT_TEXTS, commonTexts, orderingTexts, paymentTexts } from '@/reference-api/texts/texts'

const unknownOrder = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownOrder } }) as const

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
        return { status: 409, body: { message: paymentTexts[locale].notPayable, code: 'not_payable' } }
      case 'small_note': {
        const errors = { change_from: [orderingTexts[locale].changeTooSmall(paid.total)] }
        return { status: 422, body: { message: commonTexts[locale].checkFields, errors } }
      }
      case 'cash_limit': {
        const { branches } = await menu(db)
        const branch = branches.find(({ id }) => id === paid.branchId) ?? { phone: '' }
        const message = overLimitWords({ limit: 'cash', most: paid.most }, branch, locale)
        return { status: 422, body: { message, code: 'cash_limit' } }
      }
      case 'done': {
        const rows = await db.select().from(orders).where(whereToken(params.token))
        const [order] = await orderViews(await orderViewpoint(deps, menu, locale), rows)
        return order ? { status: 200, body: { order, payment_url: paid.url } } : unknownOrder(locale)
      }
    }
  })
}
