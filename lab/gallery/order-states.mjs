import { DELIVERY, DRAFT, PICKUP, sentAddress, TYPED_ADDRESS } from './chain.mjs'
import { changeOrders, openChangedOrder, openOwnOrder, openProfile, requestOrderAgain } from './customer.mjs'
import { actionButton, dialog, giveStars, press, rewriteAnswer, textBeginning } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const ADDRESS = { ...sentAddress(TYPED_ADDRESS, 1), latitude: null, longitude: null }
const TEN_MINUTES = 10 * 60_000
const STEPS = ['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered']

/** The order in that status; only a delivery can be on the way. @param {any} order @param {string} status */
function inStatus(order, status) {
  const isOnWay = status === 'on_way'
  const steps = STEPS.filter((step) => isOnWay || step !== 'on_way')
  const passed = steps.slice(0, steps.indexOf(status) + 1)
  return {
    status,
    ...(isOnWay && { delivery_type: DELIVERY, address: ADDRESS }),
    timeline: passed.map((step) => ({ status: step, at: order.created_at })),
    is_active: status !== 'cancelled',
    can_cancel: ['sent', 'accepted'].includes(status),
    can_receive: ['ready', 'delivered'].includes(status),
    can_review: status === 'delivered',
  }
}

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const orderStates = ({ menu }) => ({
  'order-late': {
    run: async (shop) => {
      await changeOrders(shop, (order) => ({
        ...inStatus(order, 'accepted'),
        nudge: {
          possible_from: new Date(Date.parse(order.created_at) - TEN_MINUTES).toISOString(),
          count: 0,
          last_at: null,
        },
      }))
      await shop.visit(`/order/${await shop.order(PICKUP)}`)
      await requestOrderAgain(shop)
      await shop.page.getByRole('button', { name: shop.t('order.nudge.ask') }).waitFor()
    },
  },
  'order-delivery': { whole: true, run: async ({ open, order }) => open(`/order/${await order(DELIVERY)}`) },
  'order-pickup': { whole: true, run: async ({ open, order }) => open(`/order/${await order(PICKUP)}`) },
  'order-unknown': { run: ({ open }) => open('/order/AAAAAAAAAAAAAAAAAAAAAAAAAAAA') },
  'own-order': { whole: true, run: (shop) => openOwnOrder(shop, 'waits') },
  'own-order-cancel': {
    run: async (shop) => {
      await openOwnOrder(shop, 'waits')
      await actionButton(shop, 'order.close.cancel').click()
      await press(shop, 'order.close.confirm')
    },
  },
  'active-order': {
    run: async (shop) => {
      await openOwnOrder(shop, 'waits')
      await shop.visit('/')
      await shop.page.getByRole('complementary', { name: shop.t('activeOrder.label') }).waitFor()
    },
  },
  'own-order-ended': { whole: true, run: (shop) => openOwnOrder(shop) },
  'review-form': {
    whole: true,
    run: async (shop) => [
      await openOwnOrder(shop),
      await giveStars(shop, 4),
      await actionButton(shop, 'review.send').waitFor(),
    ],
  },
  'review-form-complaint': {
    whole: true,
    run: async (shop) => [
      await openOwnOrder(shop),
      await giveStars(shop, 2),
      await actionButton(shop, 'review.send').waitFor(),
    ],
  },
  'review-sent': {
    whole: true,
    run: async (shop) => {
      await openOwnOrder(shop)
      await giveStars(shop, 5)
      await actionButton(shop, 'review.send').click()
      await shop.page.getByRole('heading', { name: shop.t('review.thanks') }).waitFor()
    },
  },
  'repeat-popup': {
    run: async (shop) => {
      await openOwnOrder(shop)
      await actionButton(shop, 'order.repeat.full').click()
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'repeat-popup-changed': {
    run: async (shop) => {
      await shop.page.route('**/repeat', async (route) => {
        const answer = await route.fetch({ maxRetries: 2 })
        const { lines } = await answer.json()
        const [first, second, third] = lines
        const instead = menu.products.find((/** @type {{ slug: string }} */ one) => one.slug === 'kunefe')
        const gone = { ...second, status: 'unavailable', now: null, line: null, alternatives: [instead] }
        const json = { lines: [{ ...first, status: 'price_changed', was: first.now - 300 }, gone, third] }
        await route.fulfill({ json })
      })
      await openOwnOrder(shop)
      await actionButton(shop, 'order.repeat.full').click()
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'repeat-done': {
    run: async (shop) => {
      await openOwnOrder(shop)
      await actionButton(shop, 'order.repeat.full').click()
      await press(shop, 'repeat.replace')
    },
  },
  ...Object.fromEntries(
    ['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'].map((status) => [
      `order-status-${status.replace('_', '-')}`,
      { whole: true, run: (/** @type {Shop} */ shop) => openChangedOrder(shop, (order) => inStatus(order, status)) },
    ]),
  ),
  'order-status-cancelled': {
    whole: true,
    run: (shop) =>
      openChangedOrder(shop, (order) => ({
        ...inStatus(order, 'cancelled'),
        timeline: ['sent', 'cancelled'].map((status) => ({ status, at: order.created_at })),
        cancel: { reason: 'wrong_order', comment: DRAFT.comment, at: order.created_at },
      })),
  },
  'order-received': {
    run: async (shop) => {
      await openChangedOrder(shop, (order) => inStatus(order, 'ready'))
      await actionButton(shop, 'order.close.received').click()
      await shop.page.getByRole('alertdialog').waitFor()
    },
  },
  'order-help': {
    run: async (shop) => {
      await rewriteAnswer(shop, /\/api\/user\/history(\?|$)/, (answer) => ({
        ...answer,
        orders: {
          ...answer.orders,
          data: answer.orders.data.map((/** @type {any} */ order) => ({ ...order, ...inStatus(order, 'cooking') })),
        },
      }))
      await openProfile(shop, '/profile/orders', { isFilled: true })
      await shop.page
        .getByRole('button', { name: textBeginning(shop, 'order.close.helpNamed', 'number') })
        .first()
        .click()
      await dialog(shop).waitFor()
    },
  },
})
