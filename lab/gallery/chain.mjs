import { createHash } from 'node:crypto'

export const DELIVERY = 'Доставка'
export const PICKUP = 'Самовывоз'
export const CODES = { ru: 'ru', en: 'en', kk: 'kz' }

/**
 * @typedef {keyof typeof CODES} Locale
 * @typedef {Awaited<ReturnType<typeof readChain>>} Chain
 * @typedef {{ id: number, uuid: string, quantity: number, priceWithExtras: number, selectedExtras: { id: number, quantity: number }[], drink_id: null, snack_id: null, igredients: number[], name: string, image: string, note?: string }} Line
 * @typedef {{ id: number, slug: string, name: string, description: string, price: number, has_options: boolean, image: { path: string } }} Card
 */

/** The text that a customer typed, the same in every language. */
export const DRAFT = {
  name: 'Айгерим',
  phone: '7011234567',
  comment: 'Позвоните за пять минут',
  persons: 2,
  changeFrom: null,
}

/** The typed address, as the browser stores it. */
export const TYPED_ADDRESS = {
  street: 'пр. Абая',
  home: '10/2',
  privateHouse: false,
  entrance: '2',
  apartment: '45',
  floor: '7',
  comment: 'Домофон 45К',
}

/** A typed address, as it is sent with an order. @param {typeof TYPED_ADDRESS} typed @param {number} cityId */
export const sentAddress = ({ privateHouse, ...typed }, cityId) => ({
  ...{ city_id: cityId, private_house: privateHouse },
  ...typed,
})

/** Further typed texts, of customers and of the staff. */
export const TYPED_TEXTS = {
  street: 'Бесімші ықшамаудан',
  note: 'Соус отдельно, пожалуйста',
  complaint: 'Принесли баклаву вместо кюнефе',
  thanks: 'Спасибо, что сообщили!',
  refusal: 'На фото видно все блюда из заказа.',
}

/** A line in the form of the API. @param {Line} line */
export const toRequestedLine = ({ name: _name, image: _image, ...line }) => line

/** @param {object[]} products */
export const cartOf = (products) => ({ cartId: crypto.randomUUID(), products })

/** An unused phone, a new one each time. */
export const randomPhone = () => {
  const digits = BigInt(`0x${createHash('sha256').update(crypto.randomUUID()).digest('hex').slice(0, 12)}`)
  return `7701${String(digits).slice(-7).padStart(7, '0')}`
}

