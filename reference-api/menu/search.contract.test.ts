import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('who shows a few asks for a few, and who has the cards for ids alone', async () => {
  const ask = async (more: { readonly page?: number; readonly limit?: number; readonly only_ids?: boolean }) =>
    bodyOf(catalogRoutes.search, 200, await api.call(catalogRoutes.search, { body: { query: 'донер', ...more } }))
  const ids = (await ask({})).products.map(({ id }) => id)
  const few = await ask({ limit: 3 })
  expect([few.products.map(({ id }) => id), few.total]).toEqual([ids.slice(0, 3), ids.length])
  expect((await ask({ limit: 3, page: 2 })).products.map(({ id }) => id)).toEqual(ids.slice(3, 6))
  expect(await ask({ only_ids: true })).toEqual({ products: [], ids, total: ids.length })
  expect((await ask({ only_ids: true, page: 2 })).ids).toEqual([])
})

describe('a doner is found', () => {
  test.each([
    'донер',
    'ДОНЕР',
    'данер',
    'донир',
    'ljyth',
    'вщтук',
    'doner',
    'donner',
    'дөнер',
    'l-yth',
    'доне',
    'донерр',
  ])('as %s', async (query) => {
    const found = await find(query)
    expect(found[0]).toMatch(/^doner-/)
    expect(found.length).toBeGreaterThanOrEqual(12)
  })
})

test.each([
  ['тауық', /chicken/],
  ['тауык', /chicken/],
  ['tauyk', /chicken/],
  ['tauk', /chicken/],
  ['кола', /^cola$/],
  ['rjkf', /^cola$/],
  ['айран', /^ayran$/],
  ['fqhfy', /^ayran$/],
  ['чизбургер', /^burger-cheese$/],
  ['бургир', /burger/],
  ['чесночный соус', /^sauce-garlic$/],
  ['соус чесночный', /^sauce-garlic$/],
  ['бауырсак', /^baursak$/],
  ['лимонад с мятой', /^lemonade-mint$/],
  ['doner with beef', /^doner-.*beef|beef/],
])('%s finds %s first', async (query, slug) => {
  expect((await find(query))[0]).toMatch(slug)
})

test.each(['шаурма', 'пицца пепперони', 'qwerty', '💥', '1', '%', "'; drop table products; --", '____'])(
  'nothing on the menu is called %s',
  async (query) => {
    expect(await find(query)).toEqual([])
  },
)

test('answers carry the prices and the stop-list of the asked branch', async () => {
  const { cities } = bodyOf(catalogRoutes.cities, 200, await api.call(catalogRoutes.cities, {}))
  const guid = cities[0]?.filials[1]?.guid
  const answer = await api.call(catalogRoutes.search, { body: { query: 'плов', filial_guid: guid } })
  const plov = bodyOf(catalogRoutes.search, 200, answer).products.find(({ slug }) => slug === 'plate-plov')
  expect(plov?.is_available).toBe(false)
})
