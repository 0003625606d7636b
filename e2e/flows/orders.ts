import type { Product } from '@/lib/contract/catalog'
import { PICKUP } from '@/lib/domain/order/delivery'
import { nextOf } from './next-of'
import { type Shop, sendAsCustomer, storeOrderKey } from './shop'
import { cartOf, orderLinesOf, placeOf } from './storage'

type Wish = {
  readonly dishes: readonly Product[]
  readonly phone: string
  /** The order is cooked later, so it stays accepted meanwhile. */
  readonly isLater?: boolean
  /** The order is placed by a guest. */
  readonly isGuest?: boolean
}

type SlotDays = { readonly days: { readonly slots: { readonly start: string; readonly is_free: boolean }[] }[] }
type Placed = { readonly number: string; readonly token: string; readonly total: number }

/** A free slot of a branch on another day, ISO 8601; few orders fit into each. */
async function laterSlot(shop: Shop, filialGuid: string): Promise<string> {
  const query = new URLSearchParams({ filial_guid: filialGuid, delivery_type: PICKUP })
  const { days } = await sendAsCustomer<SlotDays>(shop, 'GET', `/api/delivery-slots?${query}`)
  const free = days
    .slice(1)
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.is_free)
  return nextOf(free).start
}

/** Places a pickup order at the first branch by calling the API. The page must be one of the shop's. */
export async function placeOrderByApi(shop: Shop, wish: Wish): Promise<Placed> {
  const { filialGuid } = await placeOf(shop, PICKUP)
  const cart = cartOf(wish.dishes.map((dish) => ({ dish })))
  const placed = await sendAsCustomer<Placed>(
    shop,
    'POST',
    wish.isGuest ? '/api/guest/cart/store' : '/api/cart/store',
    {
      cart_id: cart.cartId,
      filial_guid: filialGuid,
      delivery_type: PICKUP,
      lines: orderLinesOf(cart),
      name: 'Айгерім',
      phone: wish.phone,
      address: null,
      comment: '',
      slot_start: wish.isLater ? await laterSlot(shop, filialGuid) : null,
      persons: 1,
      payment_method: 'cash',
      change_from: null,
      expected_total: wish.dishes.reduce((sum, dish) => sum + dish.price, 0),
    },
  )
  await storeOrderKey(shop, placed.token, cart.cartId)
  return placed
}

/** Cancels an order of the customer by calling the API. */
export const cancelOrderByApi = (shop: Shop, number: string) =>
  sendAsCustomer(shop, 'POST', `/api/user/history/${number}/close`, { action: 'cancel', reason: 'changed_mind' })

/** The name of an order's link in the history; after the number follows a mark for changes. */
export const orderLinkName = ({ t }: Shop, number: string) => new RegExp(`^${t('history.order', { number })}(?!\\d)`)

/** An order in the list of the history. */
export const orderRow = (shop: Shop, number: string) =>
  shop.page.getByRole('listitem').filter({ has: shop.page.getByRole('link', { name: orderLinkName(shop, number) }) })

/** The heading of an order's page. */
export const orderHeading = ({ page, t }: Shop, number: string) =>
  page.getByRole('heading', { level: 1, name: t('order.number', { number }) })

/** The actions of an order, on its page. */
export const orderActions = ({ page, t }: Shop, number: string) =>
  page.getByRole('group', { name: t('order.acts', { number }) })

/** Presses an action of an order, by the key of its label. */
export const pressAction = (shop: Shop, number: string, key: string) =>
  orderActions(shop, number)
    .getByRole('button', { name: shop.t(key), exact: true })
    .click()

/** The tracker of the active order. */
export const activeOrderBar = ({ page, t }: Shop) => page.getByRole('complementary', { name: t('activeOrder.label') })

/** Rates with stars: the order, or a product by its name. */
export const giveStars = ({ page, t }: Shop, what: string, stars: number) =>
  page
    .getByRole('group', { name: what, exact: true })
    .locator('label')
    .filter({ hasText: t('rating.choice', { stars, word: t(`rating.words.s${stars}`) }) })
    .click()

export const repeatPopup = ({ page, t }: Shop, number: string) =>
  page.getByRole('dialog', { name: t('repeat.title', { number }) })