/** The chain in one language: branches, dishes, carts, and a function that orders. @param {string} base @param {Locale} locale @param {(message: object) => Promise<void>} control @param {{ staff: { url: string, key: string }, other: string | null }} beside the address and the key for the staff's calls; the address of another chain's shop */
export async function readChain(base, locale, control, { staff, other }) {
  const language = { 'accept-language': CODES[locale] }

  /** @param {string} pathname @returns {Promise<any>} */
  async function ask(pathname) {
    const answer = await fetch(`${base}/api/${pathname}`, { headers: language })
    if (!answer.ok) throw new Error(`${pathname}: ${answer.status}`)
    return answer.json()
  }

  /** @param {string} pathname @param {object} body @returns {Promise<any>} */
  async function post(pathname, body) {
    const answer = await fetch(`${base}/api/${pathname}`, {
      method: 'POST',
      headers: { ...language, 'content-type': 'application/json', origin: base },
      body: JSON.stringify(body),
    })
    const reply = await answer.json()
    if (!answer.ok) throw new Error(`${pathname}: ${JSON.stringify(reply)}`)
    return reply
  }

  const { cities } = await ask('cities')
  const [city] = cities
  const [branch] = city.filials
  /** @type {{ products: Card[] }} */
  const menu = await ask(`pages/main?filial_guid=${branch.guid}`)

  /** @param {string} slug */
  function dish(slug) {
    const found = menu.products.find((one) => one.slug === slug)
    if (!found) throw new Error(`no product ${slug}`)
    return found
  }

  /** @param {string} slug @param {number} quantity @param {number} [priceOff] @returns {Line} */
  function lineOf(slug, quantity, priceOff = 0) {
    const { id, name, price, image } = dish(slug)
    return {
      id,
      uuid: `gallery-${slug}`,
      quantity,
      priceWithExtras: price - priceOff,
      selectedExtras: [],
      drink_id: null,
      snack_id: null,
      igredients: [],
      name,
      image: image.path,
    }
  }

  /** A doner as the configurator makes it: a choice in every required group, and without onion. */
  async function donerLine() {
    const line = lineOf('doner-beef-classic', 2)
    const { product } = await ask(`pages/product/${line.id}?filial_guid=${branch.guid}`)
    for (const group of product.modifier_groups) {
      const options = group.options.filter((/** @type {{ is_available: boolean }} */ one) => one.is_available)
      for (const option of options.slice(0, Math.max(group.min, group.kind === 'size' ? 1 : 0)))
        line.selectedExtras.push({ id: option.id, quantity: 1 })
    }
    line.igredients = product.igredients
      .filter((/** @type {{ is_removable: boolean }} */ one) => one.is_removable)
      .slice(0, 1)
      .map((/** @type {{ id: number }} */ one) => one.id)
    const quote = await post('cart/quote', {
      filial_guid: branch.guid,
      delivery_type: PICKUP,
      lines: [toRequestedLine(line)],
    })
    line.priceWithExtras = quote.lines[0].unit_price
    return line
  }

  /** The place of an order; an address is a checked one in the branch's first zone. @param {string} type */
  const placeOf = (type) => ({
    type,
    cityId: city.id,
    cityName: city.name,
    filialGuid: branch.guid,
    filialName: branch.name,
    ...(type === PICKUP
      ? { street: branch.addresses[0].street, spot: null }
      : {
          street: `${TYPED_ADDRESS.street}, ${TYPED_ADDRESS.home}`,
          spot: {
            latitude: branch.addresses[0].latitude,
            longitude: branch.addresses[0].longitude,
            zoneId: branch.delivery_zones[0].id,
          },
        }),
  })

  const doner = await donerLine()
  const simple = lineOf('chak-chak', 1)
  const full = [doner, simple, lineOf('cola', 3)]
  const inDelivery = {
    mainUserAddress: placeOf(DELIVERY),
    address: { id: null, cityId: city.id, point: null, ...TYPED_ADDRESS },
    products: cartOf(full),
    checkout: { draft: DRAFT, pending: null },
  }
  const inPickup = { ...inDelivery, mainUserAddress: placeOf(PICKUP) }

  let taken = 0
  /** The next free pickup slot of another day; few orders fit into each. @returns {Promise<string>} */
  async function laterSlot() {
    const query = new URLSearchParams({ filial_guid: branch.guid, delivery_type: PICKUP })
    const { days } = await ask(`delivery-slots?${query}`)
    const free = days
      .slice(1)
      .flatMap((/** @type {{ slots: { start: string, is_free: boolean }[] }} */ day) => day.slots)
      .filter((/** @type {{ is_free: boolean }} */ slot) => slot.is_free)
    taken += 1
    return free[taken % free.length].start
  }

  /** The request body of an order of the full cart. @param {string} type @param {{ phone?: string, slotStart?: string | null }} [wish] */
  async function orderBody(type, { phone = '77011234567', slotStart = null } = {}) {
    const lines = full.map(toRequestedLine)
    const { total } = await post('cart/quote', { filial_guid: branch.guid, delivery_type: type, lines })
    return {
      cart_id: crypto.randomUUID(),
      filial_guid: branch.guid,
      delivery_type: type,
      lines,
      name: DRAFT.name,
      phone,
      address: type === DELIVERY ? sentAddress(TYPED_ADDRESS, city.id) : null,
      comment: DRAFT.comment,
      slot_start: slotStart,
      persons: 2,
      payment_method: 'cash',
      change_from: null,
      expected_total: total,
    }
  }

  /** The keys of the orders, as the browser that placed them stores them. @type {{ token: string, key: string }[]} */
  const orderKeys = []

  /** Orders as a guest. @param {string} type @param {string | null} [slotStart] @returns {Promise<string>} the token of the order's link */
  async function placeOrder(type, slotStart = null) {
    const body = await orderBody(type, { slotStart })
    const { token } = await post('guest/cart/store', body)
    orderKeys.unshift({ token, key: body.cart_id })
    return token
  }

  // The clock of the e2e API was set to noon when it started, and only stored data reveal it: its `Date` header does not.
  const { order: first } = await ask(`order/${await placeOrder(PICKUP)}`)
  const ahead = Date.parse(first.created_at) - Date.now()
  /** The time of the chain's clock, in ms. */
  const now = () => Date.now() + ahead

  /** Makes some calls of the API fail for every caller. @param {{ method: string, path: string, having?: string }} calls */
  const fail = (calls) =>
    control({
      action: 'fail',
      rules: [{ id: 'gallery', mode: 'status', status: 503, body: { message: '' }, times: 40, ...calls }],
    })

  return {
    ...{ locale, staff, other, cities, city, branch, menu, doner, simple, full, inDelivery, inPickup },
    ...{ ahead, now, ask, dish, lineOf, placeOf, laterSlot, orderBody, placeOrder, orderKeys, fail },
  }
}
