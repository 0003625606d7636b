/** @typedef {import('./shop.mjs').Shop} Shop */

/** @param {Shop} shop */
export const dialog = ({ page }) => page.getByRole('dialog')

/** @param {Shop} shop @param {string} slug */
export const cardLink = ({ page, chain }, slug) => page.locator(`a[data-product="${chain.dish(slug).id}"]`).first()

/** Presses a button of the popup. @param {Shop} shop @param {string} key */
export const press = (shop, key) =>
  dialog(shop)
    .getByRole('button', { name: shop.t(key), exact: true })
    .click()

/** A button of the page. @param {Shop} shop @param {string} key */
export const actionButton = (shop, key) =>
  shop.page.getByRole('main').getByRole('button', { name: shop.t(key), exact: true })

/** The beginning of a text before its amount or name, to match names that begin with it. @param {Shop} shop @param {string} key @param {string} value */
export const textBeginning = ({ t }, key, value) => {
  const parts = t(key, { [value]: '#' }).split('#')
  return (parts.find((/** @type {string} */ part) => part.trim()) ?? '').trim()
}

/** @param {Shop} shop @param {string} [path] @param {string} [slug] */
export async function openProductPopup(shop, path = '/category/1', slug = 'doner-beef-classic') {
  await shop.open(path)
  await cardLink(shop, slug).click()
  await dialog(shop)
    .getByRole('button', { name: textBeginning(shop, 'product.add', 'price') })
    .waitFor()
}

/** @param {Shop} shop */
export const branches = (shop) =>
  dialog(shop)
    .getByRole('group', { name: shop.t('place.branch') })
    .getByRole('radio')

/** @param {Shop} shop @param {number} [index] */
export async function chooseCity(shop, index = 0) {
  const cities = dialog(shop).getByRole('group', { name: shop.t('place.city') })
  const folded = cities.getByRole('button', { expanded: false })
  await folded.or(cities.getByRole('radio').first()).waitFor()
  if (await folded.isVisible()) await folded.click()
  await cities.getByRole('radio').nth(index).check()
}

/** @param {Shop} shop @param {'delivery' | 'pickup'} [type] */
export async function openStart(shop, type = 'delivery') {
  await shop.open('/')
  await shop.page.getByRole('button', { name: shop.t(`shell.${type}`), exact: true }).click()
  await dialog(shop).getByRole('radio').first().waitFor()
}

/** @param {Shop} shop */
export const pressPlace = (shop) =>
  shop.page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${shop.t('shell.changePlace')}`) })
    .click()

/** @param {Shop} shop */
export async function openPickup(shop) {
  await shop.seed(shop.chain.inPickup)
  await shop.open('/')
  await pressPlace(shop)
  await branches(shop).first().waitFor()
}

/** @param {Shop} shop */
export const waitForAddressForm = (shop) => dialog(shop).getByLabel(shop.t('address.street'), { exact: true }).waitFor()

/** @param {Shop} shop */
export async function openGuestAddress(shop) {
  await openStart(shop)
  await chooseCity(shop)
  await press(shop, 'place.enterAddress')
  await waitForAddressForm(shop)
}

/** @param {Shop} shop @param {string} street @param {string} home @param {string | RegExp} said */
export async function typeGuestAddress(shop, street, home, said) {
  await openGuestAddress(shop)
  await dialog(shop).getByLabel(shop.t('address.street'), { exact: true }).fill(street)
  await dialog(shop)
    .getByRole('textbox', { name: shop.t('address.home'), exact: true })
    .fill(home)
  await dialog(shop).getByText(said).first().waitFor()
}

/** The cart with its sums. @param {Pick<Shop, 'open' | 'page'>} shop */
export async function openCart({ open, page }) {
  await open('/cart')
  await page.locator('dl[aria-busy]').waitFor({ state: 'detached' })
}

/** The button that sends the order, with its sum. @param {Shop} shop */
export const orderButton = (shop) =>
  shop.page.getByRole('button', { name: textBeginning(shop, 'payment.order', 'total') })

/** The same button while the sum is unknown. @param {Shop} shop */
export const unpricedOrderButton = (shop) =>
  shop.page.getByRole('main').getByRole('button', { name: new RegExp(`^${shop.t('payment.orderUnpriced')}`) })

/** @param {Shop} shop @param {string} [path] */
export async function openPayment(shop, path = '/payment') {
  await shop.open(path)
  await shop.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Gives stars in any form. @param {Shop} shop @param {number} stars @param {string} [key] */
export const giveStars = (shop, stars, key = 'review.overall') =>
  shop.page
    .getByRole('group', { name: shop.t(key) })
    .locator('label')
    .nth(stars - 1)
    .click()

/** Scrolls an element to the middle of the screen, away from the bars at its edges. @param {import('@playwright/test').Locator} what */
export const bringIntoView = (what) =>
  what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Waits for hydration: the header shows the number of lines in the cart. @param {Shop} shop */
export const waitForHydration = ({ page }) =>
  page.getByRole('banner').locator('a[href$="/cart"]', { hasText: /\d/ }).first().waitFor()

/** Leaves calls without an answer. @param {Shop} shop @param {string | RegExp} calls */
export const neverAnswer = ({ page }, calls) => page.route(calls, () => {})

/** Lets calls fail on the network. @param {Shop} shop @param {string | RegExp} calls */
export const abortCalls = ({ page }, calls) => page.route(calls, (route) => route.abort())

/** Changes the answers of calls. @param {Shop} shop @param {string | RegExp} calls @param {(answer: any, request: import('@playwright/test').Request) => unknown} change */
export const rewriteAnswer = ({ page }, calls, change) =>
  page.route(calls, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    await route.fulfill(answer.ok() ? { json: change(await answer.json(), route.request()) } : { response: answer })
  })
