import { accept } from './branch.mjs'
import { cartOf, DRAFT, randomPhone, sentAddress, TYPED_ADDRESS, TYPED_TEXTS } from './chain.mjs'
import { changeOrders, openChangedOrder } from './customer.mjs'
import {
  actionButton,
  bringIntoView,
  dialog,
  openCart,
  openPayment,
  orderButton,
  press,
  rewriteAnswer,
} from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const DOOR = { handOver: 'call', secondPhone: '7017654321', buyerBin: '990101300129', persons: 0 }
/** The largest sum without a code for the phone, in tenge. */
const LARGE = 15_000

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const doorStates = ({ inDelivery, inPickup, doner, simple, now }) => {
  const draft = (/** @type {object} */ fields) => ({ checkout: { draft: { ...DRAFT, ...fields }, pending: null } })
  const many = Math.ceil((LARGE + 1000) / doner.priceWithExtras)

  /** Continues up to the code that was sent to the phone. @param {Shop} shop */
  async function askCode(shop) {
    const { page, t, seed } = shop
    const products = cartOf([{ ...doner, quantity: many }])
    await seed({ ...inPickup, products, ...draft({ phone: randomPhone().slice(1) }) })
    await openPayment(shop)
    await orderButton(shop).click()
    await page.getByRole('heading', { name: t('payment.phoneCode.title') }).waitFor()
    await page.getByRole('button', { name: t('payment.phoneCode.confirm') }).waitFor()
  }
  /** The field of the code. @param {Shop} shop */
  const codeField = ({ page, t }) => page.getByRole('textbox', { name: t('phoneCode.code') })

  /** An unaccepted order, which can be changed. @param {any} order */
  const changeable = (order) => ({
    status: 'sent',
    timeline: [{ status: 'sent', at: order.created_at }],
    delivery_type: 'Доставка',
    address: {
      ...sentAddress(TYPED_ADDRESS, 1),
      ...{ latitude: null, longitude: null },
    },
    changes: 'owner',
    pin: null,
    second_phone_end: '•• 21',
  })
  /** @param {Shop} shop @param {any} [answer] the API's answer to a change */
  async function openChange(shop, answer) {
    if (answer) await shop.page.route('**/change/quote', (route) => route.fulfill(answer))
    const order = await openChangedOrder(shop, changeable)
    await actionButton(shop, 'order.edit.open').click()
    await dialog(shop).getByLabel(shop.t('order.edit.street'), { exact: true }).waitFor()
    return order
  }
  /** @param {Shop} shop */
  async function sendChange(shop) {
    await dialog(shop).getByLabel(shop.t('order.edit.home'), { exact: true }).fill('14')
    await press(shop, 'order.edit.save')
  }
  const quote = (/** @type {object} */ more) => ({
    json: {
      ...{ total_before: 8400, total: 9100, delivery_price: 1200, slot: null },
      eta: { from: new Date(now() + 30 * 60_000).toISOString(), to: new Date(now() + 45 * 60_000).toISOString() },
      ...{ is_note_too_small: false, needs_code: false, refund: 0 },
      ...more,
    },
  })

  return {
    'door-fields': {
      whole: true,
      run: async ({ seed, open, page, t }) => {
        await seed({ ...inDelivery, ...draft(DOOR) })
        await open('/guest-order')
        await page.getByLabel(t('checkout.door.buyerBin')).waitFor()
      },
    },
    'door-folded': {
      whole: true,
      run: async ({ seed, open, page }) => {
        await seed(inDelivery)
        await open('/guest-order')
        await page.getByRole('textbox').first().waitFor()
      },
    },
    'door-errors': {
      whole: true,
      run: async ({ seed, open, page, t }) => {
        await seed({ ...inDelivery, ...draft({ ...DOOR, secondPhone: '701', buyerBin: '9901' }) })
        await open('/guest-order')
        await page.getByRole('button', { name: t('checkout.continue') }).click()
        await page.getByText(t('fields.shortPhone')).waitFor()
      },
    },
    'door-fields-pickup': {
      whole: true,
      run: async ({ seed, open, page, t }) => {
        await seed({ ...inPickup, ...draft({ secondPhone: DOOR.secondPhone }) })
        await open('/guest-order')
        await page.getByLabel(t('checkout.door.buyerBin')).waitFor()
      },
    },
    'line-note': {
      whole: true,
      run: async (shop) => {
        await shop.seed({ ...inPickup, products: cartOf([{ ...doner, note: TYPED_TEXTS.note }, simple]) })
        await openCart(shop)
        await shop.page.getByRole('button', { name: shop.t('cart.note.addNamed', { name: simple.name }) }).click()
        await shop.page.getByRole('textbox').first().fill('Позвоните за пять минут')
      },
    },
    'kitchen-full': {
      whole: true,
      run: async (shop) => {
        await rewriteAnswer(shop, '**/api/delivery-slots**', (answer) => ({ ...answer, asap: null, is_full: true }))
        await shop.seed(inPickup)
        await shop.open('/guest-order')
        await shop.page.getByRole('group', { name: shop.t('checkout.day') }).waitFor()
      },
    },
    'kitchen-full-refused': {
      whole: true,
      run: async (shop) => {
        const next_slot = await shop.chain.laterSlot()
        await shop.page.route('**/api/guest/cart/store', (route) =>
          route.fulfill({
            status: 409,
            json: {
              message: shop.t('checkout.asapFullLong'),
              code: 'kitchen_full',
              quote: null,
              next_slot,
              differences: [],
            },
          }),
        )
        await shop.seed(inPickup)
        await openPayment(shop)
        await orderButton(shop).click()
        await bringIntoView(shop.page.getByText(shop.t('payment.nextSlotHint')))
      },
    },
    'cash-code': { whole: true, run: askCode },
    'cash-code-wrong': {
      whole: true,
      run: async (shop) => {
        await askCode(shop)
        await codeField(shop).fill('0000')
        await shop.page.getByRole('button', { name: shop.t('payment.phoneCode.confirm') }).click()
        await shop.page.getByRole('alert').first().waitFor()
      },
    },
    'cash-code-again': {
      whole: true,
      run: async (shop) => {
        await rewriteAnswer(shop, '**/api/send-code', (answer) => ({ ...answer, resend_in: 1 }))
        await askCode(shop)
        await shop.page.getByRole('button', { name: shop.t('smsCode.resend') }).waitFor()
      },
    },
    'cash-code-not-sent': {
      whole: true,
      run: async (shop) => {
        await shop.page.route('**/api/send-code', (route) => route.abort())
        await askCode(shop)
        await shop.page.getByText(shop.t('phoneCode.sendFailed')).waitFor()
      },
    },
    'pickup-code': {
      whole: true,
      run: (shop) => openChangedOrder(shop, () => ({ pin: '4821', can_say_here: true, here_at: null })),
    },
    'pickup-here': {
      whole: true,
      run: (shop) =>
        openChangedOrder(shop, () => ({ pin: '4821', can_say_here: false, here_at: new Date(now()).toISOString() })),
    },
    'pickup-here-failed': {
      whole: true,
      run: async (shop) => {
        await shop.page.route('**/here', (route) => route.abort())
        await openChangedOrder(shop, () => ({ pin: '4821', can_say_here: true, here_at: null }))
        await actionButton(shop, 'order.pickup.here').click()
        await shop.page.getByText(shop.t('order.pickup.failed')).waitFor()
      },
    },
    'order-door': {
      whole: true,
      run: async (shop) => {
        await openChangedOrder(shop, (order) => ({
          ...changeable(order),
          ...{ hand_over: 'leave', buyer_bin_end: '•••• 0129', receipt_url: 'https://receipt.example/1', persons: 0 },
          lines: order.lines.map((/** @type {any} */ one, /** @type {number} */ index) => ({
            ...one,
            note: index === 0 ? TYPED_TEXTS.note : '',
          })),
          name: DRAFT.name,
        }))
      },
    },
    change: { run: (shop) => openChange(shop) },
    'change-end': {
      run: async (shop) => {
        await openChange(shop)
        await bringIntoView(dialog(shop).getByLabel(shop.t('order.edit.comment')))
      },
    },
    'change-errors': {
      run: async (shop) => {
        await openChange(shop)
        await dialog(shop).getByLabel(shop.t('order.edit.home'), { exact: true }).fill('')
        await dialog(shop).getByLabel(shop.t('order.edit.floor'), { exact: true }).fill('')
        await press(shop, 'order.edit.save')
        await dialog(shop).getByText(shop.t('fields.required')).first().waitFor()
      },
    },
    'change-total': {
      run: async (shop) => {
        await openChange(shop, quote({}))
        await sendChange(shop)
        await dialog(shop).getByText(shop.t('order.edit.newTotal')).waitFor()
      },
    },
    'change-total-note': {
      run: async (shop) => {
        await openChange(shop, quote({ is_note_too_small: true }))
        await sendChange(shop)
        await dialog(shop)
          .getByRole('textbox', { name: shop.t('fields.note') })
          .fill('5000')
        await dialog(shop).getByRole('button').last().click()
        await dialog(shop).locator('[aria-invalid=true]').waitFor()
      },
    },
    'change-second-phone': {
      run: async (shop) => {
        await openChange(shop)
        await bringIntoView(
          dialog(shop)
            .getByLabel(new RegExp(`^${shop.t('order.edit.secondPhone')}`))
            .first(),
        )
      },
    },
    'change-code': {
      run: async (shop) => {
        await openChange(shop, quote({ needs_code: true, total: 8400 }))
        await dialog(shop)
          .getByLabel(new RegExp(`^${shop.t('order.edit.phone')}`))
          .fill(randomPhone().slice(1))
        await press(shop, 'order.edit.save')
        await dialog(shop)
          .getByRole('textbox', { name: shop.t('phoneCode.code') })
          .waitFor()
      },
    },
    'change-refused': {
      run: async (shop) => {
        // The branch has accepted the order, and this page does not know yet.
        const { number } = await openChange(shop)
        await accept(shop, number)
        await sendChange(shop)
        await dialog(shop).getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
      },
    },
    messages: {
      whole: true,
      run: async (shop) => {
        await changeOrders(shop, () => ({ messages: { channel: 'sms', channels: ['none', 'sms', 'messenger'] } }))
        await shop.visit(`/order/${await shop.order('Самовывоз', await shop.chain.laterSlot())}`)
        await shop.page.waitForLoadState('load')
        await shop.page.getByRole('group', { name: shop.t('notify.title') }).waitFor()
      },
    },
    'messages-failed': {
      whole: true,
      run: async (shop) => {
        await shop.page.route('**/messages', (route) => route.abort())
        await shop.visit(`/order/${await shop.order('Самовывоз', await shop.chain.laterSlot())}`)
        await shop.page.waitForLoadState('networkidle').catch(() => {})
        await shop.page.getByRole('radio', { name: shop.t('notify.channel.messenger') }).click()
        await shop.page.getByText(shop.t('notify.failed')).waitFor()
      },
    },
  }
}
