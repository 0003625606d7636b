import { DELIVERY } from './chain.mjs'
import { changeOrders, openChangedOrder, openOwnOrder } from './customer.mjs'
import { bringIntoView, dialog, rewriteAnswer } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const CARD = { brand: 'Visa', last4: '4242' }
/** The span of an expected time, in minutes. */
const SPREAD = 15

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const clockStates = ({ now }) => {
  /** A moment of the chain's clock, a number of minutes from now. @param {number} minutes */
  const at = (minutes) => new Date(now() + minutes * 60_000).toISOString()
  /** @param {number} from @param {string} [reason] */
  const window = (from, reason) => ({ from: at(from), to: at(from + SPREAD), ...(reason && { reason }) })
  /** @param {string[]} statuses */
  const timeline = (...statuses) => statuses.map((status, index) => ({ status, at: at(index - 30) }))
  const delivery = (/** @type {any} */ order) => ({
    delivery_type: DELIVERY,
    address: {
      ...{
        city_id: 1,
        street: 'пр. Абая',
        home: '10/2',
        private_house: false,
        entrance: '2',
        apartment: '45',
        floor: '7',
      },
      ...{ comment: 'Домофон 45К', latitude: null, longitude: null },
    },
    slot: null,
    pin: null,
    nudge: { ...order.nudge, possible_from: null },
  })

  /** An order that stays unaccepted for a number of minutes. @param {number} minutes */
  const unaccepted = (minutes) => (/** @type {any} */ order) => ({
    ...delivery(order),
    status: 'sent',
    timeline: timeline('sent'),
    eta: window(10),
    expected: window(20, 'unconfirmed'),
    acceptance: { late_from: at(5 - minutes), cancel_from: at(10 - minutes) },
    ...{ can_cancel: true, can_receive: false, is_active: true },
  })
  /** An order whose promised time is before the expected one. @param {string} status @param {string} reason @param {{ promised?: number, expected?: number }} [when] */
  const underWay =
    (status, reason, { promised = -10, expected = 15 } = {}) =>
    (/** @type {any} */ order) => ({
      ...delivery(order),
      status,
      timeline: timeline(
        'sent',
        'accepted',
        ...(status === 'accepted' ? [] : ['cooking', status].slice(status === 'cooking' ? 1 : 0)),
      ),
      eta: window(promised),
      expected: window(expected, reason),
      ...{ can_cancel: status === 'accepted', can_receive: false, is_active: true, changes: null },
    })
  const apology = (/** @type {object} */ given) => (/** @type {any} */ order) => ({
    ...underWay('on_way', 'on_way', { promised: -45, expected: 5 })(order),
    apology: { bonus: 430, is_given: false, promo_code: null, ...given },
  })
  /** @param {(order: any) => object} change @returns {import('./shop.mjs').State} */
  const own = (change) => ({ whole: true, run: (shop) => openChangedOrder(shop, change) })

  /** A page of the shop with the bar of an active order. @param {(order: any) => object} change @returns {import('./shop.mjs').State} */
  const bar = (change) => ({
    run: async (shop) => {
      await changeLists(shop, [change])
      await openOwnOrder(shop, 'waits')
      await shop.visit('/')
      await shop.page.getByRole('complementary', { name: shop.t('activeOrder.label') }).waitFor()
    },
  })

  return {
    'clock-unaccepted': own(unaccepted(6)),
    'clock-unaccepted-cancel': own(unaccepted(11)),
    'clock-unaccepted-paid': own((order) => ({
      ...unaccepted(11)(order),
      payment_method: 'card',
      payment: { ...order.payment, method: 'card', state: 'paid', card: CARD },
    })),
    'clock-unaccepted-guest': {
      whole: true,
      run: async (shop) => {
        await changeOrders(shop, unaccepted(11))
        await openAsGuest(shop)
        await shop.page.getByText(shop.t('order.acceptance.lateHint')).waitFor()
      },
    },
    'clock-unaccepted-question': {
      run: async (shop) => {
        await openChangedOrder(shop, unaccepted(11))
        await shop.page.getByRole('button', { name: shop.t('order.acceptance.cancel') }).click()
        await dialog(shop).waitFor()
      },
    },
    'clock-accepted': own(underWay('accepted', 'accepted', { promised: 30, expected: 20 })),
    'clock-late-queue': own(underWay('accepted', 'queue')),
    'clock-late-slowed': own((order) => ({ ...unaccepted(2)(order), expected: window(40, 'slowed') })),
    'clock-late-paused': own((order) => ({ ...unaccepted(2)(order), expected: window(60, 'paused') })),
    'clock-late-cooking': own(underWay('cooking', 'cooking')),
    'clock-late-courier': own(underWay('ready', 'courier')),
    'clock-late-on-way': own(underWay('on_way', 'on_way')),
    'clock-soon': own(underWay('on_way', 'promised', { promised: -17, expected: -17 })),
    'clock-unknown': own(underWay('cooking', 'cooking', { promised: -120, expected: 5 })),
    'clock-apology': own(apology({})),
    'clock-apology-given': own((order) => ({
      ...apology({ is_given: true })(order),
      status: 'delivered',
      expected: undefined,
    })),
    'clock-apology-guest': {
      whole: true,
      run: async (shop) => {
        await changeOrders(shop, apology({ promo_code: 'SORRY-7KQ4' }))
        await openAsGuest(shop)
        await shop.page.getByText(shop.t('order.apology.sorry')).waitFor()
      },
    },
    'clock-bar-unaccepted': bar(unaccepted(6)),
    'clock-bar-late': bar(underWay('accepted', 'queue')),
    'clock-bar-soon': bar(underWay('on_way', 'promised', { promised: -17, expected: -17 })),
    'history-receipt': {
      whole: true,
      run: async (shop) => {
        const overrides = (/** @type {any} */ order) => ({
          ...delivery(order),
          ...{ status: 'delivered', timeline: timeline('sent', 'accepted', 'cooking', 'on_way', 'delivered') },
          ...{ can_cancel: false, can_receive: false, is_active: false, expected: undefined, changes: null },
          receipt_url: 'https://receipt.example/1',
        })
        await changeLists(shop, [overrides, (order) => ({ ...overrides(order), receipt_url: null })])
        await openOwnOrder(shop, 'waits')
        await shop.visit('/profile/orders')
        await shop.page.getByRole('link', { name: shop.t('order.receipt') }).waitFor()
      },
    },
    'clock-history': {
      whole: true,
      run: async (shop) => {
        await changeLists(shop, [
          unaccepted(6),
          underWay('cooking', 'cooking'),
          underWay('cooking', 'cooking', { promised: -120 }),
        ])
        await openOwnOrder(shop, 'waits')
        await shop.visit('/profile/orders')
        await bringIntoView(shop.page.locator('[data-row]').first())
      },
    },
  }
}

/** Lists of orders with one order for each change. @param {Shop} shop @param {((order: any) => object)[]} changes */
const changeLists = async (shop, changes) => {
  await shop.page.route('**/events', (route) => route.fulfill({ status: 204 }))
  await rewriteAnswer(shop, /\/api\/user\/history\?/, (answer) => {
    const [order] = answer.orders.data
    if (!order) return answer
    const data = changes.map((change, index) => ({
      ...order,
      ...change(order),
      ...(index > 0 && { number: `${order.number}-${index}`, token: `${order.token.slice(0, -1)}${index}` }),
    }))
    return { ...answer, active_count: data.length, orders: { count: data.length, data } }
  })
}

/** The server has rendered the real order; becoming visible makes the page request it again. @param {Shop} shop */
async function openAsGuest(shop) {
  await shop.visit(`/order/${await shop.order(DELIVERY)}`)
  await shop.page.waitForLoadState('load')
  await shop.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
