import { openAddresses, openLogin, openProfile, SAVED_ADDRESSES, visitProfile } from './customer.mjs'
import { ADDRESS, LONG, longOrder, NAMES, withHighPrices } from './long-texts.mjs'
import { dialog, rewriteAnswer } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** A customer with a long name. @param {Shop} shop @param {string} path */
async function openNamed(shop, path) {
  await rewriteAnswer(shop, '**/api/user/main', ({ user }) => ({ user: { ...user, name: LONG.name } }))
  await openProfile(shop, path, { name: LONG.name })
}

/** @param {string} at */
const ledgerOf = (at) =>
  ['accrual', 'spend', 'release', 'expire', 'manual'].map((kind, index) => ({
    ...{ id: index + 1, kind, amount: (index % 2 ? -1 : 1) * 1234567, at },
    ...{
      order_number: kind === 'manual' ? null : 'AB-1234567',
      expires_at: null,
      note: kind === 'manual' ? LONG.name : '',
    },
  }))

/** Long data of a customer. @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const longAccountStates = ({ locale, now }) => ({
  'long-addresses': {
    run: (shop) => openAddresses(shop, [{ ...SAVED_ADDRESSES[0], ...ADDRESS, type: 'home' }, ...SAVED_ADDRESSES]),
  },
  'long-profile': { whole: true, run: (shop) => openNamed(shop, '/profile') },
  'long-profile-personal': { whole: true, run: (shop) => openNamed(shop, '/profile/personal') },
  'long-profile-delivery': {
    whole: true,
    run: async (shop) => {
      await rewriteAnswer(shop, /\/api\/user\/address(\?|$)/, (answer) =>
        JSON.parse(JSON.stringify(answer).replaceAll('пр. Абая', LONG.street).replaceAll('Домофон 45К', LONG.comment)),
      )
      await openProfile(shop, '/profile/delivery', { isFilled: true })
    },
  },
  'long-profile-notifies': {
    whole: true,
    run: async (shop) => {
      const one = {
        ...{ id: 1, type: 'promo', title: NAMES[locale], body: `${NAMES[locale]} ${LONG.link}`, link: null },
        ...{ created_at: new Date(now()).toISOString(), read_at: null },
      }
      const fresh = [one, { ...one, id: 2, type: 'order', link: '/profile/orders' }]
      const read = [{ ...one, id: 3, read_at: one.created_at }]
      await rewriteAnswer(shop, /\/api\/user\/notification(\?|$)/, () => ({
        notifications: { new: { total: fresh.length, data: fresh }, read: { total: read.length, data: read } },
      }))
      await openProfile(shop, '/profile/notifies')
      await shop.page.getByRole('heading', { name: NAMES[locale] }).first().waitFor()
    },
  },
  'long-profile-orders': {
    whole: true,
    run: async (shop) => {
      await rewriteAnswer(shop, /\/api\/user\/history(\?|$)/, (answer) => ({
        ...answer,
        orders: {
          ...answer.orders,
          data: answer.orders.data.map((/** @type {any} */ order) =>
            withHighPrices({ ...order, ...longOrder(order, NAMES[locale]) }),
          ),
        },
      }))
      await openProfile(shop, '/profile/orders', { isFilled: true })
      await shop.page.locator('[data-row]').first().waitFor()
    },
  },
  'long-bonuses': {
    whole: true,
    run: async (shop) => {
      await rewriteAnswer(shop, '**/api/user/bonus', (answer) => ({
        ...answer,
        ...{ user_bonus: 1234567, pending: 1234567 },
        expiring: [{ amount: 1234567, expires_at: new Date(now() + 10 ** 9).toISOString() }],
      }))
      const ledger = ledgerOf(new Date(now()).toISOString())
      await rewriteAnswer(shop, '**/api/user/bonus/ledger**', () => ({
        entries: { total: ledger.length, data: ledger },
      }))
      await openProfile(shop, '/profile/bonuses')
    },
  },
  'long-account-menu': {
    run: async (shop) => {
      await rewriteAnswer(shop, '**/api/user/main', ({ user }) => ({ user: { ...user, name: LONG.name } }))
      await visitProfile(shop, '/profile/bonuses')
      if (!shop.isWide) await shop.page.getByRole('button', { name: shop.t('shell.menuOfSite') }).click()
      await shop.page
        .getByRole('banner')
        .getByRole('button', { name: LONG.name.slice(0, 7) })
        .click()
    },
  },
  'long-login': {
    run: async (shop) => {
      await shop.page.route('**/api/send-code', (route) =>
        route.fulfill({ status: 429, json: { message: `${NAMES[locale]}. ${NAMES[locale]}.`, retry_after: 3599 } }),
      )
      await openLogin(shop)
      await dialog(shop).getByRole('textbox').fill('7011234567')
      await dialog(shop)
        .getByRole('button', { name: shop.t('auth.getCode'), exact: true })
        .click()
      await dialog(shop).getByText(NAMES[locale]).waitFor()
    },
  },
})
