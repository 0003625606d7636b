import { sentAddress } from './chain.mjs'

export const NAMES = {
  ru: 'Двойной донер с мраморной говядиной, запечёнными овощами-гриль и фирменным чесночно-сметанным соусом в сырном лаваше',
  en: 'Double doner with marbled beef, oven-roasted vegetables and our own garlic-and-sour-cream sauce in cheese flatbread',
  kk: 'Мәрмәр сиыр еті, пеште піскен көкөністер және өзіміздің сарымсақты-қаймақты тұздық қосылған ірімшікті лаваштағы қос дөнер',
}
export const LONG_WORD = 'Сельскохозяйственно-машиностроительная'
export const LONG = {
  name: 'Айгерим-Анастасия Константинопольская-Нурмухамбетова',
  street: `${LONG_WORD} улица имени Жумабека Ташенова, бывшая улица Промышленная, 2-й переулок`,
  home: '125А корпус 12/4',
  comment: Array.from(
    { length: 6 },
    () => 'Пожалуйста, позвоните заранее: во дворе шлагбаум, домофон не работает.',
  ).join(' '),
  link: `https://example.com/${'a'.repeat(90)}`,
}
/** Turns a price of thousands into one of millions. */
export const PRICE_FACTOR = 617

/** @param {any} product @param {string} name */
export const longProduct = (product, name) => ({
  ...product,
  name,
  description: `${name}. ${name}.`,
  igredients: Array.from({ length: 24 }, (_, index) => ({
    id: 1000 + index,
    name: index % 4 === 0 ? name.slice(0, 40) : name.split(' ').slice(1, 3).join(' '),
    is_removable: index % 2 === 0,
  })),
  modifier_groups: product.modifier_groups.map((/** @type {any} */ group) => ({
    ...group,
    title: name.slice(0, 60),
    options: group.options.map((/** @type {any} */ option) => ({
      ...option,
      title: `${option.title} ${name.slice(0, 50)}`,
    })),
  })),
})

/** Multiplies every amount of a quote or an order. @param {any} money @returns {any} */
export function withHighPrices(money) {
  if (Array.isArray(money)) return money.map(withHighPrices)
  if (typeof money !== 'object' || money === null) return money
  return Object.fromEntries(
    Object.entries(money).map(([key, value]) => {
      const isAmount = /^(unit_price|total|subtotal|promo|bonus|spendable|earns|bonus_earned)$/.test(key)
      return [key, isAmount && typeof value === 'number' ? value * PRICE_FACTOR : withHighPrices(value)]
    }),
  )
}

/** @param {any} order @param {string} name */
export const longOrder = (order, name) => ({
  name: LONG.name,
  comment: LONG.comment,
  delivery_type: 'Доставка',
  address: { ...ADDRESS, latitude: null, longitude: null },
  lines: order.lines.map((/** @type {any} */ line) => ({ ...line, name, options: [name, name], removed: [name] })),
})
/** As the browser stores it. */
export const LONG_ADDRESS = {
  ...{ street: LONG.street, home: LONG.home, privateHouse: false },
  ...{ entrance: 'подъезд Б', apartment: '1045-Б бис', floor: '25 цоколь', comment: LONG.comment },
}
export const ADDRESS = sentAddress(LONG_ADDRESS, 1)
