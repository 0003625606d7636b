import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { bodyOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const find = async (query: string): Promise<string[]> => {
  const answer = await api.call(catalogRoutes.search, { body: { query } })
  return bodyOf(catalogRoutes.search, 200, answer).products.map(({ slug }) => slug)
}

test('a client may ask for a few results only, or for the ids alone', async () => {
  const ask = async (more: { readonly page?: number; readonly limit?: number; readonly only_ids?: boolean }) =>
    bodyOf(catalogRoutes.search, 200, await api.call(catalogRoutes.search, { body: { query: 'донер', ...more } }))
  const ids = (await ask({})).products.map(({ id }) => id)
  const few = await ask({ limit: 3 })
  expect([few.products.map(({ id }) => id), few.total]).toEqual([ids.slice(0, 3), ids.length])
  expect((await ask({ limit: 3, page: 2 })).products.map(({ id }) => id)).toEqual(ids.slice(3, 6))
  expect(await ask({ only_ids: true })).toEqual({ products: [], ids, total: ids.length })
  expect((await ask({ only_ids: true, page: 2 })).ids).toEqual([])
})

/** Lines "query = slug|slug"; see the head of the file. */
const queries = readFileSync('reference-api/menu/search.queries.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const at = line.lastIndexOf(' = ')
    return { query: line.slice(0, at), expected: line.slice(at + 3) }
  })

const fits = (slug: string, expected: string): boolean =>
  expected.split('|').some((one) => new RegExp(`^${one.replaceAll('*', '.*')}$`).test(slug))

test('the table of queries holds at least 150', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150)
})

test.each(queries)('«$query» finds first: $expected', async ({ query, expected }) => {
  const found = await find(query)
  if (expected === 'nothing') expect(found).toEqual([])
  else expect(found).toSatisfy(([first]: string[]) => first !== undefined && fits(first, expected))
})

test('a category finds its own dishes alone', async () => {
  const desserts = ['baklava', 'chak-chak', 'cheesecake', 'donut-chocolate', 'ice-cream-vanilla', 'kunefe']
  expect(await find('десерты')).toEqual(desserts)
  expect((await find('суп')).every((slug) => slug.startsWith('soup-'))).toBe(true)
})

test.each([
  ['кола', ['cola'], ['onion-rings']],
  ['кока-кола', ['cola'], ['onion-rings']],
  ['rjkf', ['cola'], ['onion-rings']],
  ['cola', ['cola'], ['onion-rings', 'coleslaw']],
  ['кофе', ['coffee-americano', 'coffee-latte'], ['kunefe']],
  ['coffee', ['coffee-americano', 'coffee-latte'], ['kunefe']],
  ['сок', ['mors-berry'], ['onion-rings']],
  ['шырын', ['mors-berry'], ['onion-rings']],
  ['сыр', ['cheese-sticks', 'doner-cheese-beef'], ['doner-beef-classic']],
  ['суп', ['soup-lentil'], ['sauce-garlic']],
  ['сақина', ['onion-rings'], ['cola']],
  ['кольца', ['onion-rings'], ['cola']],
])('the query «%s» finds %j and nothing that only resembles it: %j', async (query, wanted, resembling) => {
  const found = await find(query)
  expect(found).toEqual(expect.arrayContaining(wanted))
  expect(found.filter((slug) => resembling.includes(slug))).toEqual([])
})

test.each([
  ['без лука', 'doner-chicken-classic'],
  ['донер без лука', 'doner-chicken-classic'],
  ['without onion', 'doner-chicken-classic'],
  ['no onions', 'doner-chicken-classic'],
  ['пиязсыз', 'doner-chicken-classic'],
  ['пиязсыз донер', 'doner-chicken-classic'],
  ['без помидоров и лука', 'doner-chicken-classic'],
])('the query «%s» finds dishes from which it can be removed', async (query, first) => {
  const found = await find(query)
  expect(found).toContain(first)
  expect(found).not.toContain('onion-rings')
  expect(found).not.toContain('cola')
  if (query.includes('донер')) expect(found.filter((slug) => !/doner|combo/.test(slug))).toEqual([])
})

test.each(['без глютена', 'without sugar', 'қантсыз'])(
  'the query «%s» promises nothing, because no dish names it as an ingredient',
  async (query) => {
    expect(await find(query)).toEqual([])
  },
)

test.each(['донер', 'шаурма', 'halal'])('the query «%s» finds every doner', async (query) => {
  const found = await find(query)
  expect(found.filter((slug) => slug.startsWith('doner-'))).toHaveLength(12)
})

test('answers carry the prices and the stop-list of the asked branch', async () => {
  const { cities } = bodyOf(catalogRoutes.cities, 200, await api.call(catalogRoutes.cities, {}))
  const guid = cities[0]?.filials[1]?.guid
  const answer = await api.call(catalogRoutes.search, { body: { query: 'плов', filial_guid: guid } })
  const plov = bodyOf(catalogRoutes.search, 200, answer).products.find(({ slug }) => slug === 'plate-plov')
  expect(plov?.is_available).toBe(false)
})
