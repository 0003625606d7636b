import { randomUUID } from 'node:crypto'
import { measureSequentially, median, post } from './load.mjs'
import { cpuOf } from './processes.mjs'

const SEARCHES = 500

/** @param {string} url */
const json = async (url) => (await fetch(url)).json()

/** @param {string} url @param {object} body */
const send = (url, body) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A cart of one dish without options, twice. @param {string} api */
async function cartFor(api) {
  const { cities } = await json(`${api}/api/cities`)
  const filial = cities[0].filials[0]
  const { products } = await json(`${api}/api/pages/main?filial_guid=${filial.guid}`)
  const product = products.find(
    (/** @type {{ has_options: boolean, is_available: boolean }} */ one) => !one.has_options && one.is_available,
  )
  return () => ({
    filial_guid: filial.guid,
    delivery_type: 'Самовывоз',
    lines: [{ id: product.id, uuid: randomUUID(), quantity: 2, priceWithExtras: product.price }],
    total: product.price * 2,
  })
}

/** Bodies of orders of a guest. @param {string} api */
async function guestOrders(api) {
  const newCart = await cartFor(api)
  return () => {
    const { total, ...cart } = newCart()
    const phone = `7701${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    return { ...cart, cart_id: randomUUID(), name: 'Bench', phone, payment_method: 'cash', expected_total: total }
  }
}

/** Places a number of orders, as many at a time as the API lets in while its processor is busy (`reference-api/http/overload.ts`). @param {string} api @param {number} amount */
export async function placeOrders(api, amount) {
  const result = await post({
    url: `${api}/api/guest/cart/store`,
    body: await guestOrders(api),
    amount,
    connections: 4,
  })
  if (result.failed > 0) throw new Error(`${result.failed} orders were refused`)
  return result
}

/** Places an order of a guest. @param {string} api @returns {Promise<string>} the token of its link */
export async function placeOrder(api) {
  const newOrder = await guestOrders(api)
  const { token } = await (await send(`${api}/api/guest/cart/store`, newOrder())).json()
  if (typeof token !== 'string') throw new Error('The order of the benchmark was refused')
  return token
}

/** Logs a new customer in: the answer contains the code, because no messenger gateway is set. @param {string} api */
async function tokenOf(api) {
  const phone = '77010000001'
  const { code } = await (await send(`${api}/api/send-code`, { phone })).json()
  const { token } = await (await send(`${api}/api/login`, { phone, code })).json()
  return token
}

/**
 * @param {import('./servers.mjs').Server} api @param {number} rounds
 * @returns {Promise<Record<string, number>>}
 */
export async function figuresOfApi({ url, pid }, rounds) {
  const search = () => ({ query: 'донер' })
  const newCart = await cartFor(url)
  const token = await tokenOf(url)
  const times = { searchMs: [0], quoteMs: [0], accountMs: [0] }
  for (const list of Object.values(times)) list.pop()
  for (let round = 0; round < rounds; round++) {
    times.searchMs.push(await measureSequentially(50, () => send(`${url}/api/search`, search())))
    times.quoteMs.push(
      await measureSequentially(50, () => {
        const { total: _, ...cart } = newCart()
        return send(`${url}/api/cart/quote`, cart)
      }),
    )
    times.accountMs.push(
      await measureSequentially(50, () =>
        fetch(`${url}/api/user/main`, { headers: { authorization: `Bearer ${token}` } }),
      ),
    )
  }
  const before = cpuOf(pid)
  const { rate } = await post({ url: `${url}/api/search`, body: search, amount: SEARCHES })
  const cpu = (cpuOf(pid) - before) / SEARCHES
  const { searchMs, quoteMs, accountMs } = times
  return {
    searchMs: median(searchMs),
    quoteMs: median(quoteMs),
    accountMs: median(accountMs),
    searchRate: rate,
    searchCpu: cpu,
  }
}
