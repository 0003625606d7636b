import { cartOf, DRAFT, PICKUP, randomPhone } from './chain.mjs'
import { actionButton, dialog, pressPlace } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** The saved data of a customer. */
export const SAVED_ADDRESSES = [
  { street: 'пр. Абая', home: '10/2', comment: 'Домофон 45К', type: 'home', private_house: false },
  { street: 'ул. Гоголя', home: '111', comment: '', type: 'office', private_house: false },
  { street: 'ул. Жарокова', home: '18', comment: '', type: 'other', private_house: true },
]

/**
 * Sends calls, one after the other, with the cookies of the browser.
 * @param {Shop} shop @param {{ path: string, body?: object, method?: string }[]} calls @returns {Promise<any[]>} the answers
 */
export async function send({ page, base }, calls) {
  const answers = []
  for (const { path, body, method = 'POST' } of calls) {
    const answer = await page.request.fetch(path, { method, data: body, headers: { origin: base } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    answers.push(await answer.json())
  }
  return answers
}

/** A new customer with a name. @param {Shop} shop @returns {Promise<string>} the phone */
export async function logIn(shop) {
  const phone = randomPhone()
  const [{ code }] = await send(shop, [{ path: '/api/send-code', body: { phone } }])
  await send(shop, [
    { path: '/api/login', body: { phone, code } },
    { path: '/api/user/update', method: 'PATCH', body: { name: DRAFT.name } },
  ])
  return phone
}

/** @param {Shop} shop @param {object[]} addresses */
export const saveAddresses = (shop, addresses) =>
  send(
    shop,
    addresses.map((address) => ({
      path: '/api/user/address/create',
      body: {
        ...{ city_id: shop.chain.city.id, entrance: '2', apartment: '45', floor: '7', latitude: null, longitude: null },
        ...address,
      },
    })),
  )

/** A new customer who logs in, saves addresses and opens their popup. @param {Shop} shop @param {object[]} [addresses] */
export async function openAddresses(shop, addresses = []) {
  await shop.seed(shop.chain.inDelivery)
  await logIn(shop)
  await saveAddresses(shop, addresses)
  await shop.open('/')
  await pressPlace(shop)
  await dialog(shop)
    .getByRole('button', { name: shop.t('address.add') })
    .waitFor()
}

/** A pickup order of the logged-in customer. @param {Shop} shop @param {string} phone @param {string | null} [slotStart] */
export async function ownOrder(shop, phone, slotStart = null) {
  const body = await shop.chain.orderBody(PICKUP, { phone, slotStart })
  const [order] = await send(shop, [{ path: '/api/cart/store', body }])
  return order
}

/** Waits until the header shows the customer; on small screens its menu does. @param {Shop} shop */
const untilKnown = ({ page }, name = DRAFT.name) =>
  page.getByRole('banner').getByText(name).first().waitFor({ state: 'attached' })

/** Waits until nothing is loading. @param {Shop} shop */
export const untilLoaded = ({ page, t }) => page.getByText(t('common.loading')).first().waitFor({ state: 'detached' })

/** A new customer on a page of the personal area, optionally with data. @param {Shop} shop @param {string} path */
export async function openProfile(shop, path, { isFilled = false, name = DRAFT.name } = {}) {
  await visitProfile(shop, path, { isFilled })
  await untilKnown(shop, name)
  await untilLoaded(shop)
}

/** The same page before its data has loaded. @param {Shop} shop @param {string} path */
export async function visitProfile(shop, path, { isFilled = false } = {}) {
  await shop.seed(shop.chain.inPickup)
  const phone = await logIn(shop)
  if (isFilled) {
    await saveAddresses(shop, SAVED_ADDRESSES)
    await ownOrder(shop, phone, await shop.chain.laterSlot())
    const { number } = await ownOrder(shop, phone)
    const body = { action: 'cancel', reason: 'wrong_order', comment: 'Нужен был другой соус' }
    await send(shop, [{ path: `/api/user/history/${number}/close`, body }])
  }
  await shop.visit(path)
  await shop.page.getByRole('navigation', { name: shop.t('profile.menu') }).waitFor()
}

/** A new customer with an order, on its page. @param {Shop} shop @param {'waits' | 'handed out'} [how] @returns {Promise<string>} its number */
export async function openOwnOrder(shop, how = 'handed out') {
  const { inPickup, lineOf, laterSlot } = shop.chain
  await shop.seed({ ...inPickup, products: cartOf([lineOf('cola', 2)]) })
  const { number } = await ownOrder(shop, await logIn(shop), how === 'waits' ? await laterSlot() : null)
  await shop.visit(`/profile/orders/${number}`)
  await actionButton(shop, how === 'waits' ? 'order.close.cancel' : 'order.repeat.full').waitFor({ timeout: 30_000 })
  await untilKnown(shop)
  return number
}

/** The page of an own order with changed data. @param {Shop} shop @param {(order: any) => object} change the changed fields */
export async function openChangedOrder(shop, change) {
  await changeOrders(shop, change)
  await shop.seed(shop.chain.inPickup)
  const { number } = await ownOrder(shop, await logIn(shop), await shop.chain.laterSlot())
  await shop.visit(`/profile/orders/${number}`)
  await shop.page.getByRole('heading', { level: 1, name: shop.t('order.number', { number }) }).waitFor()
  await shop.page.locator('main dl').first().waitFor()
  await untilKnown(shop)
  return { number }
}

/** Changes every answer with a single order, and sends no events about it. @param {Shop} shop @param {(order: any) => object} change */
export async function changeOrders({ page }, change) {
  await page.route('**/events', (route) => route.fulfill({ status: 204 }))
  await page.route(/\/api\/(user\/history|order)\/[\w-]+$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const { cart, order } = await answer.json()
    // The page counts down from the times of the answers.
    const headers = { date: answer.headers().date ?? new Date().toUTCString() }
    if (cart) return route.fulfill({ headers, json: { cart: { ...cart, ...change(cart) } } })
    return order
      ? route.fulfill({ headers, json: { order: { ...order, ...change(order) } } })
      : route.fulfill({ response: answer })
  })
}

/** The server has rendered the real order: the page of a guest requests it when it becomes visible, once it listens. @param {Shop} shop */
export async function requestOrderAgain({ page }) {
  const answer = page.waitForResponse(/\/api\/order\/[\w-]+$/)
  // Each event cancels a running request, so they are far apart and end with the first answer.
  const timer = await page.evaluate(() =>
    Number(setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 2000)),
  )
  await answer
  await page.evaluate((id) => clearInterval(id), timer)
}

/** A logged-in customer on a page of the shop. @param {Shop} shop @param {Record<string, unknown>} seed @param {string} path */
export async function openAsCustomer(shop, seed, path) {
  await shop.seed(seed)
  await logIn(shop)
  await shop.visit(path)
  await untilKnown(shop)
}

/** @param {Shop} shop */
export async function openLogin(shop) {
  await shop.open('/profile')
  await shop.page.getByRole('button', { name: shop.t('profile.signIn.login') }).click()
  await dialog(shop).getByRole('textbox').waitFor()
}
