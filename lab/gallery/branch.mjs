import { setTimeout as wait } from 'node:timers/promises'
import {
  CODES,
  DELIVERY,
  DRAFT,
  PICKUP,
  randomPhone,
  sentAddress,
  TYPED_ADDRESS,
  TYPED_TEXTS,
  toRequestedLine,
} from './chain.mjs'

/**
 * @typedef {import('./shop.mjs').Shop} Shop
 * @typedef {Awaited<ReturnType<typeof openTablet>>} Tablet
 * @typedef {{ type?: string, comment?: string, isByCash?: boolean, extra?: object, address?: object, lines?: import('./chain.mjs').Line[] }} Wish
 */

const HALF_AN_HOUR = 30 * 60_000

/**
 * Makes a call of the staff with a key for all branches. The calls of a key per minute are limited, and all pictures share it: then it waits.
 * @param {Shop} shop @param {string} path @param {object} [body] @returns {Promise<any>}
 */
async function asStaff(shop, path, body) {
  const { locale, staff } = shop.chain
  const answer = await fetch(`${staff.url}/api/staff/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${staff.key}`,
      'accept-language': CODES[locale],
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify({ request_id: crypto.randomUUID(), ...body }),
  })
  const reply = await answer.json()
  if (answer.status === 429) {
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return asStaff(shop, path, body)
  }
  if (!answer.ok) throw new Error(`staff/${path}: ${answer.status} ${JSON.stringify(reply)}`)
  return reply
}

/** Whether the order is paid at the door without cash. @param {string} method */
const isAtDoor = (method) => !['cash', 'card'].includes(method)

let taken = 0

/** A branch outside of the first city, where the pictures of customers order; another one each time. */
function nextBranch(/** @type {any[]} */ cities) {
  const branches = cities
    .slice(1)
    .flatMap(({ id, filials }) => filials.map((/** @type {object} */ one) => ({ cityId: id, ...one })))
  taken += 1
  return branches[taken % branches.length]
}

/** The branch accepts an order. @param {Shop} shop @param {string} number */
export async function accept(shop, number) {
  const { order } = await asStaff(shop, `orders/${number}`)
  await asStaff(shop, `orders/${number}/accept`, { version: order.version, minutes: 30 })
}

/** Retries, because the simulated kitchen may be moving the order at the same time. @param {Shop} shop @param {string} number */
async function cancel(shop, number, triesLeft = 5) {
  const { order } = await asStaff(shop, `orders/${number}`)
  if (!order.can_cancel) return
  try {
    await asStaff(shop, `orders/${number}/cancel`, { version: order.version, reason: 'other' })
  } catch (error) {
    if (triesLeft === 0) throw error
    await cancel(shop, number, triesLeft - 1)
  }
}

/** Removes what earlier pictures left at the branch. @param {Shop} shop @param {string} guid */
async function tidyUp(shop, guid) {
  const query = `filial_guid=${guid}`
  const [{ orders }, { tasks }, { products, options }] = await Promise.all(
    ['orders', 'tasks', 'menu'].map((what) => asStaff(shop, `${what}?${query}`)),
  )
  for (const { number } of orders) await cancel(shop, number)
  for (const { id } of tasks) await asStaff(shop, `tasks/${id}/done`, {})
  for (const { product_id = null, modifier_id = null, is_stopped } of [...products, ...options])
    if (is_stopped) await asStaff(shop, 'resume', { filial_guid: guid, product_id, modifier_id })
  await asStaff(shop, 'kitchen', { filial_guid: guid, paused_until: null, extra_minutes: 0, extra_until: null })
}

/**
 * Orders at the branch as a guest. @param {Shop} shop @param {any} branch
 * @param {Wish} wish @returns {Promise<{ number: string, token: string, key: string }>}
 */
async function orderAt(
  shop,
  branch,
  { type = DELIVERY, comment = '', isByCash = true, extra, address, lines = shop.chain.full },
) {
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(`${shop.base}/api/${path}`, {
      method: 'POST',
      headers: {
        'accept-language': CODES[shop.chain.locale],
        'content-type': 'application/json',
        origin: shop.base,
      },
      body: JSON.stringify(body),
    })
    const reply = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const [{ latitude, longitude }] = branch.addresses
  const point = { latitude, longitude }
  const what = { filial_guid: branch.guid, delivery_type: type, lines: lines.map(toRequestedLine) }
  const quote = await post('cart/quote', { ...what, ...(type === DELIVERY && { point }) })
  const { total, payment_methods } = quote
  const key = crypto.randomUUID()
  const placed = await post('guest/cart/store', {
    ...what,
    // The prices of a branch in another city differ.
    lines: what.lines.map((line, index) => ({ ...line, priceWithExtras: quote.lines[index].unit_price })),
    cart_id: key,
    name: DRAFT.name,
    phone: randomPhone(),
    address: type === DELIVERY ? { ...sentAddress(TYPED_ADDRESS, branch.cityId), ...point, ...address } : null,
    comment,
    slot_start: null,
    persons: 2,
    payment_method: isByCash ? 'cash' : (payment_methods.find(isAtDoor) ?? 'cash'),
    change_from: null,
    expected_total: total,
    ...extra,
  })
  return { ...placed, key }
}

