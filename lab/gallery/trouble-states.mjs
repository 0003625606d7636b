import { PICKUP } from './chain.mjs'
import { openAsCustomer, openLogin, openProfile, untilLoaded, visitProfile } from './customer.mjs'
import {
  abortCalls,
  actionButton,
  bringIntoView,
  dialog,
  neverAnswer,
  openPickup,
  press,
  pressPlace,
  unpricedOrderButton,
  waitForHydration,
} from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** The calls of the personal area's pages; logging in and changes still work. */
const OWN = /\/api\/(user\/(main|bonus|history|address|notification|cards|sessions|consents)|promocodes)(\/|\?|$)/
// The list of a city's addresses comes with the city.
const ADDRESSES = /\/api\/city\/\d+/
const PAGES = ['', 'personal', 'bonuses', 'orders', 'delivery', 'notifies', 'newNotifies', 'cards']

/** @param {string} page */
const pathOf = (page) => (page ? `/profile/${page}` : '/profile')

/**
 * A page whose data contains a value that no view can show, as a bug of the shop would leave it.
 * @param {(shop: Shop) => { path: string, text: string }} pageOf its address, and a text of its data
 * @returns {import('./shop.mjs').State}
 */
const broken = (pageOf) => ({
  run: async (shop) => {
    const { path, text } = pageOf(shop)
    // A document contains the data in scripts, with escaped quotes; a navigation gets it without.
    const corrupted = (/** @type {string} */ data) =>
      data
        .replaceAll(`\\"children\\":\\"${text}\\"`, '\\"children\\":{\\"is\\":\\"broken\\"}')
        .replaceAll(`"children":"${text}"`, '"children":{"is":"broken"}')
    await shop.page.route(
      (url) => url.pathname.endsWith(path),
      async (route) => {
        const answer = await route.fetch({ maxRetries: 2 })
        // The policy contains hashes of the page's original scripts.
        const { 'content-security-policy': _policy, ...headers } = answer.headers()
        await route.fulfill({ response: answer, headers, body: corrupted(await answer.text()) })
      },
    )
    await shop.visit(path)
    await shop.page.getByRole('heading', { level: 1, name: shop.t('errors.title') }).waitFor()
  },
})

/** Slow calls and failed calls. @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const troubleStates = ({ inPickup, inDelivery }) => ({
  ...Object.fromEntries(
    PAGES.flatMap((page) => [
      [
        `loading-profile${page && `-${page}`}`,
        {
          run: async (/** @type {Shop} */ shop) => {
            await neverAnswer(shop, OWN)
            // Until the browser makes the call, the grey rows are those of the prepared page.
            await Promise.all([shop.page.waitForRequest(OWN), visitProfile(shop, pathOf(page))])
            await waitForHydration(shop)
            await shop.page.getByRole('main').getByText(shop.t('common.loading')).first().waitFor()
          },
        },
      ],
      [
        `failed-profile${page && `-${page}`}`,
        {
          whole: true,
          run: async (/** @type {Shop} */ shop) => {
            await abortCalls(shop, OWN)
            await visitProfile(shop, pathOf(page))
            await untilLoaded(shop)
          },
        },
      ],
    ]),
  ),
  'broken-page': broken(({ chain }) => ({ path: `/product/${chain.doner.id}`, text: chain.doner.name })),
  'broken-page-alone': broken(({ t }) => ({ path: '/gradeUs', text: t('gradeUs.title') })),
  'failed-search': {
    run: async (shop) => {
      await shop.chain.fail({ method: 'POST', path: '/api/search', having: 'zzdown' })
      await shop.visit('/search?query=zzdown')
      await shop.page.getByRole('main').getByRole('alert').waitFor()
      await waitForHydration(shop)
    },
  },
  'failed-order': {
    run: async (shop) => {
      const token = await shop.order(PICKUP)
      await shop.chain.fail({ method: 'GET', path: `/api/order/${token}` })
      await shop.visit(`/order/${token}`)
      await shop.page.getByText(shop.t('common.failed')).waitFor()
    },
  },
  'failed-own-order': {
    run: async (shop) => {
      await abortCalls(shop, /\/api\/user\/history\/\w+/)
      await visitProfile(shop, '/profile/orders/AA-1')
      await shop.page.getByRole('alert').first().waitFor()
    },
  },
  'missing-own-order': { run: (shop) => openProfile(shop, '/profile/orders/AA-1') },
  'loading-own-order': {
    run: async (shop) => {
      await neverAnswer(shop, /\/api\/user\/history\/\w+/)
      await visitProfile(shop, '/profile/orders/AA-1')
    },
  },
  'loading-times': {
    run: async (shop) => {
      await neverAnswer(shop, '**/api/delivery-slots**')
      await shop.seed(inPickup)
      await shop.visit('/guest-order')
      await shop.page.getByRole('textbox').first().waitFor()
      await shop.page.getByText(shop.t('checkout.timesLoading')).first().scrollIntoViewIfNeeded()
    },
  },
  'loading-guest-order': {
    whole: true,
    run: async (shop) => {
      await neverAnswer(shop, '**/api/**')
      await shop.seed(inDelivery)
      await shop.visit('/guest-order')
    },
  },
  'loading-payment': {
    run: async (shop) => {
      await neverAnswer(shop, '**/api/cart/quote')
      await shop.seed(inDelivery)
      await shop.visit('/payment')
      await bringIntoView(shop.page.locator('dl[aria-busy=true]').first())
    },
  },
  'failed-payment': {
    whole: true,
    run: async (shop) => {
      await abortCalls(shop, '**/api/cart/quote')
      await shop.seed(inDelivery)
      await shop.open('/payment')
      await unpricedOrderButton(shop).click()
      await shop.page.getByText(shop.t('payment.obstacle.noQuote')).first().waitFor()
    },
  },
  'loading-start': {
    run: async (shop) => {
      await neverAnswer(shop, '**/api/cities')
      await shop.open('/')
      await shop.page.getByRole('button', { name: shop.t('shell.pickup'), exact: true }).click()
      await dialog(shop).waitFor()
    },
  },
  'loading-map': {
    run: async (shop) => {
      await neverAnswer(shop, 'https://tile.openstreetmap.org/**')
      await openPickup(shop)
      if (!shop.isWide) await dialog(shop).getByRole('tab').nth(1).click()
    },
  },
  'loading-addresses': {
    run: async (shop) => [await neverAnswer(shop, ADDRESSES), await openPlaceOfCustomer(shop)],
  },
  'failed-addresses': {
    run: async (shop) => {
      await abortCalls(shop, ADDRESSES)
      await openPlaceOfCustomer(shop)
      await dialog(shop).getByRole('alert').first().waitFor()
    },
  },
  'failed-login': {
    run: async (shop) => {
      await abortCalls(shop, '**/api/send-code')
      await openLogin(shop)
      await dialog(shop).getByRole('textbox').fill('7011234567')
      await press(shop, 'auth.getCode')
      await dialog(shop).getByRole('alert').first().waitFor()
    },
  },
  'failed-export': {
    whole: true,
    run: async (shop) => {
      await abortCalls(shop, '**/api/user/export')
      await openProfile(shop, '/profile/personal')
      await actionButton(shop, 'data.export.button').click()
      await shop.page.getByText(shop.t('data.export.failed')).waitFor()
    },
  },
})

/** A logged-in customer who changes the destination. @param {Shop} shop */
async function openPlaceOfCustomer(shop) {
  await openAsCustomer(shop, shop.chain.inDelivery, '/')
  await shop.page.waitForLoadState('load')
  await pressPlace(shop)
  await dialog(shop).waitFor()
}
