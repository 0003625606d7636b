import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Branch, Product } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { branches, branchStopModifiers, branchStopProducts, orderLines, orders } from '@/reference-api/db/schema'
import { loadCatalogue } from '@/reference-api/menu/catalogue'
import { webhookOrderOf } from '@/reference-api/orders/webhook-order'
import { faultsOf } from '@/reference-api/testing/check-money'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  lineOf,
  orderByToken,
  placeValidOrder,
  productBySlug,
  quoteOf,
} from '@/reference-api/testing/orders'
import { actAsStaff, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let branch: Branch
let family: Product
let manager: string
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  branch = await firstBranch(api)
  family = await productBySlug(api, 'combo-family', branch.guid)
  manager = (await staffKeyOf(api)).token
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.delete(branchStopModifiers)
  await api.db.delete(branchStopProducts)
  expect(await faultsOf(api.db)).toEqual([])
})

const dishAt = (at: number) => {
  const dish = family.dishes?.[at]
  if (!dish) throw new Error(`The combo has no dish ${at}`)
  return dish
}
const optionOf = (at: number, kind: string, title: string): number => {
  const group = dishAt(at).modifier_groups.find((one) => one.kind === kind)
  const option = group?.options.find((one) => one.title === title)
  if (!option) throw new Error(`Dish ${at} has no ${kind} "${title}"`)
  return option.id
}
const idOf = (
  list: readonly { readonly id: number; readonly name?: string; readonly title?: string }[],
  word: string,
) => list.find(({ name = '', title = '' }) => `${name}${title}`.includes(word))?.id ?? 0

/** The family combo with two sauces; the second doner without onion and hot, the fourth with another drink. */
function familyLine(): OrderLine {
  const line = lineOf(family)
  const sauces = family.modifier_groups[0]?.options ?? []
  const children = (line.children ?? []).map((child, at) => {
    const kept = child.selectedExtras.filter(({ id }) => !isSpice(at, id))
    if (at === 1)
      return {
        ...child,
        selectedExtras: [...kept, { id: optionOf(1, 'spice', 'Острый'), quantity: 1 }],
        igredients: [idOf(dishAt(1).igredients, 'Лук')],
      }
    return at === 3 ? { ...child, drink_id: idOf(dishAt(3).drinks, 'Айран') } : child
  })
  return { ...line, selectedExtras: sauces.slice(0, 2).map(({ id }) => ({ id, quantity: 1 })), children }
}
const isSpice = (at: number, id: number): boolean =>
  dishAt(at).modifier_groups.some(({ kind, options }) => kind === 'spice' && options.some((one) => one.id === id))

const quoted = async (line: OrderLine) => {
  const quote = await quoteOf(api, { filial_guid: branch.guid, delivery_type: DELIVERY, lines: [line] })
  const [first] = quote.lines
  if (!first) throw new Error('The quote has no line')
  return first
}
async function ordered() {
  const line = familyLine()
  const { unit_price } = await quoted(line)
  return placeValidOrder(api, { lines: [{ ...line, priceWithExtras: unit_price }] })
}

test('a combo of several dishes offers each dish its own options, ingredients and drink, and keeps what is common', () => {
  expect(family.dishes?.map(({ name }) => name)).toEqual([
    ...['Донер классический с курицей', 'Донер классический с курицей'],
    ...['Донер классический с говядиной', 'Донер классический с говядиной'],
  ])
  expect(family.modifier_groups.map(({ title }) => title)).toEqual(['Два соуса к комбо'])
  expect([family.drinks, family.snacks]).toEqual([[], []])
  expect(family.igredients.map(({ name }) => name)).toEqual(['Картофель'])
  expect(family.has_options).toBe(true)
  for (const dish of family.dishes ?? []) {
    expect(dish.modifier_groups.map(({ kind }) => kind)).toEqual(['bread', 'spice', 'extra'])
    expect(dish.drinks).toHaveLength(5)
    expect(dish.igredients.some(({ name, is_removable }) => name.includes('Лук') && is_removable)).toBe(true)
  }
})

test('a quote names what is chosen for each dish, and prices an extra of one dish once', async () => {
  const line = familyLine()
  const first = await quoted(line)
  expect(first).toMatchObject({ problem: null, unit_price: family.price })
  expect(first.dishes?.[1]).toMatchObject({ removed: ['Лук'] })
  expect(first.dishes?.[1]?.options).toContain('Острый')
  expect(first.dishes?.map(({ options }) => options.at(-1))).toEqual(['Кола', 'Кола', 'Кола', 'Айран'])
  const extra = dishAt(0).modifier_groups.find(({ kind }) => kind === 'extra')?.options[0]
  const [child, ...rest] = line.children ?? []
  if (!extra || !child) throw new Error('The first dish has no extra')
  const dearer = { ...child, selectedExtras: [...child.selectedExtras, { id: extra.id, quantity: 2 }] }
  expect((await quoted({ ...line, children: [dearer, ...rest] })).unit_price).toBe(family.price + 2 * extra.price)
})