/**
 * The tablet of a branch without orders; the simulated kitchen does not work there meanwhile.
 * @param {Shop} shop
 */
export async function openTablet(shop) {
  const { cities } = await shop.chain.ask('cities')
  const branch = nextBranch(cities)
  await tidyUp(shop, branch.guid)
  await shop.page.addInitScript((guid) => localStorage.setItem('staffBranch', JSON.stringify(guid)), branch.guid)
  await shop.visit(`/staff#key=${shop.chain.staff.key}`)
  await shop.page.getByText(shop.t('staff.connection.live')).waitFor()
  const call = (/** @type {string} */ path, /** @type {object} */ body) =>
    asStaff(shop, path, { filial_guid: branch.guid, ...body })
  /** Moves an order on, step by step. @param {string} number @param {(string | number)[]} steps the minutes of cooking, then statuses */
  const move = async (number, ...steps) => {
    for (const step of steps) {
      const { order } = await asStaff(shop, `orders/${number}`)
      const { version } = order
      if (typeof step === 'number') await asStaff(shop, `orders/${number}/accept`, { version, minutes: step })
      else await asStaff(shop, `orders/${number}/next`, { version, status: step })
    }
  }
  return { branch, call, move, order: (/** @type {Wish} */ wish) => orderAt(shop, branch, wish) }
}

/** An order with everything that a kitchen has to read. @param {Shop} shop @returns {Wish} */
export const difficultOrders = ({ chain: { doner, simple, lineOf } }) => ({
  comment: DRAFT.comment,
  lines: [{ ...doner, note: TYPED_TEXTS.note }, simple, lineOf('cola', 3)],
  address: { street: TYPED_TEXTS.street, latitude: null, longitude: null },
  extra: { second_phone: '77017654321', hand_over: 'call', change_from: 50_000, persons: 0 },
})

/** Orders in every section of the board. @param {Shop} shop @param {Tablet} tablet @returns {Promise<Record<'fresh' | 'pickup' | 'accepted' | 'cooking' | 'ready' | 'onWay', string>>} their numbers */
export async function fillBoard(shop, { order, move }) {
  const { lineOf } = shop.chain
  const ask = (/** @type {Wish} */ wish) => order(wish).then(({ number }) => number)
  const onWay = await ask({ isByCash: false })
  await move(onWay, 15, 'cooking', 'ready', 'on_way')
  const ready = await ask({ comment: DRAFT.comment })
  await move(ready, 15, 'cooking', 'ready')
  const { number: cooking, token, key } = await order({ type: PICKUP, lines: [lineOf('kunefe', 2), lineOf('cola', 1)] })
  await move(cooking, 10, 'cooking')
  const headers = { origin: shop.base, 'x-order-key': key }
  const here = await fetch(`${shop.base}/api/order/${token}/here`, { method: 'POST', headers })
  if (!here.ok) throw new Error(`here: ${await here.text()}`)
  const accepted = await ask({ extra: { hand_over: 'meet' } })
  await move(accepted, 20)
  const fresh = await ask(difficultOrders(shop))
  const pickup = await ask({ type: PICKUP, lines: [lineOf('chak-chak', 1)] })
  await card(shop, pickup).waitFor()
  return { fresh, pickup, accepted, cooking, ready, onWay }
}

/** An order in the list. @param {Shop} shop @param {string} number */
export const card = ({ page }, number) => page.getByRole('button', { name: new RegExp(number) }).first()

/** Opens an order on the tablet. @param {Shop} shop @param {string} number */
export async function openOrder(shop, number) {
  await card(shop, number).click()
  await shop.page.getByRole('article', { name: shop.t('staff.order.heading', { number }) }).waitFor()
}

/** Moves all times half an hour back, so that accepted orders are late. @param {any} order */
export const placedEarlier = (order) => {
  const shifted = (/** @type {string} */ moment) => new Date(Date.parse(moment) - HALF_AN_HOUR * 1.4).toISOString()
  const { accepted, promised } = order
  return {
    ...order,
    accepted: accepted && { ...accepted, at: shifted(accepted.at) },
    promised: { from: shifted(promised.from), to: shifted(promised.to) },
  }
}
