import type { OrderRow } from '@/reference-api/db/rows'
import type { Deps } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { orderViews } from '@/reference-api/ordering/order-view'
import { orderingTexts } from '@/reference-api/texts/texts'

export const unknownOrder = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownOrder } }) as const

export const conflict = (code: string, message: string) => ({ status: 409, body: { message, code } }) as const

/** Answers with the order of a row, or that there is none. */
export const orderReplies = (deps: Deps, menu: Menu) => async (row: OrderRow | null, locale: Locale) => {
  const [order] = await orderViews(deps, menu, locale, row ? [row] : [])
  return order ? ({ status: 200, body: { order } } as const) : unknownOrder(locale)
}