test('a cart that was stored before the dishes were chosen one by one costs what it did, and can be ordered', async () => {
  const { children: _, ...old } = familyLine()
  const hot = optionOf(0, 'spice', 'Острый')
  const line = {
    ...old,
    selectedExtras: [...old.selectedExtras, { id: hot, quantity: 1 }],
    drink_id: idOf(dishAt(0).drinks, 'Айран'),
    priceWithExtras: family.price,
  }
  const first = await quoted(line)
  expect(first).toMatchObject({ problem: null, unit_price: family.price })
  for (const dish of first.dishes ?? []) expect(dish.options).toEqual(expect.arrayContaining(['Острый', 'Айран']))
  const { token } = await placeValidOrder(api, { lines: [line] })
  expect((await orderByToken(api, token)).lines[0]?.dishes).toHaveLength(4)
})

test('a dish of a combo refuses what the dish itself refuses', async () => {
  const line = familyLine()
  const change = (at: number, fields: object) => ({
    ...line,
    children: (line.children ?? []).map((child, index) => (index === at ? { ...child, ...fields } : child)),
  })
  const wrong = [
    change(0, { igredients: [idOf(dishAt(0).igredients, 'Курица')] }),
    change(1, { drink_id: null }),
    change(2, { selectedExtras: [] }),
    change(3, { id: dishAt(0).id }),
    { ...line, children: line.children?.slice(1) },
  ]
  for (const one of wrong) expect((await quoted(one)).problem).toBe('invalid_options')
  const [row] = await api.db.select().from(branches).where(eq(branches.guid, branch.guid))
  const stopped = optionOf(1, 'spice', 'Острый')
  await api.db.insert(branchStopModifiers).values({ branchId: row?.id ?? 0, modifierId: stopped })
  expect((await quoted(line)).problem).toBe('invalid_options')
  const body = await guestOrderOf(api, { lines: [change(1, { drink_id: null })] })
  expect((await api.call(orderingRoutes.storeGuestOrder, { body })).status).toBe(409)
})

test('a combo is sold out when a branch has run out of one of its dishes', async () => {
  const [row] = await api.db.select().from(branches).where(eq(branches.guid, branch.guid))
  await api.db.insert(branchStopProducts).values({ branchId: row?.id ?? 0, productId: dishAt(2).id })
  expect((await quoted(familyLine())).problem).toBe('unavailable')
})

test('an ordered combo is repeated with the choice of each dish', async () => {
  const { token } = await ordered()
  const answer = await api.call(orderLifeRoutes.repeatOrder, { params: { token }, body: { filial_guid: branch.guid } })
  const [line] = bodyOf(orderLifeRoutes.repeatOrder, 200, answer).lines
  expect(line).toMatchObject({ status: 'ok', now: family.price, gone: [], instead: [] })
  expect(line?.line?.children).toEqual(familyLine().children)
  expect(line?.dishes?.[1]?.removed).toEqual(['Лук'])
})

test('the kitchen sees each dish, and one dish is given back by its share of the price', async () => {
  const { token, number } = await ordered()
  const order = await staffViewOf(api, manager, number)
  const [line] = order.lines
  expect(line?.dishes?.[1]).toMatchObject({ name: 'Донер классический с курицей', removed: ['Лук'] })
  const shares = line?.dishes?.map(({ share }) => share) ?? []
  expect(shares.reduce((all, one) => all + one, 0)).toBe(family.price)
  expect(shares[2]).toBeGreaterThan(shares[0] ?? 0)
  const refund = { lines: [{ line_id: line?.line_id ?? 0, dish: 2, quantity: 1 }], reason: 'missing' as const }
  const answer = await actAsStaff(api, manager)(staffRoutes.staffRefund, order, refund)
  const after = bodyOf(staffRoutes.staffRefund, 200, answer).order
  expect(after.refunded).toBe(shares[2])
  expect(after.lines[0]).toMatchObject({ refunded_quantity: 0, dishes: [{}, {}, { refunded_quantity: 1 }, {}] })
  expect((await orderByToken(api, token)).lines[0]?.dishes?.[2]?.refunded_quantity).toBe(1)
  const whole = { ...refund, lines: [{ line_id: line?.line_id ?? 0, quantity: 1 }] }
  expect((await actAsStaff(api, manager)(staffRoutes.staffRefund, after, whole)).status).toBe(409)
  expect((await actAsStaff(api, manager)(staffRoutes.staffRefund, after, refund)).status).toBe(409)
})

test('systems of the chain get each dish with its options and its own id', async () => {
  const { token } = await ordered()
  const [order] = await api.db.select().from(orders).where(eq(orders.token, token))
  const catalogue = await loadCatalogue(api.db)
  const at = catalogue.everyBranch.get(order?.branchId ?? 0)
  if (!order || !at) throw new Error('The order or its branch is missing')
  const { lines } = await webhookOrderOf(api.db, { order, branch: at, city: at.city }, false)
  expect(lines[0]?.dishes.map(({ product_id }) => product_id)).toEqual(family.dishes?.map(({ id }) => id))
  expect(lines[0]?.dishes[1]).toMatchObject({ removed: ['Лук'], refunded_quantity: 0 })
  expect(lines[0]?.dishes[3]?.options.at(-1)).toMatchObject({ name: 'Айран', is_product: true })
  expect((await api.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))[0]).toMatchObject({
    drinkId: null,
    refundedDishes: [],
  })
})
