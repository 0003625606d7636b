import { cartOf, DRAFT, PICKUP, somePhone } from './chain.mjs'
import { act, dialog, pressPlace } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** What somebody has saved. */
export const addressesOfSomebody = [
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

/** Somebody new with a name. @param {Shop} shop @returns {Promise<string>} the phone */
export async function logIn(shop) {
  const phone = somePhone()
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

/** Somebody new who logs in, saves addresses and opens their popup. @param {Shop} shop @param {object[]} [addresses] */
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

/** An order to take away of whoever is logged in. @param {Shop} shop @param {string} phone @param {string | null} [slotStart] */
export async function ownOrder(shop, phone, slotStart = null) {
  const body = await shop.chain.orderBody(PICKUP, { phone, slotStart })
  const [order] = await send(shop, [{ path: '/api/cart/store', body }])
  return order
}

/** The header knows who it is; on small screens it says so in its menu. @param {Shop} shop */
const untilKnown = ({ page }, name = DRAFT.name) =>
  page.getByRole('banner').getByText(name).first().waitFor({ state: 'attached' })

/** Nothing is loading any more. @param {Shop} shop */
export const untilLoaded = ({ page, t }) => page.getByText(t('common.loading')).first().waitFor({ state: 'detached' })

/** Somebody new on a page of the personal area, with something in it if wanted. @param {Shop} shop @param {string} path */
export async function openProfile(shop, path, { isFilled = false, name = DRAFT.name } = {}) {
  await visitProfile(shop, path, { isFilled })
  await untilKnown(shop, name)
  await untilLoaded(shop)
}

/** The same, before its data is there. @param {Shop} shop @param {string} path */
export async function visitProfile(shop, path, { isFilled = false } = {}) {
  await shop.seed(shop.chain.inPickup)
  const phone = await logIn(shop)
  if (isFilled) {
    await saveAddresses(shop, addressesOfSomebody)
    await ownOrder(shop, phone, await shop.chain.laterSlot())
    const { number } = await ownOrder(shop, phone)
    const body = { action: 'cancel', reason: 'wrong_order', comment: 'Нужен был другой соус' }
    await send(shop, [{ path: `/api/user/history/${number}/close`, body }])
  }
  await shop.visit(path)
  await shop.page.getByRole('navigation', { name: shop.t('profile.menu') }).waitFor()
}

/** Somebody new with an order, at its page. @param {Shop} shop @param {'waits' | 'handed out'} [how] @returns {Promise<string>} its number */
export async function openOwnOrder(shop, how = 'handed out') {
  const { inPickup, lineOf, laterSlot } = shop.chain
  await shop.seed({ ...inPickup, products: cartOf([lineOf('cola', 2)]) })
  const { number } = await ownOrder(shop, await logIn(shop), how === 'waits' ? await laterSlot() : null)
  await shop.visit(`/profile/orders/${number}`)
  await act(shop, how === 'waits' ? 'order.close.cancel' : 'order.repeat.full').waitFor({ timeout: 30_000 })
  await untilKnown(shop)
  return number
}

/** An own order as if it were otherwise, at its page. @param {Shop} shop @param {(order: any) => object} change what is different */
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

/** Every single order is answered with something different in it, and nothing new is told of it. @param {Shop} shop @param {(order: any) => object} change */
export async function changeOrders({ page }, change) {
  await page.route('**/events', (route) => route.fulfill({ status: 204 }))
  await page.route(/\/api\/(user\/history|order)\/[\w-]+$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const { cart, order } = await answer.json()
    // The page counts down by the time that answers were given.
    const headers = { date: answer.headers().date ?? new Date().toUTCString() }
    if (cart) return route.fulfill({ headers, json: { cart: { ...cart, ...change(cart) } } })
    return order
      ? route.fulfill({ headers, json: { order: { ...order, ...change(order) } } })
      : route.fulfill({ response: answer })
  })
}

/** Somebody logged in, on a page of the shop. @param {Shop} shop @param {Record<string, unknown>} seed @param {string} path */
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
