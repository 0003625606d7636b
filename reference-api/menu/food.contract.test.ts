import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChain } from '@/lib/chain/read-chain'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import { toConfigurable } from '@/lib/contract/order/to-domain'
import { configurationProblems, defaultConfiguration } from '@/lib/domain/cart/configuration'
import { FOOD_RULES, type FoodRule, judge, mendOf } from '@/lib/domain/menu/food-rules'
import { bodyOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let products: readonly Product[]
beforeAll(async () => {
  api = await createTestApi()
  const { products: cards } = bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: {} }))
  products = await Promise.all(
    cards.map(async ({ id }) => {
      const answer = await api.call(catalogRoutes.productPage, { params: { id }, query: {} })
      return bodyOf(catalogRoutes.productPage, 200, answer).product
    }),
  )
})
afterAll(() => api.close())

const product = (slug: string): Product => {
  const found = products.find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no ${slug}`)
  return found
}

/** Every option of the demo chain that does not fit every rule. */
const EXCEPTIONS: Readonly<Record<FoodRule, RegExp>> = {
  'no-onion': /^(falafel-extra-balls|burger-extra-onion|plate-salad-achichuk)$/,
  halal: /^$/,
  'no-nuts': /^$/,
  vegetarian: /^(extra-meat|burger-extra-bacon)$/,
  'no-milk':
    /^(bread-cheese|[a-z]+(-extra)?-(cheese|feta)|[a-z]+-sauce-(garlic|cheese|mint)|dip-(garlic|cheese)|soup-bread-baursak|milk-(regular|lactose-free))$/,
  'not-spicy':
    /^(spice-(medium|hot|extra-hot)|[a-z-]*extra-jalapeno|plate-salad-achichuk|[a-z]+-sauce-spicy|dip-spicy)$/,
}
/** Titles alone occur in several groups; the API sets no-break spaces. */
const placeOf = (group: string, option: string) => `${group} / ${option}`.replaceAll('\u00a0', ' ')

/** The demo chain does not say what these contain. */
const UNSTATED = /^(falafel-)?extra-mushrooms$/

test.each(FOOD_RULES)(
  'every option of the chain has a verdict by the rule %s, and one without data is unknown',
  (rule) => {
    const options = loadChain(chainFolder({})).groups.flatMap((group) =>
      group.options.map(({ slug, title }) => ({ slug, place: placeOf(group.title.ru, title.ru) })),
    )
    expect(options.length).toBeGreaterThan(60)
    const served = new Map(
      products.flatMap(({ modifier_groups: groups }) =>
        groups.flatMap((group) =>
          group.options.map((option) => [placeOf(group.title, option.title), option.food] as const),
        ),
      ),
    )
    for (const { slug, place } of options) {
      const expected = EXCEPTIONS[rule].test(slug) ? 'breaks' : UNSTATED.test(slug) ? 'unknown' : 'fits'
      const food = served.get(place)
      expect(food, slug).toBeDefined()
      const verdict = food?.breaks.includes(rule) ? 'breaks' : food?.unknown.includes(rule) ? 'unknown' : 'fits'
      expect(`${slug} ${verdict}`).toBe(`${slug} ${expected}`)
    }
  },
)

test.each(FOOD_RULES)('every card says of the rule %s what its dish does, and each mend can be ordered', (rule) => {
  for (const { food, ...one } of products) {
    const dish = toConfigurable(one)
    const start = defaultConfiguration(dish)
    const mended = mendOf(rule, dish, start)
    const said = food?.breaks.includes(rule) ? 'breaks' : food?.unknown.includes(rule) ? 'unknown' : 'fits'
    if (!food?.mends.includes(rule)) expect(`${one.slug} ${said}`).toBe(`${one.slug} ${judge(rule, dish, start)}`)
    else if (mended)
      expect([judge(rule, dish, mended), configurationProblems(dish, mended)]).toEqual([
        'fits',
        configurationProblems(dish, start),
      ])
    expect(`${one.slug} ${mended !== null}`).toBe(`${one.slug} ${said === 'fits' || food?.mends.includes(rule)}`)
  }
})

test.each(FOOD_RULES)('every option that is chosen with a dish counts by the rule %s', (rule) => {
  for (const dish of products.map(toConfigurable)) {
    const start = defaultConfiguration(dish)
    for (const { id, food } of dish.modifierGroups.flatMap((group) => group.options)) {
      const verdict = judge(rule, dish, { ...start, modifiers: [...start.modifiers, { id, quantity: 1 }] })
      if (food?.breaks.includes(rule)) expect(verdict).toBe('breaks')
      if (food?.unknown.includes(rule)) expect(verdict).not.toBe('fits')
    }
  }
})

test('the dishes of the demo chain have the marks that a customer would expect', () => {
  expect(product('doner-chicken-classic').food).toEqual({
    breaks: ['vegetarian', 'no-milk'],
    mends: ['no-onion'],
    unknown: [],
  })
  expect(product('fries').food).toEqual({ breaks: [], mends: [], unknown: [] })
  expect(product('doner-spicy-chicken').food?.breaks).toContain('not-spicy')
  expect(product('salad-caesar-chicken').food?.breaks).toContain('vegetarian')
  // The certificate covers no desserts, and the bakery of the doughnuts states nothing.
  expect(product('baklava').food).toMatchObject({ breaks: ['no-nuts', 'no-milk'], unknown: ['halal'] })
  expect(product('donut-chocolate').food?.unknown).toEqual(['no-onion', 'halal', 'no-nuts', 'vegetarian', 'not-spicy'])
})

test('the certificate of halal food is answered with its issuer in the language of the caller', async () => {
  const answer = await api.call(catalogRoutes.footerInfo, {}, { locale: 'en' })
  expect(bodyOf(catalogRoutes.footerInfo, 200, answer).halal).toEqual({
    issuer: 'Demonstration halal centre',
    number: 'DEMO-0000',
    date: '2026-03-02',
  })
})
