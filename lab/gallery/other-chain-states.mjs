import { CODES } from './chain.mjs'
import { dialog } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** A page of the coffee house, in the language of the picture. @param {Shop} shop @param {string} path */
async function open({ page, chain: { other, locale } }, path) {
  const localized = locale === 'ru' ? path : `/${CODES[locale]}${path === '/' ? '' : path}`
  await page.goto(`${other}${localized}`)
  await page.waitForLoadState('networkidle')
}

/** The first dish of the menu, at its page. @param {Shop} shop */
async function openDish(shop) {
  await open(shop, '/')
  const href = await shop.page.locator('a[data-product]').first().getAttribute('href')
  await shop.page.goto(`${shop.chain.other}${href}`)
  await shop.page.waitForLoadState('networkidle')
}

/** @param {string} path @returns {import('./shop.mjs').State} */
const whole = (path) => ({ whole: true, run: (shop) => open(shop, path) })

/**
 * The main pages of another chain with the same build, where nothing of the first one may be visible. Empty while its shop does not run.
 * @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States}
 */
export const otherChainStates = ({ other }) =>
  other === null
    ? {}
    : {
        'other-home': whole('/'),
        'other-product': { whole: true, run: openDish },
        'other-start': {
          run: async (shop) => {
            await open(shop, '/')
            await shop.page.getByRole('button', { name: shop.t('shell.pickup'), exact: true }).click()
            await dialog(shop).getByRole('radio').first().waitFor()
          },
        },
        'other-cart': whole('/cart'),
        'other-about': whole('/aboutUs'),
        'other-faq': whole('/FAQ'),
        'other-offer': whole('/offer'),
        'other-grade': whole('/gradeUs'),
        'other-profile': whole('/profile'),
        'other-missing': whole('/no-such-page'),
      }
