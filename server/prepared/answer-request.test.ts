import { describe, expect, test } from 'vitest'
import { createAnswerRequestParser } from './answer-request'

const read = createAnswerRequestParser((branch) => branch === 'b1')
const addressOf = (url: string, headers: Record<string, string> = {}) => read({ url, headers })?.address ?? null

describe('the address of a kept answer', () => {
  test.each([
    '/api/cities',
    '/api/categories',
    '/api/pages/main',
    '/api/pages/main?filial_guid=b1',
    '/api/pages/intro',
    '/api/pages/product/7?filial_guid=b1',
    '/api/category/3?filial_guid=b1&order_by=asc',
    '/api/footer-info',
    '/api/articles?code=about',
    '/api/faq',
  ])('%s is kept', (url) => {
    expect(addressOf(url)).toBe(url)
  })

  test.each([
    ['/api/cities?utm_source=mail&filial_guid=made-up', '/api/cities'],
    ['/api/category/3?order_by=asc&x=1&filial_guid=b1', '/api/category/3?filial_guid=b1&order_by=asc'],
    ['/api/articles?code=a%20b', '/api/articles?code=a+b'],
    ['/api/pages/../cities', '/api/cities'],
  ])('%s is the answer of %s', (url, address) => {
    expect(addressOf(url)).toBe(address)
  })

  test.each([
    '/api/user/main',
    '/api/city/1',
    '/api/menu/goes-with',
    '/api/delivery-time',
    '/api/pages/product/0',
    '/api/pages/product/7x',
    '/api/pages/product/12345678901',
    '/api/pages/main?filial_guid=made-up',
    '/api/pages/main?filial_guid=b1&filial_guid=b1',
    '/api/category/3?order_by=nonsense',
    '/api/articles',
    `/api/articles?code=${'x'.repeat(41)}`,
    '/api/cities/',
  ])('%s has none', (url) => {
    expect(addressOf(url)).toBeNull()
  })
})

test('a caller with a session has no kept answer, whatever other cookies there are', () => {
  for (const cookie of ['sid=a', '__Host-sid=a', 'filial=b1; __Host-sid=a', 'x=1;sid=a'])
    expect([cookie, addressOf('/api/cities', { cookie })]).toEqual([cookie, null])
  for (const cookie of ['filial=b1', 'signed_in=; asid=1', 'dev=a'])
    expect([cookie, addressOf('/api/cities', { cookie })]).toEqual([cookie, '/api/cities'])
})

test('the key has the language that the API would answer in, and no space', () => {
  const keyFor = (language: string, url = '/api/cities') => read({ url, headers: { 'accept-language': language } })?.key
  expect(['kz', 'kk-KZ,kk;q=0.9', 'en', 'fr'].map((language) => keyFor(language))).toEqual(
    ['kk', 'kk', 'en', 'ru'].map((locale) => `${locale}/api/cities`),
  )
  expect(keyFor('ru', '/api/articles?code=a%20b')).not.toContain(' ')
})

test('the tags are those of the pages that show the answer', () => {
  const tagsOf = (url: string) => read({ url, headers: {} })?.tags
  expect(tagsOf('/api/pages/product/7?filial_guid=b1')).toEqual(['menu', 'menu@b1', 'product:7', 'product:7@b1'])
  expect(tagsOf('/api/cities')).toEqual(['places'])
  expect(tagsOf('/api/pages/main')).toEqual(expect.arrayContaining(['list', 'categories', 'places']))
})
