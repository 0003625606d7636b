import { DELIVERY } from './chain.mjs'
import { changeOrders, openAsCustomer, openChangedOrder, requestOrderAgain } from './customer.mjs'
import { actionButton, bringIntoView, textBeginning } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const CARD = { brand: 'Visa', last4: '4242' }
const CARDS = [
  { id: 1, ...CARD, exp_month: 12, exp_year: 2030, is_default: true, is_expired: false },
  { id: 2, brand: 'Mastercard', last4: '4444', exp_month: 1, exp_year: 2026, is_default: false, is_expired: true },
]
const HALF_AN_HOUR = 30 * 60_000

/** @typedef {{ created_at: string }} Order */

/** @param {Order} order @param {object} payment */
const byCard = (order, payment) => ({
  payment_method: 'card',
  payment: {
    ...{ method: 'card', state: 'awaiting' },
    expires_at: new Date(Date.parse(order.created_at) + HALF_AN_HOUR).toISOString(),
    ...{ can_pay: false, can_pay_cash: false, is_checking: false, failure: null, save_card: false, card: null },
    ...payment,
  },
})

/** @param {object} [payment] */
const awaiting = (payment) => (/** @type {Order} */ order) => ({
  ...byCard(order, { can_pay: true, can_pay_cash: true, ...payment }),
  status: 'awaiting_payment',
  ...{ timeline: [], can_cancel: true, can_receive: false, can_review: false, review: null },
  // An unpaid order has not reached the kitchen, so the customer cannot ask it to hurry.
  nudge: { possible_from: null, count: 0, last_at: null },
})

/** @param {(order: Order) => object} change @returns {import('./shop.mjs').State} */
const own = (change) => ({ whole: true, run: (shop) => openChangedOrder(shop, change) })

/** An order that will not be cooked. @param {object} payment @param {{ byCustomer?: boolean }} [how] @returns {import('./shop.mjs').State} */
const cancelled = (payment, { byCustomer = true } = {}) => ({
  whole: true,
  run: (shop) =>
    openChangedOrder(shop, (order) => ({
      ...byCard(order, payment),
      ...{ status: 'cancelled', is_active: false, can_cancel: false, can_receive: false },
      timeline: ['sent', 'cancelled'].map((status) => ({ status, at: order.created_at })),
      cancel: byCustomer ? { reason: 'changed_mind', comment: '', at: order.created_at } : null,
    })),
})

/** The states of an order's payment. @returns {import('./shop.mjs').States} */
export const paymentStates = () => ({
  'pay-awaiting': own(awaiting()),
  'pay-awaiting-saved-cards': {
    whole: true,
    run: async (shop) => {
      await shop.page.route('**/api/user/cards', (route) => route.fulfill({ json: CARDS }))
      await openChangedOrder(shop, awaiting())
      await shop.page.getByText(shop.t('pay.expiredCard')).waitFor()
    },
  },
  'pay-declined': own(awaiting({ failure: 'declined' })),
  'pay-no-money': own(awaiting({ failure: 'insufficient_funds' })),
  'pay-not-authenticated': own(awaiting({ failure: 'not_authenticated' })),
  'pay-timeout': own(awaiting({ failure: 'timeout' })),
  'pay-left': own(awaiting({ failure: 'cancelled' })),
  'pay-checking': own(awaiting({ can_pay: false, is_checking: true })),
  'pay-in-cash': {
    run: async (shop) => {
      await openChangedOrder(shop, awaiting())
      await actionButton(shop, 'pay.payInCash').click()
      await shop.page.getByRole('alertdialog').waitFor()
    },
  },
  'pay-failed': {
    whole: true,
    run: async (shop) => {
      await shop.page.route('**/api/order/*/pay', (route) => route.abort())
      await openChangedOrder(shop, awaiting({ failure: 'declined' }))
      await shop.page.getByRole('button', { name: textBeginning(shop, 'pay.payAgain', 'amount') }).click()
      await shop.page.getByText(shop.t('pay.failed')).first().waitFor()
    },
  },
  'pay-guest': {
    whole: true,
    run: async (shop) => {
      await changeOrders(shop, awaiting({ failure: 'declined' }))
      await shop.visit(`/order/${await shop.order(DELIVERY)}`)
      await requestOrderAgain(shop)
      await shop.page.getByRole('region', { name: shop.t('pay.awaiting') }).waitFor()
    },
  },
  'pay-paid': own((order) => byCard(order, { state: 'paid', card: CARD })),
  'pay-expired': cancelled({ state: 'void' }, { byCustomer: false }),
  'pay-voided': cancelled({ state: 'void' }),
  'pay-refunding': cancelled({ state: 'refund_pending', card: CARD }),
  'pay-refunded': cancelled({ state: 'refunded', card: CARD }),
  'pay-ways': {
    run: async (shop) => {
      await shop.seed(shop.chain.inDelivery)
      await shop.open('/payment')
      await shop.page.getByRole('radio', { name: new RegExp(`^${shop.t('payment.cardNew')}`) }).check()
      await shop.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    },
  },
  'pay-ways-saved-cards': {
    whole: true,
    run: async (shop) => {
      const { inDelivery } = shop.chain
      await shop.page.route('**/api/user/cards', (route) => route.fulfill({ json: CARDS }))
      await openAsCustomer(shop, inDelivery, '/payment')
      await shop.page.getByRole('radio', { name: shop.t('payment.cardOther') }).check()
    },
  },
  'pay-ways-cards-failed': {
    run: async (shop) => {
      await shop.page.route('**/api/user/cards', (route) => route.abort())
      await openAsCustomer(shop, shop.chain.inDelivery, '/payment')
      await bringIntoView(shop.page.getByText(shop.t('payment.cardsFailed')))
    },
  },
})
